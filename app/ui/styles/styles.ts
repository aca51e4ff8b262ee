import css from "./styles.css?inline";

/** Inline, so that the first response is complete. Browsers without CSS variables get no styles at all. */
export const inlineCss = import.meta.env.SSR
  ? // Without the tool's own comment, which every page would carry.
    `@supports (--any: 0){${css.replace(/^\/\*!.*?\*\//, "")}}`
  : document.querySelector("#styles")!.textContent!;
