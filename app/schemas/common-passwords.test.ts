import { readdirSync } from "node:fs";
import { join } from "node:path";

import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";

import { loadCommonPasswords } from "./common-passwords.server.ts";
import { getFieldNames } from "./fields.ts";

const COMPARED = [
  "LogIn",
  "LogInForm",
  "LogInWithCode",
  "LeaveInput",
  "Reauthenticate",
  "ReauthenticateForm",
];
const folder = import.meta.dirname;

const settings = (
  await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
      .map(async (name) => Object.entries((await import(join(folder, name))) as Record<string, unknown>)),
  )
)
  .flat()
  .flatMap(([name, schema]) => {
    if (!(schema instanceof z.ZodType) || COMPARED.includes(name)) return [];
    return [...getFieldNames(schema)]
      .filter((field) => /^(new)?password$/i.test(field))
      .map((field) => ({ name, field, schema }));
  });

test("finds the forms and calls that set a password", () => {
  expect(settings.map(({ name }) => name).sort()).toEqual([
    "AcceptInvitation",
    "AcceptInvitationForm",
    "ApproveApplication",
    "ChangePassword",
    "ChangePasswordForm",
    "RegisterReader",
    "RegisterReaderForm",
    "SetPassword",
    "SetPasswordForm",
  ]);
});

const wrong = (schema: z.ZodType, field: string, password: string) =>
  schema
    .safeParse({ [field]: password })
    .error?.issues.filter(({ path }) => path[0] === field)
    .map(({ message }) => message) ?? [];

const anyCase = (password: string) =>
  fc
    .array(fc.boolean(), { minLength: password.length, maxLength: password.length })
    .map((isLarge) => [...password].map((sign, i) => (isLarge[i] ? sign.toUpperCase() : sign)).join(""));

test.each(settings)("$name refuses every common password in any case", ({ schema, field }) => {
  const common = fc.constantFrom(...loadCommonPasswords()).chain(anyCase);
  fc.assert(
    fc.property(common, (password) => {
      expect(wrong(schema, field, password)).toEqual(["password.too-common"]);
    }),
    { examples: [["123456"], ["PassWord"], ["admin123"]] },
  );
  for (const other of ["mbuyu7", "a longer one", "1234567890 "])
    expect(wrong(schema, field, other)).toEqual([]);
  expect(wrong(schema, field, "12345")).toEqual(["password.too-short"]);
});
