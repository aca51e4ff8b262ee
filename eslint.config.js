import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

import { importTable } from "./eslint/import-table.js";
import { plainWords } from "./eslint/plain-words.js";
import { rawInput } from "./eslint/raw-input.js";
import { valuesApart } from "./eslint/values-apart.js";
import { wordsInCatalogue } from "./eslint/words-in-catalogue.js";

const restricted = [
  {
    selector: "MemberExpression[property.name='transactional']",
    message:
      "em.transactional commits when a refusal is returned: use transaction(ctx, run), or allOrNothing(em, run), of core/transaction.server.ts.",
  },
  {
    selector: "CallExpression[callee.property.name='normalize'][callee.object.name!='path']",
    message:
      "String.normalize takes quadratic time for combining marks: use normalizeText() of schemas/normalize-text.ts.",
  },
];

/** Missing in browsers of 2020, in code that reaches them without polyfills. */
const tooNew = [
  {
    selector:
      "CallExpression[callee.property.name=/^(at|hasOwn|structuredClone|findLast|toSorted|toReversed)$/]",
    message: "Browsers of before 2022 have no such method: say it in older words.",
  },
];

/** `/saved` also runs where the site's script does not (entry.client). */
const tooNewAlone = [
  {
    selector: "CallExpression[callee.property.name=/^replaceAll$/]",
    message: "Browsers of before autumn 2020 have no such method, and /saved works in them.",
  },
];

export default tseslint.config(
  { ignores: ["build/", "node_modules/", ".data/", "test-results/"] },
  ...tseslint.configs.recommended,
  {
    plugins: {
      "react-hooks": reactHooks,
      urithi: {
        rules: {
          imports: importTable,
          plain: plainWords,
          words: wordsInCatalogue,
          raw: rawInput,
          values: valuesApart,
        },
      },
    },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      eqeqeq: "error",
      "max-lines": ["error", 300],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    rules: {
      "urithi/imports": "error",
      "no-console": "error",
      "no-restricted-syntax": ["error", ...restricted],
      "no-restricted-globals": [
        "error",
        { name: "process", message: "Only env.server.ts reads the environment." },
      ],
    },
  },
  {
    files: ["app/root.tsx", "app/routes/**", "app/ui/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { name: "node:crypto", message: "Nothing random may stand in a page that is kept: newFormKey()." },
        { name: "@remix-run/react", importNames: ["Link"], message: "ui/link.tsx costs the server less." },
        {
          name: "@remix-run/react",
          importNames: ["NavLink"],
          message: "ui/menu-link.tsx costs the server less.",
        },
      ],
    },
  },
  { files: ["app/ui/{,menu-}link{,.test}.tsx"], rules: { "no-restricted-imports": "off" } },
  {
    files: ["app/entry.client.tsx", "app/root.tsx", "app/{client,ui,routes,messages,schemas}/**"],
    rules: { "no-restricted-syntax": ["error", ...restricted, ...tooNew] },
  },
  {
    files: ["app/client/offline/**", "app/messages/**", "app/ui/format.ts", "app/schemas/lists.ts"],
    rules: { "no-restricted-syntax": ["error", ...restricted, ...tooNew, ...tooNewAlone] },
  },
  {
    files: ["app/{routes,http,services,core}/**/*.{ts,tsx}", "app/root.tsx"],
    rules: { "urithi/raw": "error" },
  },
  // The definitions of the required replacements.
  {
    files: ["app/core/transaction.server.ts", "app/schemas/normalize-text.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  { files: ["app/{core,services}/**/*.ts"], rules: { "urithi/values": "error" } },
  { files: ["**/*.{ts,tsx,js,mjs}"], rules: { "urithi/plain": "error" } },
  { files: ["app/env.server.ts"], rules: { "no-restricted-globals": "off" } },
  // The log, and output in the browser's console that the contract requires.
  { files: ["app/http/log.server.ts", "app/client/stored-token.ts"], rules: { "no-console": "off" } },
  { files: ["app/ui/**/*.tsx", "app/routes/**/*.tsx", "app/root.tsx"], rules: { "urithi/words": "error" } },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**"],
    rules: {
      "max-lines": "off",
      "urithi/imports": "off",
      "urithi/raw": "off",
      "urithi/values": "off",
      "no-restricted-syntax": "off",
      "no-restricted-globals": "off",
      "react-hooks/rules-of-hooks": "off",
    },
  },
);
