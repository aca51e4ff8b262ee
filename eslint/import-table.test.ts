import { ESLint } from "eslint";
import { expect, test } from "vitest";

import { getImportError } from "./import-table.js";

test.each([
  ["routes/join/route.tsx", "models/contributor-application.ts"],
  ["routes/join/route.tsx", "routes/_index.tsx"],
  ["routes/_index.tsx", "routes/join/application-form.tsx"],
  ["services/content/shelf.server.ts", "http/context.server.ts"],
  ["http/form.server.ts", "models/contributor-application.ts"],
  ["ui/forms/field.tsx", "schemas/applications.ts"],
  ["ui/forms/field.tsx", "services/content/shelf.server.ts"],
  ["client/token.ts", "services/accounts/accounts.server.ts"],
  ["messages/en/index.ts", "schemas/lists/content.ts"],
  ["ui/forms/field.tsx", "env.server.ts"],
  ["services/files/s3-store.server.ts", "env/store.ts"],
  ["root.tsx", "models/connection.server.ts"],
  ["services/content/shelf.server.ts", "services/files/names.server.ts"],
  ["routes/join/route.tsx", "services/accounts/accounts.server.ts"],
  ["http/form.server.ts", "services/files/uploads.server.ts"],
  ["core/once.server.ts", "services/files/index.server.ts"],
  ["http/guard.server.ts", "http/content/guard-item.server.ts"],
])("%s may not import %s", (from, to) => {
  expect(getImportError(from, to)).toBeDefined();
});

test.each([
  ["app/routes/x.tsx", 'import "#app/models/id.ts";', "urithi/imports"],
  ["app/ui/x.tsx", 'export const x = () => import("../services/content/shelf.server.ts");', "urithi/imports"],
  ["app/ui/x.tsx", "export const X = () => <p>Hello there</p>;", "urithi/words"],
  ["app/routes/x.tsx", 'export const X = () => <img alt="A drum" />;', "urithi/words"],
  ["app/services/x.ts", "export const x = process.env.PORT;", "no-restricted-globals"],
])("reports the error in %s: %s", async (filePath, code, rule) => {
  const [report] = await new ESLint().lintText(code, { filePath });
  expect(report!.messages.map(({ ruleId }) => ruleId)).toContain(rule);
});

test.each([
  ["routes/join/route.tsx", "services/accounts/index.server.ts"],
  ["routes/join/route.tsx", "routes/join/application-form.tsx"],
  ["http/form.server.ts", "services/files/index.server.ts"],
  ["http/content/item-screen.server.ts", "http/guard.server.ts"],
  ["services/content/shelf.server.ts", "services/files/index.server.ts"],
  ["services/content/shelf.server.ts", "services/content/loans.server.ts"],
  ["ui/forms/field.tsx", "ui/icons.tsx"],
])("%s may import %s", (from, to) => {
  expect(getImportError(from, to)).toBeUndefined();
});
