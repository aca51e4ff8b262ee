import { ESLint } from "eslint";
import { expect, test } from "vitest";

import { wallBetween } from "./house-walls.js";

test.each([
  ["routes/join/route.tsx", "services/applications.server.ts"],
  ["routes/join/route.tsx", "routes/join/application-form.tsx"],
  ["routes/join/route.tsx", "messages/languages.ts"],
  ["http/context.server.ts", "models/connection.server.ts"],
  ["services/once.server.ts", "models/id.ts"],
  ["ui/field.tsx", "schemas/lists.ts"],
  ["models/connection.server.ts", "env.server.ts"],
])("%s may import %s", (from, to) => {
  expect(wallBetween(from, to)).toBeUndefined();
});

test.each([
  ["routes/join/route.tsx", "models/contributor-application.ts"],
  ["routes/join/route.tsx", "routes/_index.tsx"],
  ["routes/_index.tsx", "routes/join/application-form.tsx"],
  ["services/once.server.ts", "http/context.server.ts"],
  ["http/form.server.ts", "models/contributor-application.ts"],
  ["ui/field.tsx", "schemas/applications.ts"],
  ["ui/field.tsx", "services/once.server.ts"],
  ["client/token.ts", "services/accounts.server.ts"],
  ["messages/en.ts", "schemas/lists.ts"],
  ["ui/field.tsx", "env.server.ts"],
  ["root.tsx", "models/connection.server.ts"],
])("%s may not import %s", (from, to) => {
  expect(wallBetween(from, to)).toBeDefined();
});

test.each([
  ["app/routes/x.tsx", 'import "#app/models/id.ts";', "house/walls"],
  ["app/ui/x.tsx", 'export const x = () => import("../services/once.server.ts");', "house/walls"],
  ["app/ui/x.tsx", "export const X = () => <p>Hello there</p>;", "house/words"],
  ["app/routes/x.tsx", 'export const X = () => <img alt="A drum" />;', "house/words"],
  ["app/services/x.ts", "export const x = process.env.PORT;", "no-restricted-globals"],
])("the linter finds in %s: %s", async (filePath, code, rule) => {
  const [report] = await new ESLint().lintText(code, { filePath });
  expect(report!.messages.map(({ ruleId }) => ruleId)).toContain(rule);
});
