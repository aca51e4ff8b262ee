// @ts-check
/**
 * Input must be checked: URL parameters by `readQuery`, everything else by a schema in schemas/.
 * @type {import("eslint").Rule.RuleModule}
 */
export const rawInput = {
  meta: { type: "problem", schema: [] },
  create: (context) => ({
    MemberExpression(node) {
      if (node.property.type !== "Identifier" || node.property.name !== "searchParams") return;
      const { parent } = node;
      const isWritten =
        parent.type === "MemberExpression" &&
        parent.property.type === "Identifier" &&
        ["set", "append", "delete"].includes(parent.property.name);
      if (!isWritten)
        context.report({ node, message: "Read URL parameters with readQuery, which checks them." });
    },
    "ObjectPattern > Property[key.name='searchParams']"(/** @type {import("estree").Node} */ node) {
      context.report({ node, message: "Read URL parameters with readQuery, which checks them." });
    },
    ImportDeclaration(node) {
      const isType =
        /** @type {{ importKind?: string }} */ (/** @type {unknown} */ (node)).importKind === "type";
      if (node.source.value === "zod" && !isType)
        context.report({ node, message: "Define schemas in schemas/, where a test checks their limits." });
    },
  }),
};
