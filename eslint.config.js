import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

import { houseWalls } from "./eslint/house-walls.js";
import { wordsInCatalogue } from "./eslint/words-in-catalogue.js";

export default tseslint.config(
  { ignores: ["build/", "node_modules/", ".data/", "test-results/"] },
  ...tseslint.configs.recommended,
  {
    plugins: {
      "react-hooks": reactHooks,
      house: { rules: { walls: houseWalls, words: wordsInCatalogue } },
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
      "house/walls": "error",
      "no-console": "error",
      "no-restricted-globals": [
        "error",
        { name: "process", message: "Only env.server.ts reads the environment." },
      ],
    },
  },
  { files: ["app/env.server.ts"], rules: { "no-restricted-globals": "off" } },
  // The log, and what the contract wants to be read in a browser's console.
  { files: ["app/http/log.server.ts", "app/client/stored-token.ts"], rules: { "no-console": "off" } },
  { files: ["app/ui/**/*.tsx", "app/routes/**/*.tsx", "app/root.tsx"], rules: { "house/words": "error" } },
  { files: ["app/messages/{en,sw,fr}.ts"], rules: { "max-lines": "off" } },
  {
    // A test may reach through the walls to see what happened behind them.
    files: ["**/*.test.{ts,tsx}", "tests/**"],
    rules: {
      "max-lines": "off",
      "house/walls": "off",
      "no-restricted-globals": "off",
      "react-hooks/rules-of-hooks": "off",
    },
  },
);
