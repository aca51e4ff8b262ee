import { expect, test } from "vitest";

import { hashToken } from "#app/core/secrets.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";

import { actorContext, visitorContext } from "../../../tests/setup/context.ts";
import { createEmail, createTestUser } from "../../../tests/setup/test-users.ts";
import { logIn } from "./accounts.server.ts";
import { authenticateToken } from "./sessions.server.ts";
import { issueSetupLinkAsAdmin, findSetupLinkAccount, setPasswordByLink } from "./setup-links.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

const admin = () => actorContext({ role: "admin", id: createId(), name: "Mary", email: "mary@example.org" });

async function createLink(email: string) {
  const link = unwrap(await issueSetupLinkAsAdmin(admin(), { email }));
  return link.setupUrl.split("/").at(-1)!;
}

test("sets one password when ten requests use a link concurrently, and ends all sessions", async () => {
  const user = await createTestUser("contrib_own");
  const secret = await createLink(user.email);
  const passwords = Array.from({ length: 10 }, (_, i) => `password ${i}`);
  const results = await Promise.all(
    passwords.map((password) => setPasswordByLink(visitorContext(), { secret, password })),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  const chosenPassword = passwords[results.findIndex((result) => result.ok)]!;
  expect((await logIn(visitorContext(), { email: user.email, password: chosenPassword })).ok).toBe(true);
  expect(await authenticateToken(createEntityManager(), user.token, "cookie")).toBeUndefined();
});

test("leaves a link valid after viewing, until a new one or a week later", async () => {
  const { email } = await createTestUser("user");
  const first = await createLink(email);
  for (let i = 0; i < 3; i++)
    expect(await findSetupLinkAccount(visitorContext(), first)).toMatchObject({ value: { email } });
  const second = await createLink(email);
  expect((await findSetupLinkAccount(visitorContext(), first)).ok).toBe(false);
  await execute("update setup_link set expires_at = expires_at - interval '7 days' where id = ?", [
    hashToken(second),
  ]);
  expect((await setPasswordByLink(visitorContext(), { secret: second, password: "another" })).ok).toBe(false);
});

test("stores no usable link in the database", async () => {
  const secret = await createLink((await createTestUser("user")).email);
  const rows = await execute<{ id: string }>("select id from setup_link");
  expect(rows.map(({ id }) => id)).not.toContain(secret);
  for (const { id } of rows) expect((await findSetupLinkAccount(visitorContext(), id)).ok).toBe(false);
});

test("creates none for administrators and unknown accounts", async () => {
  const otherAdmin = await createTestUser("admin");
  expect(await issueSetupLinkAsAdmin(admin(), { email: otherAdmin.email })).toMatchObject({
    kind: "conflict",
  });
  expect(await issueSetupLinkAsAdmin(admin(), { email: createEmail() })).toMatchObject({ kind: "not-found" });
});
