import { describe, expect, test } from "vitest";

import { createSecretLink } from "#app/services/credentials/index.server.ts";
import { createSecret, unseal } from "#app/core/secrets.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { findAppointmentBySecret } from "#app/services/appointments/appointments.server.ts";
import { createCalendarLink, findCalendarOwner } from "#app/services/calendars/calendar-links.server.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { actorContext, userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { changePassword } from "./accounts.server.ts";
import { findEmailConfirmation } from "./confirm-email.server.ts";
import { sendConfirmationLink } from "./confirmation-links.server.ts";
import { ENDED_CREDENTIALS, endCredentials, type EndReason } from "./end-credentials.server.ts";
import { createInvitation, findInvitation } from "./invitations.server.ts";
import { updateOwnAccount } from "./own-account.server.ts";
import { confirmSecondFactor, startSecondFactor } from "./second-factor/second-factor.server.ts";
import { createTotpCode } from "./second-factor/totp.ts";
import { authenticateToken } from "./sessions.server.ts";
import {
  createSetupLink,
  findSetupLinkAccount,
  mailSetupLink,
  setPasswordByLink,
} from "./setup-links.server.ts";

type IsValid = () => Promise<boolean>;
type Create = (owner: TestUser) => Promise<IsValid>;

const visitor = visitorContext;
const em = createEntityManager;
const getSecret = (url: string) => url.split("/").find((part) => part.length === 43)!;
const exists =
  (sql: string, ...values: unknown[]): IsValid =>
  async () =>
    (await execute(sql, values)).length > 0;

const setUp =
  (link: { isMailed?: boolean; hasProfile?: boolean }): Create =>
  async (owner) => {
    const [secret, profile] = [createSecret(), createId()];
    await execute("insert into contributor (id, name, email) values (?, 'A', ?)", [profile, createEmail()]);
    await createSetupLink(em(), owner.id, secret, link.hasProfile ? profile : null, link.isMailed);
    return async () => (await findSetupLinkAccount(visitor(), secret)).ok;
  };
const reset =
  ({ isSeen = false }): Create =>
  async ({ id }) => {
    const { secret } = await createSecretLink(em(), "reset", { accountId: id, isMailed: !isSeen });
    return async () => (await findSetupLinkAccount(visitor(), secret)).ok;
  };

const findMail = (condition: string, value: string) =>
  exists(`select from message where sealed_secret is not null and ${condition}`, value);
async function findMailedSecret(condition: string, value: string) {
  const [message] = await execute<{ sealed: string }>(
    `select sealed_secret as sealed from message where kind = 'confirm-email' and ${condition}`,
    [value],
  );
  return getSecret(unseal(message!.sealed, "mail")!);
}
async function requestNewEmail(owner: TestUser) {
  const email = createEmail();
  unwrap(await updateOwnAccount(userContext(owner), { email }));
  return email;
}
const confirm = (secret: string) => async () => (await findEmailConfirmation(visitor(), secret)).ok;

/** Each creates one credential, and returns a function that says whether it still works. */
const CREATE: Record<string, Create> = {
  session:
    async ({ token }) =>
    async () =>
      (await authenticateToken(em(), token, "bearer")) !== undefined,
  "calendar link": async (owner) => {
    const { calendarUrl } = unwrap(await createCalendarLink(userContext(owner), "registrations"));
    return async () => (await findCalendarOwner(visitor(), getSecret(calendarUrl))).ok;
  },
  "sent invitation": async ({ id, email }) => {
    const ctx = actorContext({ role: "admin", id, name: "A", email });
    const sent = await createInvitation(ctx, { email: createEmail(), role: "user", areas: [] });
    return async () => (await findInvitation(visitor(), getSecret(unwrap(sent).link!))).ok;
  },
  "set-up link": setUp({}),
  "mailed set-up link": setUp({ isMailed: true }),
  "invitation to contribute": setUp({ hasProfile: true }),
  "reset link": reset({}),
  "reset link that an administrator saw": reset({ isSeen: true }),
  "new address": async (owner) =>
    confirm(await findMailedSecret("address = ?", await requestNewEmail(owner))),
  "confirmation link": async ({ id }) => {
    const [before] = await execute("select confirmed_at from account where id = ?", [id]);
    await em().transactional((tx) => sendConfirmationLink(tx, visitor(), id));
    await execute("update account set confirmed_at = ? where id = ?", [
      ...Object.values(before as object),
      id,
    ]);
    return confirm(await findMailedSecret("account_id = ?", id));
  },
  "visit link": async (owner) => {
    const { secret } = await createAppointment(owner);
    return async () => (await findAppointmentBySecret(visitor(), secret)).ok;
  },
  passkey: async ({ id }) => {
    await execute(
      "insert into passkey (id, account_id, credential_id, public_key, counter, transports, name) values (?, ?, ?, '', 0, '{}', '')",
      [createId(), id, createId()],
    );
    return exists("select from passkey where account_id = ?", id);
  },
  "unconfirmed second factor": async (owner) => {
    unwrap(await startSecondFactor(userContext(owner)));
    return exists("select from second_factor where account_id = ?", owner.id);
  },
  "second factor": async (owner) => {
    const { secret } = unwrap(await startSecondFactor(userContext(owner)));
    unwrap(await confirmSecondFactor(userContext(owner), { code: createTotpCode(secret) }));
    const tables = ["second_factor", "recovery_code"].map((table) => `select account_id from ${table}`);
    return exists(`select from (${tables.join(" union ")}) where account_id = ?`, owner.id);
  },
  "identity of a login provider": async ({ id }) => {
    await execute("insert into external_identity (id, account_id, issuer, subject) values (?, ?, '', ?)", [
      createId(),
      id,
      id,
    ]);
    return exists("select from external_identity where account_id = ?", id);
  },
  "mail with a confirmation link": async (owner) => {
    await CREATE["confirmation link"]!(owner);
    return findMail("account_id = ?", owner.id);
  },
  "mail with a password link": async ({ id, email }) => {
    const profileId = createId();
    await execute("insert into contributor (id, name, email) values (?, 'A', ?)", [profileId, createEmail()]);
    await em().transactional((tx) =>
      mailSetupLink(tx, visitor(), { accountId: id, profileId, secret: createSecret() }),
    );
    return findMail("address = ?", email);
  },
  "mail to the new address": async (owner) => findMail("address = ?", await requestNewEmail(owner)),
};

const OF_ANOTHER = ["set-up link", "mailed set-up link", "reset link", "new address", "session"];
for (const name of OF_ANOTHER)
  CREATE[`${name} of another account`] = async () => CREATE[name]!(await createTestUser("user"));

const PASSWORD = ["password-changed", "password-recovered"];
const RIGHTS = ["rights-changed", "became-administrator", "taken-over", "disabled", "erased"];
const ALL = [...PASSWORD, ...RIGHTS, "address-changed"];
const allBut = (...others: string[]) => ALL.filter((reason) => !others.includes(reason));
const LOST_RIGHTS = ["rights-changed", "disabled", "erased"];

/** What each reason ends, for a reader with a confirmed address unless the line says otherwise. */
const ENDED_BY: Record<string, string[]> = {
  session: allBut("address-changed"),
  "calendar link": allBut("address-changed"),
  "sent invitation": ["password-recovered", ...RIGHTS],
  "set-up link": allBut("rights-changed"),
  "set-up link, unconfirmed": allBut("rights-changed"),
  "mailed set-up link": allBut("rights-changed"),
  "mailed set-up link, unconfirmed": allBut("rights-changed"),
  "invitation to contribute": allBut("rights-changed", ...PASSWORD),
  "invitation to contribute, unconfirmed": allBut("rights-changed", ...PASSWORD),
  "reset link": allBut("rights-changed"),
  "reset link, unconfirmed": allBut("rights-changed", ...PASSWORD),
  "reset link that an administrator saw": allBut("rights-changed"),
  "reset link that an administrator saw, unconfirmed": allBut("rights-changed"),
  "new address": allBut("rights-changed"),
  "new address, unconfirmed": allBut("rights-changed"),
  "confirmation link": [],
  "confirmation link, unconfirmed": [],
  "visit link": [],
  passkey: ["password-recovered", "taken-over"],
  "unconfirmed second factor": [...PASSWORD, "taken-over"],
  "second factor": ["taken-over"],
  "second factor, unconfirmed": ["password-link-used", "taken-over"],
  "identity of a login provider": ["password-link-used", "taken-over"],
  "identity of a login provider, without a password": ["taken-over"],
  "mail with a confirmation link": allBut("rights-changed", ...PASSWORD),
  "mail with a password link": allBut("rights-changed"),
  "mail with a password link, unconfirmed": allBut("rights-changed", ...PASSWORD),
  "mail to the new address": allBut("rights-changed"),
  "set-up link of another account": [],
  "set-up link of another account, administrator": LOST_RIGHTS,
  "mailed set-up link of another account, administrator": [],
  "reset link of another account, administrator": [],
  "new address of another account": [],
  "new address of another account, administrator": LOST_RIGHTS,
  "session of another account, administrator": [],
};

describe("endCredentials", () => {
  test.each(Object.entries(ENDED_BY))("%s: ends for the reasons of the table", async (line, ending) => {
    const [name, state] = line.split(", ");
    const ended: string[] = [];
    for (const reason of Object.keys(ENDED_CREDENTIALS) as EndReason[]) {
      const owner = await createTestUser(state === "administrator" ? "admin" : "user");
      if (state === "unconfirmed")
        await execute("update account set confirmed_at = null where id = ?", [owner.id]);
      if (state === "without a password")
        await execute("update account set password_hash = null where id = ?", [owner.id]);
      const isValid = await CREATE[name!]!(owner);
      expect(await isValid()).toBe(true);
      await end(owner, reason);
      if (!(await isValid())) ended.push(reason);
    }
    expect(ended.sort()).toEqual(ending.toSorted());
  });

  test("keeps that the next set-up link is an invitation to contribute", async () => {
    const owner = await createTestUser("user");
    await setUp({ hasProfile: true })(owner);
    await end(owner, "disabled");
    expect(await createSetupLink(em(), owner.id)).toMatchObject({ isInvitation: true });
  });
});

const NEW_PASSWORD = "another walk along the shore";
const changeOwn = async (owner: TestUser) =>
  unwrap(
    await changePassword(userContext(owner), { currentPassword: owner.password, newPassword: NEW_PASSWORD }),
  );

test.each<[name: string, isRecovery: boolean, set: (owner: TestUser) => Promise<unknown>]>([
  [
    "a password that is set by a link ends",
    true,
    async ({ id }) => {
      const { secret } = await createSecretLink(em(), "reset", { accountId: id });
      unwrap(await setPasswordByLink(visitor(), { secret, password: NEW_PASSWORD }));
    },
  ],
  [
    "a demo account's own change ends",
    true,
    async (owner) => {
      await execute("update account set is_demo = true where id = ?", [owner.id]);
      await changeOwn(owner);
    },
  ],
  ["an owner's own change keeps", false, changeOwn],
])("%s passkeys and sent invitations", async (_name, isRecovery, set) => {
  const owner = await createTestUser("admin");
  const credentials = [await CREATE.passkey!(owner), await CREATE["sent invitation"]!(owner)];
  await set(owner);
  for (const isValid of credentials) expect(await isValid()).toBe(!isRecovery);
});

async function end({ id }: TestUser, reason: EndReason) {
  const [owner] = await execute<Parameters<typeof endCredentials>[1]>(
    `select id, email, role, confirmed_at as "confirmedAt" from account where id = ?`,
    [id],
  );
  await em().transactional((tx) => endCredentials(tx, owner!, reason));
}
