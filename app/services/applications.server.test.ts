import { expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";

import { visitor } from "../../tests/setup/context.ts";
import { applyAsContributor } from "./applications.server.ts";

const amina = {
  name: "Amina Said",
  email: "amina@example.org",
  expertise: "Conservation",
  motivation: "To keep what the salt air eats.",
};

const stored = (email: string) =>
  fork().execute<{ name: string; status: string }[]>(
    "select name, status from contributor_application where email = ?",
    [email],
  );

test("an application is stored as pending", async () => {
  expect(await applyAsContributor(visitor(), amina)).toEqual({ ok: true, value: { received: true } });
  expect(await stored(amina.email)).toEqual([{ name: "Amina Said", status: "pending" }]);
});

test("a second application from a waiting address gets the same answer and makes no row, whatever its case", async () => {
  const again = await applyAsContributor(visitor(), {
    ...amina,
    email: "AMINA@example.org",
    name: "Somebody else",
  });
  expect(again.ok).toBe(true);
  expect(await stored(amina.email)).toEqual([{ name: "Amina Said", status: "pending" }]);
});

test("what is typed is stored as it is, quotes, backslashes and question marks included", async () => {
  const odd = { ...amina, email: "odd@example.org", name: `O'Neil \\ "?" $1 ; -- ??` };
  await applyAsContributor(visitor(), odd);
  expect(await stored("odd@example.org")).toEqual([{ name: odd.name, status: "pending" }]);
});
