import css from "./styles.css?inline";

/**
 * In the page, so that the first answer shows everything; the browser's code reads them there. Browsers without
 * CSS variables get none: half of the styles would lay things over each other.
 */
export const styles = import.meta.env.SSR
  ? // Without the tool's own comment, which every page would carry.
    `@supports (--any: 0){${css.replace(/^\/\*!.*?\*\//, "")}}`
  : document.querySelector("#styles")!.textContent!;
