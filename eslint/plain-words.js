// @ts-check
import { basename } from "node:path";

/** @typedef {import("estree").Node & { parent?: any, typeAnnotation?: any }} Node */

const NAME_RULES = [
  {
    pattern:
      /^(said|told|asked|kept|given|gone|taken|held|lent|sought|heard|drawn|whence|beside|meanwhile|away|there|here|mine|others|nobody|somebody|anybody|everybody|whoever|who|whose)$/,
    kinds: ["value"],
    instead: "a noun",
  },
  {
    pattern:
      /^(Said|Told|Asked|Kept|Given|Gone|Taken|Held|Lent|Heard|Drawn|Written|Typed|Found|Shown|Placed|Spoken|Counted|Listed|Chosen|Named|Described|Arrived|Stored|Changed|Claimed|Ended|Broken|Away|Beside|There|Here|Mine|Own|Others|Who|Way|Whence|Before|Inside)$/,
    kinds: ["type"],
    instead: "a noun",
  },
  {
    pattern:
      /(^|[a-z_])(Said|Told|Asked|Kept|Gone|Whence|Beside|Meanwhile|Away|Nobody|Somebody|Anybody|Everybody|Whoever)(?![a-z])/,
    kinds: ["value", "function", "type"],
    instead: "a noun or a standard verb",
  },
  {
    pattern: /^(tell|say|hear|ask)([A-Z].*)?$/,
    kinds: ["function", "value"],
    instead: "format, send, notify, query, receive, translate or respond",
  },
  {
    pattern: /^(keep(?!Alive)|letGo|letAll|giveUp|giveBack|takeUp|takeBack|takeAway|hold)([A-Z].*)?$/,
    kinds: ["function"],
    instead: "store, save, lock, claim, acquire, release, assign or delete",
  },
  {
    pattern: /^(MOST|LONGEST|AT_ONCE)(_|$)|_AT_ONCE$|^most[A-Z]|^atOnce$/,
    kinds: ["value"],
    instead: "MAX_…, max… or CONCURRENCY",
  },
  { pattern: /^(who|what|whose|why)[A-Z]/, kinds: ["value", "function"], instead: "a noun" },
  {
    pattern:
      /(^|[a-z])(Passage|TrailEntry|Fate|House|Door(?!way))(?![a-z])|^(passage|fates?|house|door)(?![a-z])/,
    kinds: ["value", "function", "type"],
    instead: "the word of the glossary",
  },
  {
    pattern: /^(?!(Token|Embedded|Nested)$)[A-Z][a-z]*[^e\W](ed|wn|ken|ten|ven|sen)$/,
    kinds: ["type"],
    instead: "a noun after the participle",
  },
  {
    pattern: /^(?!indexOf|lastIndexOf|typeOf|instanceOf|sizeOf)[a-z]+Of$/,
    kinds: ["function"],
    instead: "a verb: get…, find…, format…",
  },
  { pattern: /^(no|own|one)$/, kinds: ["value"], instead: "a noun" },
];

const FILE_NAME_PATTERN =
  /\b(told|said|kept|gone|beside|before|away|ways?|house|door|deaths|residents|later|who|others|spoken|inside)\b/;

const COMMENT_RULES = [
  [/\b(whoever|whence|hither|thereof|whereof|anew|thrice)\b/i, "anyone who, the user, again"],
  [
    /\b(is|are|was|were|be|been|being) told\b|\btold (of|so|in|about|by|once|this|again)\b/i,
    "is notified, receives",
  ],
  [/\b(is|are|was|were|been) said\b|\bsaid (of|in|again|once|only|here|there)\b/i, "is shown, is logged"],
  [/\bsays (which|what|whether|so|nothing|who|of|itself)\b/i, "states, returns"],
  [/\bmeanwhile\b/i, "in the meantime, concurrently"],
  [/\bbeside\b/i, "next to, in addition to"],
  [/\b(some|any|every)body\b/i, "someone, anyone, all users"],
  [/\bnobody\b/i, "no one, no client, no process"],
  [
    /(^|[*.:;] ?)(What|Whatever|Who|Whose) (is|are|was|were|has|have|had|can|cannot|may|must|did|does|comes?|came|goes|waits?|stays?|others?|people|it|they|one|we|asks?|reads?|sends?|wants?|knows?|writes?|wrote|takes?|leaves|fails|begins?|ends)\b/,
    "a noun as the subject",
  ],
  [/\b(who|what|that|which) (asks|waits)\b/i, "the caller, pending"],
  [/\b(goes?|went) on\b/i, "continues"],
  [
    /\b(is|are|was|were|be|been) (led|lent|let in|turned away|let go|given back|taken back|taken in|taken home|taken along|set aside|handed on)\b/i,
    "is redirected, admitted, rejected, released",
  ],
  [/\b(stands?|stood|standing) still\b|\bstandstill\b/i, "stalls, is blocked"],
  [
    /\b(database|store|server|standby|it|one|that|which|both|network|process|machine) (is|are|was|were) away\b/i,
    "is unavailable",
  ],
  [/\bthe (front )?door\b|\bthe house\b/i, "the server, the institution"],
  [/\b(mend|mends|mended|mending)\b/i, "correct, fix"],
  [
    /\b(hears?|heard) (of|in time|so|that|nothing|from|at once|soon)\b|\b(is|are|was|were|be) heard\b/i,
    "is notified, receives",
  ],
  [/\b(is|are|was|were|be|been) asked\b(?! to\b)/i, "is queried, is requested"],
  [/\bas (it|they|he) (stands?|stood)\b|\bas (it|they) (is|are|was|were)[.,;:]/i, "unchanged"],
  [
    /\b(version|processes|one) before (this|that|it)\b|\b(version|processes) before\b|\bof before\b/i,
    "the previous version",
  ],
  [/\bwithout a line\b|\bin a line of (its|their) own\b/i, "offline; in its own queue"],
  [/(^|[*.;] ?)(One|Ones|Those|Another|Others) (that|who|which|is|are|has|may|alone)\b/, "the noun"],
  [/\bwhat (becomes?|became|has become|came) of\b|\bbecomes? of\b/i, "the outcome of"],
  [/\bleads? (on|nowhere|elsewhere|there|back|here|past|away)\b/i, "redirects, links"],
  [/\bhowever (often|many|long|much)\b/i, "regardless of"],
  [/\b(is|are|was|were) (never )?(believed|forgiven)\b|\bforgives?\b/i, "is trusted; is refunded"],
].map(([pattern, instead]) => ({
  pattern: /** @type {RegExp} */ (pattern),
  instead: /** @type {string} */ (instead),
}));

/** @param {any} node An initial value. */
const isFunction = (node) => /^(ArrowFunction|Function)Expression$/.test(node?.type ?? "");

/** @type {import("eslint").Rule.RuleModule} */
export const plainWords = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      name: "The name '{{name}}' is unclear. Use {{instead}} (see the glossary in CONTRIBUTING.md).",
      comment: "The phrase '{{phrase}}' is not plain English. Write {{instead}} instead.",
    },
  },
  create(context) {
    /** @param {any} node @param {string} kind */
    const check = (node, kind) => {
      if (node?.type !== "Identifier") return;
      for (const { pattern, kinds, instead } of NAME_RULES)
        if (kinds.includes(kind) && pattern.test(node.name)) {
          context.report({ node, messageId: "name", data: { name: node.name, instead } });
          return;
        }
    };
    /** Checks each name that a destructuring pattern declares. @param {any} pattern @param {string} kind */
    const checkPattern = (pattern, kind) => {
      if (pattern?.type === "Identifier") check(pattern, kind);
      else if (pattern?.type === "ObjectPattern")
        for (const property of pattern.properties)
          checkPattern(property.type === "Property" ? aliasIn(property) : property.argument, kind);
      else if (pattern?.type === "ArrayPattern")
        for (const element of pattern.elements) checkPattern(element, kind);
      else if (pattern?.type === "AssignmentPattern") checkPattern(pattern.left, kind);
      else if (pattern?.type === "RestElement") checkPattern(pattern.argument, kind);
    };
    /** A shorthand property declares no name of its own. @param {any} property */
    const aliasIn = (property) => (property.shorthand ? undefined : property.value);
    /** @param {any} node */
    const checkParameters = (node) => {
      for (const parameter of node.params)
        checkPattern(parameter.type === "TSParameterProperty" ? parameter.parameter : parameter, "value");
    };
    return {
      Program() {
        if (FILE_NAME_PATTERN.test(basename(context.filename)))
          context.report({
            loc: { line: 1, column: 0 },
            messageId: "name",
            data: { name: basename(context.filename), instead: "the name of its main export" },
          });
        for (const comment of context.sourceCode.getAllComments())
          for (const { pattern, instead } of COMMENT_RULES) {
            const text = comment.value.replaceAll(/\s*\n\s*\*? ?/g, " ").trim();
            const phrase = pattern.exec(text)?.[0];
            if (phrase && comment.loc)
              context.report({ loc: comment.loc, messageId: "comment", data: { phrase, instead } });
          }
      },
      VariableDeclarator: (/** @type {any} */ node) =>
        checkPattern(node.id, isFunction(node.init) ? "function" : "value"),
      FunctionDeclaration(/** @type {any} */ node) {
        check(node.id, "function");
        checkParameters(node);
      },
      FunctionExpression: checkParameters,
      ArrowFunctionExpression: checkParameters,
      ClassDeclaration: (/** @type {any} */ node) => check(node.id, "type"),
      MethodDefinition: (/** @type {any} */ node) => check(node.key, "function"),
      PropertyDefinition: (/** @type {any} */ node) => check(node.key, "value"),
      TSTypeAliasDeclaration: (/** @type {any} */ node) => check(node.id, "type"),
      TSInterfaceDeclaration: (/** @type {any} */ node) => check(node.id, "type"),
      TSPropertySignature: (/** @type {any} */ node) => check(node.key, "value"),
    };
  },
};
