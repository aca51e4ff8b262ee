// @ts-check

const TEXT_ATTRIBUTES = new Set(["title", "alt", "placeholder", "aria-label", "label", "aria-description"]);
const WORD_PATTERN = /\p{L}{2,}/u;

/**
 * Reports text that is not in app/messages: in JSX, and in attributes that users see or hear.
 * @type {import("eslint").Rule.RuleModule}
 */
export const wordsInCatalogue = {
  meta: { type: "problem", schema: [] },
  create(context) {
    /** @param {any} node @param {string} text */
    const report = (node, text) =>
      context.report({ node, message: `Move this text to app/messages: "${text.trim().slice(0, 40)}"` });
    return /** @type {any} */ ({
      /** @param {any} node */
      JSXText(node) {
        if (WORD_PATTERN.test(node.value)) report(node, node.value);
      },
      /** @param {any} node */
      JSXAttribute(node) {
        const { name, value } = node;
        if (!TEXT_ATTRIBUTES.has(name.name) || value?.type !== "Literal") return;
        if (WORD_PATTERN.test(String(value.value))) report(node, String(value.value));
      },
    });
  },
};
