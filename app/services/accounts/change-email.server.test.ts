import "../../../tests/setup/mailbox.ts";

import { afterAll, beforeEach, expect, test } from "vitest";

import { deleteExpiredLinks } from "#app/services/credentials/index.server.ts";
import { updateContributor } from "#app/services/contributors/contributors.server.ts";
import { sendMessage } from "#app/services/mail/send.server.ts";
import { closeSmtpTransport } from "#app/services/mail/smtp-transport.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { closeMailbox, listReceivedMail } from "../../../tests/setup/mailbox.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { findAccount } from "./account-details.server.ts";
import { confirmEmail, findEmailConfirmation } from "./confirm-email.server.ts";
import { acceptInvitation, createInvitation } from "./invitations.server.ts";
import { updateAccount } from "./manage-accounts.server.ts";
import { findOwnAccount, updateOwnAccount } from "./own-account.server.ts";
import { sendSetupLink, setPasswordByLink } from "./setup-links.server.ts";

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
    const warnings = "select from message where kind = 'email-requested' and address = ?";
    expect(await execute(warnings, [previous])).toHaveLength(1);
    const { auditLog } = unwrap(await findAccount(userContext(admin!), reader!.id));
    expect(auditLog).toContainEqual(
      expect.objectContaining({ action: "account.email-requested", note: email }),
    );
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
