import { describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";

import { actorContext, adminContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { logIn } from "./accounts.server.ts";
import {
  applyAsContributor,
  approveApplication,
  findApplication,
  rejectApplication,
} from "./applications.server.ts";
import { authenticateToken } from "./sessions.server.ts";
import { setPasswordByLink } from "./setup-links.server.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

const amina = {
  name: "Amina Said",
  email: "amina@example.org",
  expertise: "Conservation",
  motivation: "To keep what the salt air eats.",
};

describe("approveApplication", () => {
  const admin = () =>
    actorContext({ role: "admin", id: createId(), name: "Mary", email: "mary@example.org" });
  let number = 0;
  const apply = async (email = `applicant-${number++}@example.org`, ctx = visitorContext()) => {
    await applyAsContributor(ctx, { ...amina, email, expertise: "Music; Dance, Music ," });
    const [row] = await execute<{ id: string }>(
      "select id from contributor_application where email = ? and status = 'pending'",
      [email],
    );
    return { id: row!.id, email };
  };
  const approval = { password: "a first one", specialization: [] };
  const login = (email: string, password = "a first one") => logIn(visitorContext(), { email, password });
  const profiles = (email: string) =>
    execute<{ specialization: string[]; country: string }>(
      "select specialization, country from contributor where email = ?",
      [email],
    );

  test("creates a contributor account and a profile on approval", async () => {
    const { id, email } = await apply();
    const result = await approveApplication(admin(), id, approval);
    expect(result).toMatchObject({
      ok: true,
      value: { account: "created", application: { status: "approved" } },
    });
    expect(await login(email)).toMatchObject({ ok: true, value: { user: { role: "contributor" } } });
    expect(await profiles(email)).toEqual([{ specialization: ["Music", "Dance"], country: "Not specified" }]);
    expect(
      await execute("select from consent where account_id = (select id from account where email = ?)", [
        email,
      ]),
    ).toEqual([]);
  });

  test("accepts and logs one of twelve concurrent decisions", async () => {
    const { id, email } = await apply();
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 2 ? approveApplication(admin(), id, approval) : rejectApplication(admin(), id, { reason: "No." }),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.kind === "decision-conflict")).toHaveLength(11);
    const entries = await execute<{ action: string }>(
      "select action from audit_log where subject_id = ? and action like 'application.%'",
      [id],
    );
    expect(entries).toHaveLength(1);
    const isApproved = entries[0]!.action === "application.approved";
    expect(await profiles(email)).toHaveLength(isApproved ? 1 : 0);
  });

  const getSecret = (approved: Awaited<ReturnType<typeof approveApplication>>) => {
    expect(approved).toMatchObject({ value: { account: "invited" } });
    return approved.ok ? approved.value.setupUrl!.split("/").at(-1)! : "";
  };

  test("makes a logged-in applicant a contributor with the same password, and ends all sessions", async () => {
    const reader = await createTestUser("user");
    const { id } = await apply(reader.email, actorContext({ ...reader, role: "user", name: "A" }));
    expect(await approveApplication(admin(), id, approval)).toMatchObject({ value: { account: "promoted" } });
    expect((await login(reader.email)).ok).toBe(false);
    expect(await authenticateToken(createEntityManager(), reader.token, "cookie")).toBeUndefined();
    expect(await login(reader.email, reader.password)).toMatchObject({
      value: { user: { id: reader.id, role: "contributor" } },
    });
    expect(await profiles(reader.email)).toHaveLength(1);
  });

  test.each([true, false])(
    "gives only the link access to an account of an applicant who is not known to own it (logged in: %s)",
    async (isLoggedIn) => {
      const stranger = await createTestUser("user");
      const setUnconfirmed = () =>
        execute("update account set confirmed_at = null where id = ?", [stranger.id]);
      const ctx = isLoggedIn ? actorContext({ ...stranger, role: "user", name: "A" }) : visitorContext();
      const { id } = await apply(stranger.email, ctx);
      const isOwn = async () => unwrap(await findApplication(admin(), id)).isOwnAccount;
      expect(await isOwn()).toBe(isLoggedIn);
      if (isLoggedIn) await setUnconfirmed();
      expect(await isOwn()).toBe(false);
      const secret = getSecret(await approveApplication(admin(), id, approval));
      const findOwnSession = () => authenticateToken(createEntityManager(), stranger.token, "cookie");
      expect(await findOwnSession()).toMatchObject({ role: "user" });
      expect((await login(stranger.email)).ok).toBe(false);
      expect(await login(stranger.email, stranger.password)).toMatchObject({
        value: { user: { role: "user" } },
      });

      unwrap(await setPasswordByLink(visitorContext(), { secret, password: "a scholar's" }));
      expect(await findOwnSession()).toBeUndefined();
      expect((await login(stranger.email, stranger.password)).ok).toBe(false);
      expect(await login(stranger.email, "a scholar's")).toMatchObject({
        value: { user: { role: "contributor" } },
      });
      const owners = await execute("select account_id as id from contributor where email = ?", [
        stranger.email,
      ]);
      expect(owners).toEqual([{ id: stranger.id }]);
    },
  );

  test.each([
    [
      "from another account",
      async () => actorContext({ ...(await createTestUser("user")), role: "user", name: "A" }),
    ],
    ["without an account", async () => visitorContext()],
  ])(
    "invites instead of promoting when the same address also applied %s",
    async (_description, createOtherContext) => {
      const first = await createTestUser("user");
      const ownContext = actorContext({ ...first, role: "user", name: "A" });
      const { id } = await apply(first.email, ownContext);
      await apply(first.email, await createOtherContext());
      await apply(first.email, ownContext);
      getSecret(await approveApplication(admin(), id, approval));
    },
  );

  test("shows the link to an existing account only to an administrator of accounts, after a recent proof", async () => {
    const administrator = await createTestUser("admin");
    for (const rights of [{ areas: ["contributors" as const] }, { isProven: false }]) {
      const { id, email } = await apply((await createTestUser("user")).email);
      const approved = unwrap(await approveApplication(adminContext(administrator, rights), id, approval));
      expect(approved).toMatchObject({ account: "invited" });
      expect(approved).not.toHaveProperty("setupUrl");
      const links =
        "select sealed_secret is not null as link from message where kind = 'application-approved' and address = ?";
      expect(await execute(links, [email])).toEqual([{ link: true }]);
    }
  });

  test("leaves an administrator with that address unchanged", async () => {
    const administrator = await createTestUser("admin");
    const { id } = await apply(administrator.email);
    expect(await approveApplication(admin(), id, approval)).toMatchObject({
      value: { account: "administrator" },
    });
    expect(await authenticateToken(createEntityManager(), administrator.token, "cookie")).toMatchObject({
      role: "admin",
    });
    expect((await login(administrator.email)).ok).toBe(false);
    expect(await profiles(administrator.email)).toEqual([]);
  });

  test("keeps the password and profile of an existing contributor", async () => {
    const contributor = await createTestUser("contrib_own");
    const { id } = await apply(contributor.email);
    expect(await approveApplication(admin(), id, approval)).toMatchObject({
      value: { account: "unchanged" },
    });
    expect(await profiles(contributor.email)).toMatchObject([{ specialization: [] }]);
    expect((await login(contributor.email, contributor.password)).ok).toBe(true);
  });
});
