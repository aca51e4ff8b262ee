import "../../../tests/setup/mailbox.ts";

import { afterAll, beforeEach, expect, test } from "vitest";

import { deleteExpiredLinks } from "#app/services/credentials/index.server.ts";
import { env } from "#app/env.server.ts";
import { AREAS } from "#app/schemas/admin-lists.ts";
import { updateContributor } from "#app/services/contributors/contributors.server.ts";
import { sendMessage } from "#app/services/mail/send.server.ts";
import { closeSmtpTransport } from "#app/services/mail/smtp-transport.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { closeMailbox, listReceivedMail } from "../../../tests/setup/mailbox.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { findAccount } from "./account-details.server.ts";
import { changePassword } from "./accounts.server.ts";
import { ensureAdministrator } from "./ensure-administrator.server.ts";
import { confirmEmail, findEmailConfirmation } from "./confirm-email.server.ts";
import { promoteToFullAdministrator } from "./full-administrators.server.ts";
import { acceptInvitation, createInvitation, findInvitation } from "./invitations.server.ts";
import { updateAccount } from "./manage-accounts.server.ts";
import { findOwnAccount, updateOwnAccount } from "./own-account.server.ts";
import { issueSetupLinkAsAdmin, sendSetupLink, setPasswordByLink } from "./setup-links.server.ts";

afterAll(async () => {
  closeSmtpTransport();
  await closeMailbox();
});

let [reader, admin]: TestUser[] = [];
beforeEach(async () => {
  reader = await createTestUser("user");
  admin = await createTestUser("admin");
});

async function findMailedSecret(address: string, path: string, known: string[] = []): Promise<string> {
  for (const { id } of await execute<{ id: string }>("select id from message where address = ?", [address]))
    await sendMessage({ id });
  const texts = (await listReceivedMail(address)).map(({ text }) => text ?? "").join();
  const secrets = [...texts.matchAll(new RegExp(`/${path}/([\\w-]{43})`, "g"))].map(([, secret]) => secret!);
  return secrets.find((secret) => !known.includes(secret)) ?? "";
}
const findEmail = async ({ id }: TestUser) =>
  (await execute<{ email: string }>("select email from account where id = ?", [id]))[0]!.email;

test("keeps the old address until the new one is confirmed, by its owner or an administrator's change", async () => {
  const changes = [
    (email: string) => updateOwnAccount(userContext(reader!), { email }),
    (email: string) => updateAccount(userContext(admin!), reader!.id, { email }),
  ];
  for (const change of changes) {
    const previous = await findEmail(reader!);
    const email = createEmail();
    expect(await change(email)).toMatchObject({ ok: true });
    expect(await findEmail(reader!)).toBe(previous);
    expect(unwrap(await findOwnAccount(userContext(reader!))).newEmail).toBe(email);
    const secret = await findMailedSecret(email, "confirm-address");
    expect(unwrap(await findEmailConfirmation(visitorContext(), secret))).toEqual({
      email,
      isConfirmed: false,
    });
    for (const _ of ["first", "again"])
      expect(unwrap(await confirmEmail(visitorContext(), secret))).toEqual({ email, isConfirmed: true });
    expect(await findEmail(reader!)).toBe(email);
    const kinds = "select distinct kind from message where kind = 'email-changed' and address in (?, ?)";
    expect(await execute(kinds, [previous, email])).toHaveLength(1);
  }
});

test("does not show the names of administrators in one's own security events", async () => {
  unwrap(await updateOwnAccount(userContext(reader!), { name: "Amina" }));
  unwrap(await updateAccount(userContext(admin!), reader!.id, { name: "Amina Said" }));
  const names = unwrap(await findOwnAccount(userContext(reader!))).securityEvents.map(
    ({ actorName }) => actorName,
  );
  expect(names).toEqual(["Administrators", `A <${reader!.email}>`]);
  const { auditLog } = unwrap(await findAccount(userContext(admin!), reader!.id));
  expect(auditLog[0]).toMatchObject({ actorName: `A <${admin!.email}>` });
});

test("logs the old address as the state before only if it was confirmed", async () => {
  const entries = [];
  for (const confirmedAt of [new Date(), null]) {
    await execute("update account set confirmed_at = ? where id = ?", [confirmedAt, reader!.id]);
    const email = createEmail();
    unwrap(await updateOwnAccount(userContext(reader!), { email }));
    const secret = await findMailedSecret(email, "confirm-address");
    entries.push({ previous: await findEmail(reader!), email });
    unwrap(await confirmEmail(visitorContext(), secret));
  }
  const [confirmed, unconfirmed] = entries;
  expect(
    await execute(
      "select from_state, to_state, note from audit_log where subject_id = ? and action = ? order by id",
      [reader!.id, "account.email-changed"],
    ),
  ).toEqual([
    { from_state: confirmed!.previous, to_state: confirmed!.email, note: "" },
    { from_state: null, to_state: null, note: `${unconfirmed!.previous} → ${unconfirmed!.email}` },
  ]);
});

test("answers the same for an address of another account, and refuses its link", async () => {
  const ctx = () => userContext(reader!);
  const free = unwrap(await updateOwnAccount(ctx(), { email: createEmail() }));
  const takenResult = unwrap(await updateOwnAccount(ctx(), { email: admin!.email }));
  expect({ ...takenResult, newEmail: "" }).toEqual({ ...free, newEmail: "" });
  const secret = await findMailedSecret(admin!.email, "confirm-address");
  expect(await confirmEmail(visitorContext(), secret)).toMatchObject({ kind: "taken" });
  expect(await findEmail(reader!)).toBe(reader!.email);
  expect(await updateAccount(userContext(admin!), reader!.id, { email: admin!.email })).toMatchObject({
    kind: "taken",
  });
});

test("refuses one of two accounts that confirm the same address at once", async () => {
  const users = [reader!, admin!];
  const [email, secrets] = [createEmail(), ["", ""]];
  for (const [index, user] of users.entries()) {
    await execute("delete from message where address = ?", [email]);
    unwrap(await updateOwnAccount(userContext(user), { email }));
    secrets[index] = await findMailedSecret(email, "confirm-address", secrets);
  }
  const results = await Promise.all(secrets.map((secret) => confirmEmail(visitorContext(), secret)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ kind: "taken" });
});

test("limits requests, replaces earlier links, and ends them when the account is disabled", async () => {
  const [first, second] = [createEmail(), createEmail()];
  unwrap(await updateOwnAccount(userContext(reader!), { email: first }));
  const replaced = await findMailedSecret(first, "confirm-address");
  unwrap(await updateOwnAccount(userContext(reader!), { email: second }));
  expect(await confirmEmail(visitorContext(), replaced)).toMatchObject({ kind: "not-found" });
  const current = await findMailedSecret(second, "confirm-address");
  unwrap(await updateOwnAccount(userContext(reader!), { email: createEmail() }));
  expect(await updateOwnAccount(userContext(reader!), { email: createEmail() })).toMatchObject({
    kind: "rate-limited",
  });
  unwrap(await updateAccount(userContext(admin!), reader!.id, { state: "disabled" }));
  expect(await confirmEmail(visitorContext(), current)).toMatchObject({ kind: "not-found" });
  const third = createEmail();
  unwrap(await updateAccount(userContext(admin!), reader!.id, { email: third }));
  const late = await findMailedSecret(third, "confirm-address");
  expect(await findEmailConfirmation(visitorContext(), late)).toMatchObject({ kind: "not-found" });
  expect(await confirmEmail(visitorContext(), late)).toMatchObject({ kind: "not-found" });
  expect(await sendSetupLink(userContext(admin!), reader!.id)).toMatchObject({ kind: "conflict" });
});

test("forgets a requested address, which someone else may have requested, when the account is recovered", async () => {
  const recoveries: [string, (user: TestUser) => Promise<unknown>][] = [
    [
      "reset link",
      async ({ id, email }) => {
        unwrap(await sendSetupLink(userContext(admin!), id));
        const secret = await findMailedSecret(email, "set-password");
        return unwrap(await setPasswordByLink(visitorContext(), { secret, password: "a long sentence" }));
      },
    ],
    [
      "own password",
      async (user) =>
        unwrap(
          await changePassword(userContext(user), {
            currentPassword: user.password,
            newPassword: "a long sentence",
          }),
        ),
    ],
    [
      "address of the profile",
      async ({ id }) => {
        await execute("update contributor set account_id = null where account_id = ?", [id]);
        const [profile] = await execute<{ id: string }>(
          "insert into contributor (id, name, email, account_id) values (gen_random_uuid(), 'A', ?, ?) returning id",
          [createEmail(), id],
        );
        return unwrap(await updateContributor(userContext(admin!), profile!.id, { email: createEmail() }));
      },
    ],
    ["npm run account", ({ email }) => promoteToFullAdministrator(visitorContext().em, email)],
    [
      "administrator of the settings",
      async ({ id }) => {
        await execute("update account set role = 'user' where role = 'admin'");
        await execute("update account set email = ? where id = ?", [env().admin.email, id]);
        return ensureAdministrator(visitorContext().em);
      },
    ],
  ];
  for (const [name, recover] of recoveries) {
    const user = await createTestUser("contrib_own");
    const email = createEmail();
    unwrap(await updateOwnAccount(userContext(user), { email }));
    const secret = await findMailedSecret(email, "confirm-address");
    await recover(user);
    expect(await confirmEmail(visitorContext(), secret), name).toMatchObject({ kind: "not-found" });
    expect(await findEmail(user), name).not.toBe(email);
  }
});

test("a recovered account keeps the mailed link that confirms its present address", async () => {
  const user = await createTestUser("user");
  await execute("update account set confirmed_at = null where id = ?", [user.id]);
  const requested = createEmail();
  unwrap(await updateAccount(userContext(admin!), user.id, { email: requested }));
  const { setupUrl } = unwrap(await issueSetupLinkAsAdmin(userContext(admin!), { email: user.email }));
  const secret = setupUrl.split("/").at(-1)!;
  unwrap(await setPasswordByLink(visitorContext(), { secret, password: "a long sentence" }));
  expect(await findMailedSecret(requested, "confirm-address")).toBe("");
  const present = await findMailedSecret(user.email, "confirm-address");
  expect(unwrap(await confirmEmail(visitorContext(), present))).toEqual({
    email: user.email,
    isConfirmed: true,
  });
});

test("mails an invitation, whose link proves the address, and password links, without showing them", async () => {
  const email = createEmail();
  const invited = await createInvitation(userContext(admin!), { email, role: "contributor", areas: [] });
  expect(unwrap(invited).link).toBeUndefined();
  const secret = await findMailedSecret(email, "accept-invitation");
  unwrap(await acceptInvitation(visitorContext(), { secret, name: "Amina", password: "a long sentence" }));
  const [account] = await execute(
    `select role, confirmed_at is not null as confirmed, exists (select from contributor c where c.account_id = a.id) as profile
     from account a where email = ?`,
    [email],
  );
  expect(account).toEqual({ role: "contributor", confirmed: true, profile: true });
  expect(unwrap(await sendSetupLink(userContext(admin!), reader!.id)).link).toBeUndefined();
  expect(await findMailedSecret(reader!.email, "set-password")).not.toBe("");
});

test("an administrator who is disabled leaves nothing behind that opens an account", async () => {
  const [director, requested] = [await createTestUser("admin"), createEmail()];
  unwrap(await updateAccount(userContext(admin!), director.id, { email: requested }));
  const { setupUrl } = unwrap(await issueSetupLinkAsAdmin(userContext(admin!), { email: reader!.email }));
  expect(
    await execute("select kind from message where address = ? and kind = 'email-requested'", [
      director.email,
    ]),
  ).toHaveLength(1);
  expect(unwrap(await findAccount(userContext(admin!), director.id)).auditLog).toContainEqual(
    expect.objectContaining({ action: "account.email-requested", note: requested }),
  );
  const secret = await findMailedSecret(requested, "confirm-address");
  unwrap(await updateAccount(userContext(director), admin!.id, { state: "disabled" }));
  expect(await confirmEmail(visitorContext(), secret)).toMatchObject({ kind: "not-found" });
  const link = { secret: setupUrl.split("/").at(-1)!, password: "a long sentence" };
  expect(await setPasswordByLink(visitorContext(), link)).toMatchObject({ kind: "not-found" });
});

test("an invitation ends when its sender resets the password, and not when the password is changed", async () => {
  const invite = async () => {
    const email = createEmail();
    unwrap(await createInvitation(userContext(admin!), { email, role: "admin", areas: [...AREAS] }));
    return findMailedSecret(email, "accept-invitation");
  };
  const [changed, reset] = [await invite(), await invite()];
  const passwords = { currentPassword: admin!.password, newPassword: "a long sentence" };
  unwrap(await changePassword(userContext(admin!), passwords));
  expect(await findInvitation(visitorContext(), changed)).toMatchObject({ ok: true });
  unwrap(await sendSetupLink(userContext(admin!), admin!.id));
  const secret = await findMailedSecret(admin!.email, "set-password");
  unwrap(await setPasswordByLink(visitorContext(), { secret, password: "another sentence" }));
  for (const each of [changed, reset])
    expect(await findInvitation(visitorContext(), each)).toMatchObject({ kind: "not-found" });
});

test("refuses to raise an account whose address is not confirmed, until its owner resets the password", async () => {
  await execute("update account set confirmed_at = null where id = ?", [reader!.id]);
  const raise = () => updateAccount(userContext(admin!), reader!.id, { role: "admin", areas: ["visits"] });
  expect(await raise()).toMatchObject({ message: "accounts.raise-unconfirmed" });
  unwrap(await updateAccount(userContext(admin!), reader!.id, { name: "Amina" }));
  unwrap(await sendSetupLink(userContext(admin!), reader!.id));
  const secret = await findMailedSecret(reader!.email, "set-password");
  unwrap(await setPasswordByLink(visitorContext(), { secret, password: "a long sentence" }));
  expect(await raise()).toMatchObject({ ok: true });
});

test("logs the change of the address through the profile, and refuses a form from before it", async () => {
  const user = await createTestUser("contrib_own");
  const { version } = unwrap(await findAccount(userContext(admin!), user.id));
  const [profile] = await execute<{ id: string }>("select id from contributor where account_id = ?", [
    user.id,
  ]);
  const email = createEmail();
  unwrap(await updateContributor(userContext(admin!), profile!.id, { email }));
  expect(
    await execute("select from_state, to_state from audit_log where subject_id = ? and action = ?", [
      user.id,
      "account.email-changed",
    ]),
  ).toEqual([{ from_state: user.email, to_state: email }]);
  expect(await updateAccount(userContext(admin!), user.id, { name: "B", version })).toMatchObject({
    kind: "stale",
  });
});

test("expired invitations and requested addresses are deleted", async () => {
  const [invited, requested] = [createEmail(), createEmail()];
  unwrap(await createInvitation(userContext(admin!), { email: invited, role: "user", areas: [] }));
  unwrap(await updateOwnAccount(userContext(reader!), { email: requested }));
  const emails = [invited, requested];
  await execute("update secret_link set expires_at = now() where email in (?, ?)", emails);
  expect(unwrap(await findOwnAccount(userContext(reader!))).newEmail).toBeNull();
  await deleteExpiredLinks(visitorContext().em);
  expect(await execute("select from secret_link where email in (?, ?)", emails)).toEqual([]);
});
