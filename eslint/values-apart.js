// @ts-check
const SQL_CALL_SELECTOR =
  ":matches(CallExpression[callee.name='sql'], CallExpression[callee.property.name='execute'])";
const ID_SELECTOR = ":matches(MemberExpression[property.name=/^id$|Id$/], Identifier[name=/^id$|Id$/])";

/**
 * SQL text may contain constants, whose names are in capitals. Other values and all ids must be parameters.
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
          context.report({
            node: expression,
            message: "Pass values to SQL as parameters, not as part of the text.",
          });
      });
    },
    [`${SQL_CALL_SELECTOR} > TemplateLiteral > ${ID_SELECTOR}`](/** @type {import("estree").Node} */ node) {
      context.report({ node, message: "Pass ids to SQL as parameters, not as part of the text." });
    },
  }),
};
