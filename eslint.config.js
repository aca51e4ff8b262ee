import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

import { dataAccess } from "./eslint/data-access.js";
import { importTable } from "./eslint/import-table.js";
import { plainWords } from "./eslint/plain-words.js";
import { rawInput } from "./eslint/raw-input.js";
import { valuesApart } from "./eslint/values-apart.js";
import { wordsInCatalogue } from "./eslint/words-in-catalogue.js";

const restrictedSyntax = [
  {
    selector: "MemberExpression[property.name='transactional']",
    message:
      "em.transactional commits when a refusal is returned. Use transaction() or inTransaction() from core/transaction.server.ts.",
  },
  {
    selector: "CallExpression[callee.property.name='normalize'][callee.object.name!='path']",
    message:
      "String.normalize takes quadratic time for combining marks. Use normalizeText() from schemas/normalize-text.ts.",
  },
];

/** Methods that browsers of 2020 lack, in code that runs there without polyfills. */
const unsupportedMethods = [
  {
    selector:
      "CallExpression[callee.property.name=/^(at|hasOwn|structuredClone|findLast|toSorted|toReversed)$/]",
    message: "Browsers from before 2022 lack this method. Use an older one.",
  },
];

/** `/saved` also runs in browsers that do not run the site's script (see `isBrowserSupported` in entry.client.tsx). */
const unsupportedInSavedPage = [
  {
    selector: "CallExpression[callee.property.name=/^replaceAll$/]",
    message: "Browsers from before autumn 2020 lack this method, and /saved must work in them.",
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
          data: dataAccess,
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
      "no-restricted-syntax": ["error", ...restrictedSyntax],
      "no-restricted-globals": [
        "error",
        { name: "process", message: "Only env.server.ts may read the environment." },
      ],
    },
  },
  {
    files: ["app/root.tsx", "app/routes/**", "app/ui/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          name: "node:crypto",
          message: "A cached page must not contain random values. Use createFormKey() in http/.",
        },
      ],
    },
  },
  {
    files: ["server/**", "app/{core,http,models,services}/**"],
    ignores: ["**/*.test.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["*.tsx"],
              allowTypeImports: true,
              message: "Node runs this file without JSX in benches.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["app/entry.client.tsx", "app/root.tsx", "app/{client,ui,routes,messages,schemas}/**"],
    rules: { "no-restricted-syntax": ["error", ...restrictedSyntax, ...unsupportedMethods] },
  },
  {
    files: ["app/client/offline/**", "app/messages/**", "app/ui/format.ts", "app/schemas/lists/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...restrictedSyntax,
        ...unsupportedMethods,
        ...unsupportedInSavedPage,
      ],
    },
  },
  {
    files: ["app/{routes,http,services,core}/**/*.{ts,tsx}", "app/root.tsx"],
    rules: { "urithi/raw": "error" },
  },
  // These files define the functions that the restricted calls must use instead.
  {
    files: ["app/core/transaction.server.ts", "app/schemas/normalize-text.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  { files: ["app/{core,services}/**/*.ts"], rules: { "urithi/values": "error" } },
  { files: ["app/**/*.{ts,tsx}", "scripts/**/*.ts"], rules: { "urithi/data": "error" } },
  { files: ["app/core/**/*.ts"], rules: { "urithi/data": ["error", { allowsExplainedSql: true }] } },
  // Migrations; what talks to the server without the connections of the application; COPY, which Kysely lacks.
  {
    files: [
      "app/models/{migrations/**,database-pool.server.ts}",
      "scripts/{embedded-postgres,external-services}.ts",
      "app/services/backups/{make-backup,repeat-erasures,restore,tables}.server.ts",
    ],
    rules: { "urithi/data": "off" },
  },
  { files: ["**/*.{ts,tsx,js,mjs}"], rules: { "urithi/plain": "error" } },
  { files: ["app/env.server.ts"], rules: { "no-restricted-globals": "off" } },
  // The log itself, and console output that docs/contract.md requires.
  { files: ["app/http/log.server.ts", "app/client/stored-token.ts"], rules: { "no-console": "off" } },
  { files: ["app/ui/**/*.tsx", "app/routes/**/*.tsx", "app/root.tsx"], rules: { "urithi/words": "error" } },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**"],
    rules: {
      "max-lines": "off",
      "urithi/data": "off",
      "urithi/imports": "off",
      "urithi/raw": "off",
      "urithi/values": "off",
      "no-restricted-syntax": "off",
      "no-restricted-globals": "off",
      "react-hooks/rules-of-hooks": "off",
    },
  },
);
