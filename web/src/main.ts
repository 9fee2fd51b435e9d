import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferences } from "./lib/preferences.svelte";

await preferences.begin();
mount(App, { target: document.getElementById("app")! });
