// @ts-check
const STATEMENT =
  ":matches(CallExpression[callee.name='sql'], CallExpression[callee.property.name='execute'])";
const IDENTIFIER = ":matches(MemberExpression[property.name=/^id$|Id$/], Identifier[name=/^id$|Id$/])";

/**
 * Values are parameters, never part of the SQL text. Only constants in capitals may be quoted; ids may never be
 * part of a statement.
 * @type {import("eslint").Rule.RuleModule}
 */
export const valuesApart = {
  meta: { type: "problem", schema: [] },
  create: (context) => ({
    TemplateLiteral(node) {
      node.expressions.forEach((expression, at) => {
        const isConstant = expression.type === "Identifier" && /^[A-Z_]+$/.test(expression.name);
        const isQuoted = node.quasis[at]?.value.raw.endsWith("'");
        if (isQuoted && !isConstant)
          context.report({ node: expression, message: "A value in SQL is a ? with the value beside it." });
      });
    },
    [`${STATEMENT} > TemplateLiteral > ${IDENTIFIER}`](/** @type {import("estree").Node} */ node) {
      context.report({ node, message: "An identifier in SQL is a ? with the value beside it." });
    },
  }),
};
