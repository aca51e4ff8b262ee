import { beforeAll, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { CreateContributor } from "#app/schemas/contributors.ts";
import { authenticateToken } from "#app/services/accounts/sessions.server.ts";
import {
  issueSetupLinkAsAdmin,
  findSetupLinkAccount,
  setPasswordByLink,
} from "#app/services/accounts/setup-links.server.ts";

import { actorContext, adminContext, userContext, visitorContext } from "../../../tests/setup/context.ts";
import { PASSWORD } from "../../../tests/setup/password.ts";
import {
  createEmail,
  createTestUser,
  createSession,
  type TestUser,
} from "../../../tests/setup/test-users.ts";
import { listContributors } from "./contributor-list.server.ts";
import {
  createContributor,
  deleteContributor,
  findContributor,
  updateContributor,
} from "./contributors.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});

const buildInput = (more: Record<string, unknown> = {}) =>
  CreateContributor.parse({
    name: "Nakato Ssebunya",
    email: createEmail(),
    country: "Uganda",
    specialization: "History, Music",
    ...more,
  });
const create = async (more: Record<string, unknown> = {}, ctx = userContext(admin)) => {
  return unwrap(await createContributor(ctx, buildInput(more)));
};
const findRole = async (email: string) =>
  (await execute<{ role: string }>("select role from account where email = ?", [email]))[0]?.role;
const getSecret = (setupUrl: string | undefined) => setupUrl!.split("/").at(-1)!;

describe("createContributor", () => {
  test("creates an account without a password, and a link that sets it once", async () => {
    const email = createEmail();
    const created = await create({ email, createUserAccount: true });
    expect(created).toMatchObject({ account: "created", email, contributionCount: 0, version: 1 });
    expect(await findRole(email)).toBe("contributor");
    const secret = getSecret(created.setupUrl);
    expect(await execute("select kind from message where address = ?", [email])).toEqual([]);
    expect(await setPasswordByLink(visitorContext(), { secret, password: PASSWORD })).toMatchObject({
      ok: true,
    });
    expect(await findSetupLinkAccount(visitorContext(), secret)).toMatchObject({ kind: "not-found" });
  });

  test("creates one profile for ten concurrent submissions, with one link that is not stored", async () => {
    const email = createEmail();
    const attempt = { key: `of ${email}`, digest: "d" };
    const input = buildInput({ email, createUserAccount: true });
    const all = await Promise.all(
      Array.from({ length: 10 }, () => createContributor(userContext(admin, attempt), input)),
    );
    const responses = new Set(all.map((result) => (result.ok ? result.value.setupUrl : result.message)));
    expect(responses.size).toBe(1);
    const secret = getSecret([...responses][0]);
    expect(await findSetupLinkAccount(visitorContext(), secret)).toMatchObject({
      ok: true,
      value: { email },
    });
    const stored = await execute("select response::text from idempotency_key where id = ?", [attempt.key]);
    expect(JSON.stringify(stored)).not.toContain(secret);
    await setPasswordByLink(visitorContext(), { secret, password: PASSWORD });
    await createContributor(userContext(admin, attempt), input);
    expect(await findSetupLinkAccount(visitorContext(), secret)).toMatchObject({ kind: "not-found" });
  });

  test.each([
    ["user", "invited", "user"],
    ["contrib_own", "unchanged", "contributor"],
    ["admin", "administrator", "admin"],
  ] as const)("leaves the account of a %s %s", async (role, outcome, after) => {
    const { id, email } = await createTestUser(role);
    await execute("delete from contributor where account_id = ?", [id]);
    expect(await create({ email, createUserAccount: true })).toMatchObject({ account: outcome });
    expect(await findRole(email)).toBe(after);
    const [linked] = await execute("select from contributor where account_id = ?", [id]);
    expect(linked !== undefined).toBe(role === "contrib_own");
  });

  test("gives an account registered with a scholar's address no access; the link does", async () => {
    const stranger = await createTestUser("user");
    const { setupUrl, id } = await create({ email: stranger.email, createUserAccount: true });
    expect(await authenticateToken(createEntityManager(), stranger.token, "cookie")).toMatchObject({
      role: "user",
    });
    expect(
      await setPasswordByLink(visitorContext(), { secret: getSecret(setupUrl), password: "a scholar's" }),
    ).toMatchObject({ ok: true });
    expect(await authenticateToken(createEntityManager(), stranger.token, "cookie")).toBeUndefined();
    expect(await findRole(stranger.email)).toBe("contributor");
    expect(await execute("select id from contributor where account_id = ?", [stranger.id])).toEqual([{ id }]);
  });

  test("mails the link to an existing account where the administrator must not open accounts", async () => {
    for (const ctx of [
      adminContext(admin, { areas: ["contributors"] }),
      adminContext(admin, { isProven: false }),
    ]) {
      const reader = await createTestUser("user");
      const invited = await create({ email: reader.email, createUserAccount: true }, ctx);
      expect(invited).toMatchObject({ account: "invited" });
      expect(invited).not.toHaveProperty("setupUrl");
      const links =
        "select sealed_secret is not null as link from message where kind = 'password-reset' and address = ?";
      expect(await execute(links, [reader.email])).toEqual([{ link: true }]);
      expect(await create({ createUserAccount: true }, ctx)).toHaveProperty("setupUrl");
    }
  });

  test("refuses an address that has a profile", async () => {
    const email = createEmail();
    await create({ email });
    const duplicate = await createContributor(userContext(admin), buildInput({ email: email.toUpperCase() }));
    expect(duplicate).toMatchObject({ kind: "taken", details: [{ path: "email" }] });
    const other = await create();
    expect(await updateContributor(userContext(admin), other.id, { email })).toMatchObject({ kind: "taken" });
  });

  test.each([
    ["example.org", "https://example.org"],
    ["http://a.example/b?c", "http://a.example/b?c"],
    ["javascript:alert(1)", undefined],
    ["mailto:a@example.org", undefined],
    ["https://", undefined],
  ])("stores the website %s as %s", (website, expected) => {
    const parsed = CreateContributor.safeParse({ ...buildInput(), website });
    expect(parsed.success ? parsed.data.website : undefined).toBe(expected);
  });
});

describe("updateContributor", () => {
  test("changes the login address of the account with the profile", async () => {
    const [before, after] = [createEmail(), createEmail()];
    const { id, setupUrl } = await create({ email: before, createUserAccount: true });
    expect(await updateContributor(userContext(admin), id, { email: after })).toMatchObject({ ok: true });
    expect([await findRole(before), await findRole(after)]).toEqual([undefined, "contributor"]);
    const usePassword = (url: string | undefined) =>
      setPasswordByLink(visitorContext(), { secret: getSecret(url), password: PASSWORD });
    expect(await usePassword(setupUrl)).toMatchObject({ ok: false, kind: "not-found" });
    const link = await issueSetupLinkAsAdmin(userContext(admin), { email: after });
    expect(await usePassword(link.ok ? link.value.setupUrl : undefined)).toMatchObject({
      value: { email: after },
    });
    expect(await deleteContributor(userContext(admin), id)).toMatchObject({ ok: true });
    expect(await findRole(after)).toBe("user");
  });

  test("changes the address of an account only by an administrator of accounts, after a recent proof", async () => {
    const [before, after] = [createEmail(), createEmail()];
    const { id } = await create({ email: before, createUserAccount: true });
    const unproven = adminContext(admin, { isProven: false });
    expect(await updateContributor(unproven, id, { email: after })).toMatchObject({
      needs: "reauthentication",
    });
    expect(await updateContributor(unproven, id, { title: "Dr" })).toMatchObject({ ok: true });
    const limited = adminContext(admin, { areas: ["contributors"] });
    expect(await updateContributor(limited, id, { email: after })).toMatchObject({ value: { email: after } });
    expect([await findRole(before), await findRole(after)]).toEqual(["contributor", undefined]);
  });
});

describe("deleteContributor", () => {
  test("ends the sessions, makes the account a reader's and keeps approved items", async () => {
    const email = createEmail();
    const { id } = await create({ email, createUserAccount: true });
    const [account] = await execute<{ id: string }>("select id from account where email = ?", [email]);
    const token = await createSession(account!.id);
    expect(await authenticateToken(createEntityManager(), token, "cookie")).toMatchObject({
      role: "contributor",
    });
    const itemId = await createItem(undefined);
    await execute("update content set contributor_id = ? where id = ?", [id, itemId]);
    expect(await findContributor(visitorContext(), id)).toMatchObject({ value: { contributionCount: 1 } });

    expect(await deleteContributor(userContext(admin), id)).toMatchObject({ ok: true });
    expect(await authenticateToken(createEntityManager(), token, "cookie")).toBeUndefined();
    expect(await findRole(email)).toBe("user");
    expect(await execute("select approval_status from content where id = ?", [itemId])).toEqual([
      { approval_status: "approved" },
    ]);
    expect(await findContributor(visitorContext(), id)).toMatchObject({ kind: "not-found" });
    expect(await deleteContributor(userContext(admin), id)).toMatchObject({ kind: "not-found" });
  });
});

test("leaves no name and address in the audit log of someone who has no account", async () => {
  const read = (id: string) => execute("select subject_name, note from audit_log where subject_id = ?", [id]);
  const [{ id }, owner] = [await create(), await create({ createUserAccount: true })];
  unwrap(await updateContributor(userContext(admin), id, { email: createEmail() }));
  for (const profile of [id, owner.id]) unwrap(await deleteContributor(userContext(admin), profile));
  expect(await read(id)).toEqual(Array(3).fill({ subject_name: "", note: "" }));
  expect(await read(owner.id)).toContainEqual({ subject_name: `${owner.name} <${owner.email}>`, note: "" });
});

test("deletes a profile with an account only after a recent proof", async () => {
  const unproven = adminContext(admin, { isProven: false });
  const email = createEmail();
  const { id } = await create({ email, createUserAccount: true });
  expect(await deleteContributor(unproven, id)).toMatchObject({ needs: "reauthentication" });
  expect(await findRole(email)).toBe("contributor");
  expect(await findContributor(visitorContext(), id)).toMatchObject({ ok: true });
  expect(await deleteContributor(unproven, (await create()).id)).toMatchObject({ ok: true });
});

describe("listContributors", () => {
  const listNames = async (
    filter: Parameters<typeof listContributors>[1],
    ctx: Context = visitorContext(),
  ) => {
    const listed = await listContributors(ctx, filter, { page: 1, limit: 100 });
    return listed.ok ? listed.value.contributors.map(({ name }) => name) : listed.kind;
  };

  test("orders by name, and searches name, institution, specialization and biography", async () => {
    await create({ name: "Éline Zawadi", institution: "Rift Archive", country: "Rwanda" });
    await create({ name: "Abebe Zawadi", biography: "He mends looms.", specialization: "Weaving" });
    expect(await listNames({ search: "zawadi" })).toEqual(
      expect.arrayContaining(["Abebe Zawadi", "Éline Zawadi"]),
    );
    expect(await listNames({ search: "rift archive" })).toEqual(["Éline Zawadi"]);
    expect(await listNames({ search: "weaving" })).toEqual(["Abebe Zawadi"]);
    expect(await listNames({ search: "LOOMS" })).toEqual(["Abebe Zawadi"]);
    expect(await listNames({ search: "eline zawdi" })).toEqual(["Éline Zawadi"]);
    expect(await listNames({ country: "Rwanda" })).toEqual(["Éline Zawadi"]);
    expect(await listNames({ specialization: "Weaving", country: "Uganda" })).toEqual(["Abebe Zawadi"]);
    const all = (await listNames({})) as string[];
    const plain = (name: string) => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    expect(all).toEqual([...all].sort((a, b) => (plain(a) < plain(b) ? -1 : 1)));
  });

  test("shows the account of a profile only to its owner and administrators", async () => {
    const { email } = await create({ createUserAccount: true });
    const [account] = await execute<{ id: string }>("select id from account where email = ?", [email]);
    const { id } = account!;
    const self = actorContext({ role: "contributor", id, name: "A", email });
    expect(await listNames({ userId: id }, self)).toEqual(["Nakato Ssebunya"]);
    expect(await listNames({ userId: id }, userContext(admin))).toEqual(["Nakato Ssebunya"]);
    expect(await listNames({ userId: "nobody" }, userContext(admin))).toEqual([]);
    expect(await listNames({ userId: id })).toBe("unauthenticated");
    const other = await createTestUser("user");
    expect(await listNames({ userId: id }, actorContext({ ...other, role: "user", name: "A" }))).toBe(
      "forbidden",
    );
    const listed = await listContributors(visitorContext(), {}, { page: 1, limit: 100 });
    expect(JSON.stringify(listed)).not.toContain(id);
    expect(JSON.stringify(listed)).not.toContain('"version"');
  });
});
