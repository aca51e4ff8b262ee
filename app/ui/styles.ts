import css from "./styles.css?inline";

/**
 * The styles stand in the page itself, so that the first answer is the whole first view. The browser's
 * code has no second copy of them: there they are read back from the page.
 */
export const styles = import.meta.env.SSR ? css : document.querySelector("#styles")!.textContent!;
