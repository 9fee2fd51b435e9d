/** The game's name, filled in by the build. */
declare const __BRAND__: string;
