import { describe, expect, test } from "vitest";

import { consumeRateLimit } from "#app/core/rate-limit.server.ts";
import type { Context } from "#app/core/context.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { actorContext, visitorContext } from "../../../tests/setup/context.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { changePassword, logIn, registerAndLogIn, registerReader } from "./accounts.server.ts";
import { findSession } from "./sessions.server.ts";

let networks = 0;
/** Each client has its own network. */
const somewhere = (knownAccounts: string[] = []): Context => ({
  ...visitorContext(),
  clientInfo: { network: `198.51.100.${networks++}`, knownAccounts },
});
const isOpen = async (token: string) => Boolean(await findSession(createEntityManager(), token, "bearer"));
const right = ({ email, password }: TestUser) => ({ email, password });
const wrong = ({ email }: { email: string }) => ({ email, password: "wrong" });

describe("logIn", () => {
  test("returns a token of the account, regardless of the case of the address", async () => {
    const player = await createTestUser("user");
    const answer = await logIn(somewhere(), { ...right(player), email: player.email.toUpperCase() });
    if (!answer.ok) throw new Error(answer.message);
    expect(answer.value.user).toEqual({ id: player.id, name: "A", email: player.email, role: "user" });
    expect(await findSession(createEntityManager(), answer.value.token, "cookie")).toMatchObject({
      id: player.id,
    });
  });

  test("gives the same response for a wrong password, an unknown address and an account without a password", async () => {
    const [player, without] = [await createTestUser("user"), await createTestUser("user")];
    await createEntityManager().execute("update account set password_hash = null where id = ?", [without.id]);
    const answers = await Promise.all(
      [player, without, { email: createEmail() }].map((one) => logIn(somewhere(), wrong(one))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: false, kind: "unauthenticated" });
  });

  test("uses about the same CPU time for an unknown address as for a known one", async () => {
    const player = await createTestUser("user");
    // CPU time, since other processes use the machine.
    const time = async (email: string) => {
      const before = process.cpuUsage();
      await logIn(somewhere(), { email, password: "wrong" });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let i = 0; i < 15; i++) {
      known.push(await time(player.email));
      unknown.push(await time(createEmail()));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[7]!;
    expect(median(known) / median(unknown)).toBeGreaterThan(0.6);
    expect(median(known) / median(unknown)).toBeLessThan(1.6);
  });

  test("ends an administrator's session after 12 hours, others after 30 days", async () => {
    for (const [role, hours] of [
      ["admin", 12],
      ["user", 720],
    ] as const) {
      const answer = await logIn(somewhere(), right(await createTestUser(role)));
      if (!answer.ok) throw new Error(answer.message);
      const [row] = await createEntityManager().execute<{ hours: number }[]>(
        `select round(extract(epoch from ends_at - now()) / 3600)::int as hours from session
         where account_id = ? order by created_at desc limit 1`,
        [answer.value.user.id],
      );
      expect(row!.hours).toBe(hours);
    }
  });
});

describe("login limits", () => {
  test("count other spellings of an address as the same", async () => {
    const player = await createTestUser("user");
    const email = `kibii${player.email}`;
    await createEntityManager().execute("update account set email = ? where id = ?", [email, player.id]);
    const here = somewhere();
    const spellings = ["i", "I", "İ"].flatMap((i) =>
      ["k", "K", "\u212A"].map((k) => email.replace(/^ki/, k + i)),
    );
    for (let tries = 0; tries < 2; tries++)
      for (const spelling of spellings) await logIn(here, wrong({ email: spelling }));
    expect(await logIn(here, { email, password: player.password })).toMatchObject({ kind: "rate-limited" });
  });

  test("allow ten concurrent attempts from one network until the time is over", async () => {
    const [player, here] = [await createTestUser("user"), somewhere()];
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(here, wrong(player))));
    const kinds = answers.map((answer) => (answer.ok ? "ok" : answer.kind));
    expect(kinds.filter((kind) => kind === "unauthenticated")).toHaveLength(10);
    expect(kinds.filter((kind) => kind === "rate-limited")).toHaveLength(20);
    const refused = await logIn(here, right(player));
    expect(refused).toMatchObject({ ok: false, kind: "rate-limited" });
    if (!refused.ok) {
      expect(refused.retryAfter).toBeGreaterThan(14 * 60);
      expect(refused.retryAfter).toBeLessThanOrEqual(15 * 60);
    }
    expect((await logIn(somewhere(), right(player))).ok).toBe(true);
    await createEntityManager().execute(
      "update rate_limit set attempt_times = array(select t - interval '15 minutes' from unnest(attempt_times) as t)",
    );
    expect((await logIn(here, right(player))).ok).toBe(true);
  });

  test("limit attempts from many networks on one account, except from its known browsers", async () => {
    const player = await createTestUser("user");
    const answers = await Promise.all(Array.from({ length: 60 }, () => logIn(somewhere(), wrong(player))));
    expect(answers.filter((answer) => !answer.ok && answer.kind === "rate-limited")).toHaveLength(10);
    expect((await logIn(somewhere(), right(player))).ok).toBe(false);
    expect((await logIn(somewhere([createEmail()]), right(player))).ok).toBe(false);
    expect((await logIn(somewhere([player.id]), right(player))).ok).toBe(true);
  });
});

describe("login limits per network", () => {
  test("refuse a password tried on many accounts, and still allow logins of others in the network", async () => {
    const [player, here] = [await createTestUser("user"), somewhere()];
    const { network } = here.clientInfo;
    for (let i = 0; i < 599; i++) await consumeRateLimit(here, "login.network", network);
    for (let i = 0; i < 3; i++) expect((await logIn(here, right(player))).ok).toBe(true);
    expect(await logIn(here, wrong({ email: createEmail() }))).toMatchObject({ kind: "unauthenticated" });
    expect(await logIn(here, wrong({ email: createEmail() }))).toMatchObject({ kind: "rate-limited" });
    expect(await logIn(here, right(player))).toMatchObject({ kind: "rate-limited" });
    const known = { ...here, clientInfo: { network, knownAccounts: [player.id] } };
    expect((await logIn(known, right(player))).ok).toBe(true);
    expect((await logIn(somewhere(), right(player))).ok).toBe(true);
  });
});

describe("registerAndLogIn", () => {
  const reader = () => ({ name: "Amina Said", email: createEmail(), password: "  blanks count  " });

  test("creates a reader and stores the password hashed and unchanged", async () => {
    const typed = reader();
    const answer = await registerReader(somewhere(), { ...typed, role: "admin" } as never);
    expect(answer).toMatchObject({ ok: true, value: { role: "user" } });
    const [row] = await createEntityManager().execute<{ hash: string }[]>(
      "select password_hash as hash from account where email = ?",
      [typed.email],
    );
    expect(row!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(somewhere(), typed)).ok).toBe(true);
    expect((await logIn(somewhere(), { ...typed, password: typed.password.trim() })).ok).toBe(false);
  });

  test("creates one account from a repeated form, and logs in both times", async () => {
    const [typed, attempt] = [reader(), { key: createEmail(), digest: "same" }];
    const answers = await Promise.all(
      [1, 2].map(() => registerAndLogIn({ ...somewhere(), idempotencyToken: attempt }, typed)),
    );
    const users = answers.map((answer) => (answer.ok ? answer.value.user.id : answer.kind));
    expect(new Set(users).size).toBe(1);
    for (const answer of answers) expect(answer.ok && (await isOpen(answer.value.token))).toBe(true);
  });

  test("limits probing for registered addresses", async () => {
    const [taken, here] = [await createTestUser("user"), somewhere()];
    for (let i = 0; i < 30; i++)
      expect(await registerReader(here, { ...reader(), email: taken.email })).toMatchObject({
        kind: "taken",
      });
    const answers = [
      await registerReader(here, { ...reader(), email: taken.email }),
      await registerReader(here, reader()),
    ];
    expect(answers.map((answer) => !answer.ok && answer.kind)).toEqual(["rate-limited", "rate-limited"]);
    expect((await registerReader(somewhere(), reader())).ok).toBe(true);
  });
});

describe("changePassword", () => {
  test("requires the current password, and ends every session", async () => {
    const player = await createTestUser("contrib_own");
    const me = actorContext({ role: "contributor", id: player.id, name: "A", email: player.email });
    const refused = await changePassword(me, { currentPassword: "wrong", newPassword: "another" });
    expect(refused).toMatchObject({ kind: "invalid", details: [{ path: "currentPassword" }] });
    expect(await isOpen(player.token)).toBe(true);
    const input = { currentPassword: player.password, newPassword: "another" };
    expect((await changePassword(me, input)).ok).toBe(true);
    expect(await isOpen(player.token)).toBe(false);
    expect((await logIn(somewhere(), right(player))).ok).toBe(false);
    expect((await logIn(somewhere(), { ...right(player), password: "another" })).ok).toBe(true);
  });

  test("leaves no concurrent session that was opened with the old password", async () => {
    for (let round = 0; round < 5; round++) {
      const player = await createTestUser("user");
      const me = actorContext({ role: "user", id: player.id, name: "A", email: player.email });
      const [changed, ...logins] = await Promise.all([
        changePassword(me, { currentPassword: player.password, newPassword: "another" }),
        ...Array.from({ length: 6 }, () => logIn(somewhere(), right(player))),
      ]);
      expect(changed.ok).toBe(true);
      for (const login of logins) if (login.ok) expect(await isOpen(login.value.token)).toBe(false);
    }
  });
});
