import { mount } from "svelte";
import "./styles/tokens.css";
import Try from "./Try.svelte";
mount(Try, { target: document.body });
