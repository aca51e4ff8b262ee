import { expect, test } from "vitest";

import { storedAs } from "#app/core/secrets.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";

import { as, visitor } from "../../../tests/setup/context.ts";
import { newEmail, newPlayer } from "../../../tests/setup/people.ts";
import { logIn } from "./accounts.server.ts";
import { whoHolds } from "./sessions.server.ts";
import { giveSetupLink, readSetupLink, setPasswordByLink } from "./setup-links.server.ts";

const admin = () => as({ role: "admin", id: newId(), name: "Mary", email: "mary@example.org" });

async function linkFor(email: string) {
  const link = await giveSetupLink(admin(), { email });
  if (!link.ok) throw new Error(link.sentence);
  return link.value.setupUrl.split("/").at(-1)!;
}

test("of ten who use a link at once, one sets the password; what was open is ended", async () => {
  const player = await newPlayer("contrib_own");
  const secret = await linkFor(player.email);
  const tried = Array.from({ length: 10 }, (_, i) => `password ${i}`);
  const answers = await Promise.all(
    tried.map((password) => setPasswordByLink(visitor(), { secret, password })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  const chosen = tried[answers.findIndex((answer) => answer.ok)]!;
  expect((await logIn(visitor(), { email: player.email, password: chosen })).ok).toBe(true);
  expect(await whoHolds(fork(), player.token, "cookie")).toBeUndefined();
});

test("reading a link uses nothing up; a new one or a week ends it", async () => {
  const { email } = await newPlayer("user");
  const first = await linkFor(email);
  for (let i = 0; i < 3; i++)
    expect(await readSetupLink(visitor(), first)).toMatchObject({ value: { email } });
  const second = await linkFor(email);
  expect((await readSetupLink(visitor(), first)).ok).toBe(false);
  await fork().execute("update setup_link set expires_at = expires_at - interval '7 days' where id = ?", [
    storedAs(second),
  ]);
  expect((await setPasswordByLink(visitor(), { secret: second, password: "another" })).ok).toBe(false);
});

test("the database holds no link that works", async () => {
  const secret = await linkFor((await newPlayer("user")).email);
  const rows = await fork().execute<{ id: string }[]>("select id from setup_link");
  expect(rows.map(({ id }) => id)).not.toContain(secret);
  for (const { id } of rows) expect((await readSetupLink(visitor(), id)).ok).toBe(false);
});

test("none is made for an administrator or for nobody", async () => {
  const chief = await newPlayer("admin");
  expect(await giveSetupLink(admin(), { email: chief.email })).toMatchObject({ kind: "conflict" });
  expect(await giveSetupLink(admin(), { email: newEmail() })).toMatchObject({ kind: "missing" });
});
