// @ts-check

const SPOKEN = new Set(["title", "alt", "placeholder", "aria-label", "label", "aria-description"]);
const HAS_WORDS = /\p{L}{2,}/u;

/**
 * Finds sentences written outside the catalogue: text in JSX, and attributes that a person reads.
 * @type {import("eslint").Rule.RuleModule}
 */
export const wordsInCatalogue = {
  meta: { type: "problem", schema: [] },
  create(context) {
    /** @param {any} node @param {string} text */
    const report = (node, text) =>
      context.report({ node, message: `A sentence outside the catalogue: "${text.trim().slice(0, 40)}"` });
    return /** @type {any} */ ({
      /** @param {any} node */
      JSXText(node) {
        if (HAS_WORDS.test(node.value)) report(node, node.value);
      },
      /** @param {any} node */
      JSXAttribute(node) {
        const { name, value } = node;
        if (!SPOKEN.has(name.name) || value?.type !== "Literal") return;
        if (HAS_WORDS.test(String(value.value))) report(node, String(value.value));
      },
    });
  },
};
