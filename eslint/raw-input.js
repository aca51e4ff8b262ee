// @ts-check
/**
 * Two ways by which an input could come in unchecked: a parameter that is read where it stands, and a shape that
 * is made outside the schemas, where no test looks at its bounds.
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
      if (!isWritten) context.report({ node, message: "Parameters are read by readQuery alone." });
    },
    "ObjectPattern > Property[key.name='searchParams']"(/** @type {import("estree").Node} */ node) {
      context.report({ node, message: "Parameters are read by readQuery alone." });
    },
    ImportDeclaration(node) {
      const isType =
        /** @type {{ importKind?: string }} */ (/** @type {unknown} */ (node)).importKind === "type";
      if (node.source.value === "zod" && !isType)
        context.report({ node, message: "Shapes are made in schemas/, where their bounds are tested." });
    },
  }),
};
