import css from "./styles.css?inline";

/**
 * The styles are in the page, so that the first answer shows everything. The browser's code reads them back from there
 * instead of having a second copy. A browser without CSS variables shows the plain page: half of the styles would lay
 * things over each other.
 */
export const styles = import.meta.env.SSR
  ? // Without the tool's line about itself: each page has to be carried.
    `@supports (--any: 0){${css.replace(/^\/\*!.*?\*\//, "")}}`
  : document.querySelector("#styles")!.textContent!;
