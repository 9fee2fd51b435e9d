import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { provideWood } from "./art/wood";
import { isStatic } from "./lib/site";
import { preferences } from "./lib/preferences.svelte";

provideWood(document.documentElement);
await preferences.begin();
mount(App, { target: document.getElementById("app")! });
if (isStatic) void import("./local/offline.svelte").then(({ ready }) => ready());
