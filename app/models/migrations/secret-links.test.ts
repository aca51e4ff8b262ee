import { beforeAll, expect, test } from "vitest";

import { createSecret, hashShortToken, hashToken } from "#app/core/secrets.server.ts";
import { acceptInvitation, listInvitations } from "#app/services/accounts/invitations.server.ts";
import {
  createSetupLink,
  findSetupLinkAccount,
  setPasswordByLink,
} from "#app/services/accounts/setup-links.server.ts";
import { findAppointmentBySecret } from "#app/services/appointments/appointments.server.ts";
import { resolveShortLink } from "#app/services/appointments/status-link.server.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { revertMigrations } from "../../../tests/setup/revert-migrations.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { createEntityManager } from "../connection.server.ts";
import { migrate } from "../migrate.server.ts";

const NAME = "2026-11-29-secret-links";
const secrets = Object.fromEntries(
  ["set-up", "contribute", "invitation", "calendar", "visit", "found visit"].map((kind) => [
    kind,
    createSecret(),
  ]),
) as Record<string, string>;
const invited = createEmail();
const shortSecret = createSecret().slice(0, 16);
let visit: { id: string };
let [reader, contributor, admin]: TestUser[] = [];

/** Links of the previous version, which have been sent. Other kinds: `tests/contract/upgrade.test.ts`. */
beforeAll(async () => {
  [reader, contributor, admin] = [
    await createTestUser("user"),
    await createTestUser("user"),
    await createTestUser("admin"),
  ];
  visit = await createAppointment(undefined);
  await revertMigrations(NAME);
  const hash = (kind: string) => hashToken(secrets[kind]!)!;
  const [profile] = await execute<{ id: string }>(
    "insert into contributor (id, name, email) values (gen_random_uuid(), 'Amina', ?) returning id",
    [createEmail()],
  );
  await execute(
    `insert into setup_link (id, account_id, contributor_id, is_from_admin, is_mailed, expires_at) values
       (?, ?, null, true, true, now() + interval '1 day'), (?, ?, ?, true, true, now() + interval '1 day')`,
    [hash("set-up"), reader.id, hash("contribute"), contributor.id, profile!.id],
  );
  await execute(
    `insert into invitation (id, secret_hash, email, role, areas, is_mailed, language, invited_by_id, expires_at)
     values (gen_random_uuid(), ?, ?, 'admin', '{visits,media}', true, 'sw', ?, now() + interval '1 day')`,
    [hash("invitation"), invited, admin.id],
  );
  await execute("insert into calendar_link (id, account_id, kind) values (?, ?, 'registrations')", [
    ...[hash("calendar"), reader.id],
  ]);
  await execute("update appointment set link_hash = ? where id = ?", [hash("visit"), visit.id]);
  for (const linkHash of [hash("found visit"), hashShortToken(shortSecret)!])
    await execute("insert into appointment_link (link_hash, appointment_id) values (?, ?)", [
      ...[linkHash, visit.id],
    ]);
  await migrate("up");
});

test("keeps the links of a visit, of its mail, of the search and of a short message", async () => {
  const ctx = visitorContext();
  for (const kind of ["visit", "found visit"])
    expect(await findAppointmentBySecret(ctx, secrets[kind]!), kind).toMatchObject({
      value: { id: visit.id },
    });
  const { path } = unwrap(await resolveShortLink(ctx, shortSecret));
  expect(await findAppointmentBySecret(ctx, path.split("/").at(-1)!)).toMatchObject({ ok: true });
});

test("keeps links to set a password", async () => {
  expect(await findSetupLinkAccount(visitorContext(), secrets["set-up"]!)).toMatchObject({
    value: { email: reader!.email },
  });
});

test("keeps that an invitation to contribute makes a contributor", async () => {
  unwrap(await setPasswordByLink(visitorContext(), { secret: secrets.contribute!, password: "a sentence" }));
  expect(await execute("select role, name from account where id = ?", [contributor!.id])).toEqual([
    { role: "contributor", name: "Amina" },
  ]);
});

test("keeps the rights and the language of an invitation", async () => {
  expect(unwrap(await listInvitations(userContext(admin!))).invitations).toMatchObject([
    { email: invited, role: "admin", areas: ["visits", "media"], invitedBy: "A" },
  ]);
  const input = { secret: secrets.invitation!, name: "Amina", password: "a long sentence", reminders: true };
  unwrap(await acceptInvitation(visitorContext(), input));
  expect(await execute("select role, areas, language from account where email = ?", [invited])).toEqual([
    { role: "admin", areas: ["visits", "media"], language: "sw" },
  ]);
});

test("restores the previous tables, with their rows, when the migration is reverted", async () => {
  const { setupUrl } = await createSetupLink(createEntityManager(), admin!.id);
  await revertMigrations(NAME);
  const hash = hashToken(setupUrl.split("/").at(-1)!);
  expect(await execute("select is_from_admin from setup_link where id = ?", [hash])).toEqual([
    { is_from_admin: true },
  ]);
  expect(
    await execute("select from appointment where link_hash = ?", [hashToken(secrets.visit!)]),
  ).toHaveLength(1);
  expect(await execute("select from appointment_link where appointment_id = ?", [visit.id])).toHaveLength(3);
  expect(await execute("select kind from calendar_link where account_id = ?", [reader!.id])).toEqual([
    { kind: "registrations" },
  ]);
  await migrate("up");
});
