import { beforeEach, describe, expect, test } from "vitest";

import { createSecret, hashToken } from "#app/core/secrets.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

import { changePassword, logIn } from "./accounts.server.ts";
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  revokeInvitation,
} from "./invitations.server.ts";
import { createSetupLink, setPasswordByLink } from "./setup-links.server.ts";

let admin: TestUser;
beforeEach(async () => {
  admin = await createTestUser("admin");
});

const invite = async (email: string, rights: { role: "admin" | "user"; areas: ("visits" | "media")[] }) =>
  unwrap(await createInvitation(userContext(admin), { email, ...rights }));
const getSecret = (link?: string) => link!.split("/").at(-1)!;
const accept = (secret: string, password = "a long sentence") =>
  acceptInvitation(visitorContext(), { secret, name: "Amina", password, reminders: true });
const reader = { role: "user", areas: [] as "visits"[] } as const;

test("creates an account with the invited rights, once, of five attempts at the same time", async () => {
  const email = createEmail();
  const { link } = await invite(email, { role: "admin", areas: ["visits", "media"] });
  const secret = getSecret(link);
  const results = await Promise.all(Array.from({ length: 5 }, () => accept(secret)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(
    await execute("select name, role, areas, confirmed_at from account where email = ?", [email]),
  ).toEqual([{ name: "Amina", role: "admin", areas: ["visits", "media"], confirmed_at: null }]);
  expect(
    await execute(
      "select topic from consent where account_id = (select id from account where email = ?) order by topic",
      [email],
    ),
  ).toEqual([{ topic: "reminders" }]);
  expect(await accept(secret)).toMatchObject({ kind: "not-found" });
  expect(await logIn(visitorContext(), { email, password: "a long sentence" })).toMatchObject({ ok: true });
});

test("stores no secret, and gives a repeated request the same link", async () => {
  const email = createEmail();
  const key = { key: `invite ${email}`, digest: "1" };
  const send = async () =>
    unwrap(await createInvitation(userContext(admin, key), { email, role: "user", areas: [] }));
  const first = await send();
  expect(await send()).toEqual(first);
  const secret = getSecret(first.link);
  const stored = JSON.stringify([
    await execute("select * from secret_link where email = ?", [email]),
    await execute("select * from idempotency_key where id = ?", [key.key]),
    await execute("select * from audit_log where subject_name = ?", [email]),
  ]);
  expect(stored).toContain(hashToken(secret));
  expect(stored).not.toContain(secret);
});

test("ends an invitation that has expired, was replaced or withdrawn", async () => {
  const [expired, replaced, withdrawn] = [createEmail(), createEmail(), createEmail()];
  const links = [
    await invite(expired, reader),
    await invite(replaced, reader),
    await invite(withdrawn, reader),
  ];
  await execute("update secret_link set expires_at = now() where email = ?", [expired]);
  await invite(replaced, reader);
  unwrap(await revokeInvitation(userContext(admin), links[2]!.id));
  for (const { link } of links) expect(await accept(getSecret(link))).toMatchObject({ kind: "not-found" });
  const listed = unwrap(await listInvitations(userContext(admin))).invitations.map(({ email }) => email);
  expect(listed).toContain(replaced);
  expect(listed).not.toContain(expired);
});

test("refuses an address that has an account, also one that was registered in the meantime", async () => {
  const existing = await createTestUser("user");
  const takenResult = await createInvitation(userContext(admin), {
    email: existing.email,
    role: "user",
    areas: [],
  });
  expect(takenResult).toMatchObject({ kind: "taken", message: "invitations.account-exists" });
  const email = createEmail();
  const { link } = await invite(email, { role: "admin", areas: ["media"] });
  await execute("update account set email = ? where id = ?", [email, existing.id]);
  expect(await accept(getSecret(link))).toMatchObject({ kind: "taken" });
  expect(await execute("select role from account where id = ?", [existing.id])).toEqual([{ role: "user" }]);
});

describe("a password that an administrator chooses", () => {
  const isTooShort = { kind: "invalid", details: [{ msg: "password.too-short-administrator" }] };

  test("has at least 12 characters, also one of some areas; a reader's has 6", async () => {
    const { link } = await invite(createEmail(), { role: "admin", areas: ["media"] });
    expect(await accept(getSecret(link), "11 letters.")).toMatchObject(isTooShort);
    expect(await accept(getSecret(link), "12 letters..")).toMatchObject({ ok: true });
    const { link: readerLink } = await invite(createEmail(), reader);
    expect(await accept(getSecret(readerLink), "6 more")).toMatchObject({ ok: true });
  });

  test("is checked when it is changed or set by a link", async () => {
    const change = (newPassword: string) =>
      changePassword(userContext(admin), { currentPassword: admin.password, newPassword });
    expect(await change("11 letters.")).toMatchObject(isTooShort);
    const secret = createSecret();
    await createSetupLink(createEntityManager(), admin.id, secret);
    const set = (password: string) => setPasswordByLink(visitorContext(), { secret, password });
    expect(await set("11 letters.")).toMatchObject(isTooShort);
    expect(await set("12 letters..")).toMatchObject({ ok: true });
  });
});
