// @ts-check
/** @typedef {import("estree").Node} Node */
/** @typedef {{ name: string, arguments: Node[] }} Call */

const STATEMENT_PATTERN =
  /^\s*(with|insert|update|delete|select|declare|fetch|set|begin|commit|rollback|lock|truncate|copy)\b/i;

/** Rows of the system. No service has them as objects. */
const TABLES_WITHOUT_ENTITY = ["app_flag", "file_store", "orphaned_file", "rate_limit"];

/** Of the entity manager. They write without its entities. */
const NATIVE_METHODS = ["nativeUpdate", "nativeDelete", "insert", "insertMany", "upsert", "upsertMany"];

const messages = {
  sql: "Write this with Kysely. SQL as text is for migrations, and for files in core/ whose first comment says why Kysely cannot.",
  native: "Write one row as an entity and by em.flush(), updateRow() or deleteRow(), and sets by Kysely.",
  create:
    "Create one row as an entity: em.create() and em.flush(). Kysely inserts sets, and rows that may exist.",
  change:
    "Change one row as an entity, or by updateRow(). Kysely changes sets, counters, and rows in a state.",
  delete:
    "Delete one row as an entity: em.remove() and em.flush(). Kysely deletes sets, and rows in a state.",
};

/**
 * The calls of a chain: `a.b(1).c(2)` gives `b(1)` and `c(2)`.
 * @param {Node} node
 * @returns {Call[]}
 */
function listCalls(node) {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return [];
  const { object, property } = node.callee;
  if (property.type !== "Identifier") return [];
  return [...listCalls(object), { name: property.name, arguments: node.arguments }];
}

/** @param {Node | undefined} node */
const getText = (node) => {
  if (node?.type === "Literal") return String(node.value);
  return node?.type === "TemplateLiteral" ? (node.quasis[0]?.value.raw ?? "") : undefined;
};

/** @param {Node} node */
function isEntityManager(node) {
  const last = node.type === "MemberExpression" ? node.property : node;
  return last.type === "Identifier" && /(^em|Em)$/.test(last.name);
}

/** @param {Node} node `sql` or `sql<Row>` before a template */
const isSqlTag = (node) => {
  const tag = /** @type {{ expression?: Node }} */ (/** @type {unknown} */ (node)).expression ?? node;
  return tag.type === "Identifier" && tag.name === "sql";
};

/** @param {Call[]} calls */
function isOneRowById(calls) {
  const conditions = calls.filter(({ name }) => /^where/.test(name));
  const [column, operator, id] = conditions[0]?.arguments ?? [];
  return (
    conditions.length === 1 &&
    !calls.some(({ name }) => name === "from" || name === "using" || name === "$if") &&
    /^(\w+\.)?id$/.test(getText(column) ?? "") &&
    getText(operator) === "=" &&
    id?.type !== "ArrowFunctionExpression"
  );
}

/**
 * A counter, or the version alone.
 * @param {Call} call
 */
const isCounter = ({ arguments: [changes] }) =>
  changes?.type === "ArrowFunctionExpression" ||
  (changes?.type === "Identifier" && changes.name === "VERSION_INCREMENT");

/** @param {Call[]} calls */
function findOneRowWrite(calls) {
  if (calls.some((call) => TABLES_WITHOUT_ENTITY.includes(getText(call.arguments[0]) ?? "")))
    return undefined;
  /** @param {string} name */
  const find = (name) => calls.find((call) => call.name === name);
  if (find("insertInto")) {
    const isOne = find("values")?.arguments[0]?.type === "ObjectExpression" && !find("onConflict");
    return isOne ? "create" : undefined;
  }
  if (find("updateTable"))
    return isOneRowById(calls) && !calls.some((call) => call.name === "set" && isCounter(call))
      ? "change"
      : undefined;
  return find("deleteFrom") && isOneRowById(calls) ? "delete" : undefined;
}

/**
 * One rule for data access (decision 0066): one row is written as an entity, sets are read and changed by Kysely.
 * `allowsExplainedSql`: a file whose first comment explains its SQL may have SQL as text.
 * @type {import("eslint").Rule.RuleModule}
 */
export const dataAccess = {
  meta: {
    type: "problem",
    messages,
    schema: [{ type: "object", properties: { allowsExplainedSql: { type: "boolean" } } }],
  },
  create: (context) => {
    const isExplained =
      context.options[0]?.allowsExplainedSql &&
      /\bSQL\b/.test(context.sourceCode.getAllComments()[0]?.value ?? "");
    /** @param {Node} node */
    const reportSql = (node) => {
      if (!isExplained) context.report({ node, messageId: "sql" });
    };
    return {
      /** Not `select`, with which most fragments begin that are subqueries. */
      TaggedTemplateExpression({ tag, quasi }) {
        if (isSqlTag(tag) && /^\s*(with|insert|update|delete)\s/i.test(quasi.quasis[0]?.value.raw ?? ""))
          reportSql(quasi);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
        const { name } = callee.property;
        const text = getText(node.arguments[0]);
        if (name === "execute" && callee.object.type === "TaggedTemplateExpression") {
          if (isSqlTag(callee.object.tag) && getText(callee.object.quasi)?.match(/^\s*(select|\$|$)/i))
            reportSql(node);
        } else if (name === "execute" && node.arguments.length > 0 && text !== "run") reportSql(node);
        else if (name === "query" && text !== undefined && STATEMENT_PATTERN.test(text)) reportSql(node);
        if (NATIVE_METHODS.includes(name) && isEntityManager(callee.object))
          context.report({ node, messageId: "native" });
        const isWholeChain = node.parent.type !== "MemberExpression" || node.parent.object !== node;
        const messageId = isWholeChain && findOneRowWrite(listCalls(node));
        if (messageId) context.report({ node, messageId });
      },
    };
  },
};
