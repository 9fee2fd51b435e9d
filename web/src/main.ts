import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { provideWood } from "./art/wood";
import { preferences } from "./lib/preferences.svelte";

provideWood(document.documentElement);
await preferences.begin();
mount(App, { target: document.getElementById("app")! });
