// @ts-check
const STATEMENT =
  ":matches(CallExpression[callee.name='sql'], CallExpression[callee.property.name='execute'])";
const IDENTIFIER = ":matches(MemberExpression[property.name=/^id$|Id$/], Identifier[name=/^id$|Id$/])";

/**
 * A value is never a statement's text: it is a `?` and stands beside it. What may stand in quotes is a constant of
 * ours, by its name in capitals; and an identifier that is read from something never stands in a statement at all.
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
