// @ts-check

/** Words that came back more than once. For all other names see docs/glossary.md. */
const NAMES = [
  [/^(told|said|asked|kept|taken|held|mine)$|(Told|Said|Asked|Kept)(?![a-z])/, "a noun"],
  [/^(tell|say|ask|hear)([A-Z]|$)/, "format, send, notify, query or receive"],
  [/^(MOST|LONGEST)_|_AT_ONCE$|^atOnce$/, "MAX_…, max… or CONCURRENCY"],
];
const COMMENTS = [
  [/\b(whoever|(some|any|every)body|nobody)\b/i, "anyone who, someone, no one"],
  [/\b(meanwhile|beside|anew)\b/i, "in the meantime, next to, again"],
  [/\b(is|are|was|were|be|been|being) (told|said|asked)\b(?! to\b)/i, "is notified, is shown, is requested"],
  [/\b(goes?|went) on\b/i, "continues"],
  [/\b(mend|mends|mended|mending)\b/i, "correct, fix"],
];

/** @param {(RegExp | string)[][]} list @param {string} text */
function findWord(list, text) {
  for (const [pattern, instead] of list) {
    const word = /** @type {RegExp} */ (pattern).exec(text)?.[0];
    if (word) return { word, instead: /** @type {string} */ (instead) };
  }
  return undefined;
}

/** @type {import("eslint").Rule.RuleModule} */
export const plainWords = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { unclear: "'{{word}}' is unclear. Use {{instead}} (see docs/glossary.md)." },
  },
  create({ sourceCode, report }) {
    /** @param {any} node */
    const checkName = (node) => {
      const found = node?.type === "Identifier" ? findWord(NAMES, node.name) : undefined;
      if (found) report({ node, messageId: "unclear", data: { ...found, word: node.name } });
    };
    const checkKey = (/** @type {any} */ node) => checkName(node.key);
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          const data = findWord(COMMENTS, comment.value.replaceAll(/\s*\n\s*\*? ?/g, " "));
          if (data && comment.loc) report({ loc: comment.loc, messageId: "unclear", data });
        }
        for (const { variables } of sourceCode.scopeManager.scopes)
          for (const { type, name } of variables.flatMap(({ defs }) => defs))
            if (type !== "ImportBinding") checkName(name);
      },
      MethodDefinition: checkKey,
      PropertyDefinition: checkKey,
      TSPropertySignature: checkKey,
    };
  },
};
