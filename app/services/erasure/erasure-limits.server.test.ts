import { expect, test } from "vitest";

import { createSecretLink } from "#app/services/credentials/index.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";
import { updateContent } from "#app/services/content/content.server.ts";
import { updatePage } from "#app/services/pages/pages.server.ts";

import { insertRow } from "../../../tests/setup/rows.ts";
import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
import {
  createEmail,
  createTestUser,
  createTestUsers,
  type TestUser,
} from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { eraseAccount } from "./erase-account.server.ts";

const erase = async ({ id }: { id: string }) => {
  await execute("update account set erase_on = current_date - 1 where id = ?", [id]);
  return eraseAccount(createEntityManager(), id);
};

/** An entry of someone else, about something else. */
async function logNote(note: string, subject = createId()) {
  const id = createId();
  await execute(
    `insert into audit_log (id, actor_id, actor_name, action, subject_id, subject_name, note)
     values (?, ?, 'Jo <jo@example.org>', 'page.changed', ?, 'A page', ?)`,
    [id, createId(), subject, note],
  );
  return async () => (await execute<{ note: string }>("select note from audit_log where id = ?", [id]))[0]?.note; // prettier-ignore
}

/** To someone else. */
async function storeMessage(
  facts: object,
  { kind = "content-pending", to = "jo@example.org", about = null as string | null } = {},
) {
  const id = await insertRow("message", { kind, facts, address: to });
  if (about) await execute("insert into message_account (message_id, account_id) values (?, ?)", [id, about]);
  return async () => (await execute("select from message where id = ?", [id])).length === 1;
}

test("an address that was never confirmed changes nothing in entries and messages of others", async () => {
  const [reader, victim] = await createTestUsers(["user", "admin"]);
  await createSecretLink(createEntityManager(), "new-email", { accountId: reader.id, email: victim.email });
  const readNote = await logNote(`sent to ${victim.email}`);
  const readOwnNote = await logNote(`asked for ${victim.email}`, reader.id);
  const [hasFacts, hasChange, hasLink] = [
    await storeMessage({ email: victim.email }),
    await storeMessage({}, { kind: "email-changed", to: victim.email }),
    await storeMessage({ name: "A" }, { kind: "confirm-email", to: victim.email, about: reader.id }),
  ];
  expect(await erase(reader)).toBe(true);
  expect(await readNote()).toBe(`sent to ${victim.email}`);
  const [entry] = await execute<{ note: string }>("select note from audit_log where note like 'asked for %' order by id desc limit 1"); // prettier-ignore
  expect(entry!.note).toMatch(/^asked for erased-\w{8}$/);
  expect(await readOwnNote()).toBe(entry!.note);
  expect([await hasFacts(), await hasChange(), await hasLink()]).toEqual([true, true, false]);
});

test("names of an administrator who leaves change nothing in what was logged about others", async () => {
  const [admin, other] = await createTestUsers(["admin", "admin"]);
  const log = (actor: TestUser, subject: TestUser, name: string) =>
    execute(
      `insert into audit_log (id, actor_id, actor_name, action, subject_id, subject_name, note, from_state, to_state)
       values (gen_random_uuid(), ?, ?, 'account.changed', ?, 'Victim Mwangi', 'Saw the ledger', 'Grace', 'admin')`,
      [actor.id, name, subject.id],
    );
  for (const name of ["Victim Mwangi", "admin", "Ledger", "Grace"])
    await log(admin, other, `${name} <${admin.email}>`);
  await log(other, admin, "Grace Otieno <g@example.org>");
  await erase(admin);
  const entries = await execute<{ actor_name: string }>(
    "select actor_name, subject_name, note, from_state, to_state from audit_log where subject_id = ?",
    [other.id],
  );
  const label = entries[0]!.actor_name;
  expect(label).toMatch(/^erased-\w{8}$/);
  const subject = {
    subject_name: "Victim Mwangi",
    note: "Saw the ledger",
    from_state: "Grace",
    to_state: "admin",
  };
  expect(entries).toEqual(Array(4).fill({ actor_name: label, ...subject }));
  expect(
    await execute("select actor_name, from_state from audit_log where actor_id = ?", [other.id]),
  ).toContainEqual({ actor_name: "Grace Otieno <g@example.org>", from_state: label });
});

test("1,000 earlier names are erased in seconds, a name that begins with another one as a whole", async () => {
  const person = await createTestUser("user");
  await execute(
    `insert into audit_log (id, actor_id, actor_name, action, subject_id, subject_name, from_state, to_state)
     select gen_random_uuid(), ?, 'Name (' || i || ' <' || ? || '>', 'account.changed', ?, 'x', 'Name (' || i, 'Name (' || i + 1
     from generate_series(1, 1000) i`,
    [person.id, person.email, person.id],
  );
  await execute(
    `insert into audit_log (id, actor_name, action, subject_id, subject_name)
     select gen_random_uuid(), '', 'content.approved', gen_random_uuid()::text, 'x' from generate_series(1, 20000)`,
  );
  await execute(
    `insert into audit_log (id, actor_name, action, subject_id, subject_name, note)
     values (gen_random_uuid(), '', 'account.changed', ?, 'Name (1 Lee <a@example.org>', 'was Name (1 Lee')`,
    [person.id],
  );
  expect(await erase(person)).toBe(true);
  expect(await execute("select note from audit_log where note like 'was %'")).toEqual([
    { note: expect.stringMatching(/^was erased-\w{8}$/) as string },
  ]);
  expect(await execute("select from audit_log where from_state like 'Name (%'")).toEqual([]);
});

test("a longer address is someone else's", async () => {
  const person = await createTestUser("user");
  const { email } = person;
  const otherAddresses = [`jo.${email}`, `jo-${email}`, `${email}.uk`, `${email}-uk.org`];
  const readNote = await logNote(`${otherAddresses.join(", ")}, ${email} and ${email.toUpperCase()}.`);
  const haveFacts = [];
  for (const other of otherAddresses) haveFacts.push(await storeMessage({ email: other }));
  const hasOwnFacts = await storeMessage({ text: `from ${email}.` });
  await erase(person);
  expect(await readNote()).toMatch(new RegExp(`^${otherAddresses.join(", ")}, (erased-\\w{8}) and \\1\\.$`));
  for (const hasFact of haveFacts) expect(await hasFact()).toBe(true);
  expect(await hasOwnFacts()).toBe(false);
});

test("records of another account with the address stay", async () => {
  const [person, other] = await createTestUsers(["user", "contrib_own"]);
  const { email } = person;
  const visit = await createAppointment(other, { email });
  await execute("update contributor set email = ? where account_id = ?", [email, other.id]);
  for (const owner of [other.id, null]) {
    const rest = { account_id: owner, email };
    await insertRow("contributor_application", { ...rest, status: "rejected" });
    await insertRow("privacy_request", { ...rest, answer: "Yes", answered_at: new Date() });
  }
  await erase(person);
  expect(await execute("select id from appointment where id = ?", [visit.id])).toHaveLength(1);
  for (const table of ["contributor", "contributor_application", "privacy_request"])
    expect(await execute(`select account_id from ${table} where email = ?`, [email]), table).toEqual([
      { account_id: other.id },
    ]);
});

test("both profiles of a person lose what works do not cite, and notes about them and applications are emptied", async () => {
  const person = await createTestUser("contrib_own");
  const [{ id: ownProfile }] = (await execute<{ id: string }>("select id from contributor where account_id = ?", [person.id])) as [{ id: string }]; // prettier-ignore
  await execute("update contributor set email = ? where id = ?", [`own-${person.email}`, ownProfile]);
  const imported = await insertRow("contributor", { email: person.email });
  for (const profile of [ownProfile, imported]) {
    const item = await createItem(person, { status: "approved" });
    await execute("update content set contributor_id = ? where id = ?", [profile, item]);
  }
  const application = await insertRow("contributor_application", { email: person.email });
  const notes = await Promise.all(
    [ownProfile, imported, application].map((subject) => logNote("her father owns the drum", subject)),
  );
  expect(await erase(person)).toBe(true);
  const profiles = await execute("select id, email from contributor where id in (?, ?)", [
    ownProfile,
    imported,
  ]);
  expect(profiles).toHaveLength(2);
  for (const id of [ownProfile, imported])
    expect(profiles).toContainEqual({ id, email: `${id}@erased.invalid` });
  for (const readNote of notes) expect(await readNote()).toBe("");
});

test("a work that was approved before its owner corrected it stays, with the profile that it cites", async () => {
  const [person, admin] = await createTestUsers(["contrib_own", "admin"]);
  const [corrected, rejected] = [
    await createItem(person, { status: "pending" }),
    await createItem(person, { status: "pending" }),
  ];
  await execute(
    "update content set contributor_id = (select id from contributor where account_id = ?) where id = ?",
    [person.id, corrected],
  );
  unwrap(await decideContent(userContext(admin), corrected, { approve: true, rejectionReason: "" }));
  unwrap(await updateContent(userContext(person), corrected, { title: "Corrected" }));
  unwrap(await decideContent(userContext(admin), rejected, { approve: false, rejectionReason: "No" }));
  await erase(person);
  expect(
    await execute(
      `select id, approval_status, contributor_id is not null as "isCited" from content where id in (?, ?)`,
      [corrected, rejected],
    ),
  ).toEqual([{ id: corrected, approval_status: "pending", isCited: true }]);
});

test("an earlier confirmed address is the person's, unless another account has it now", async () => {
  const [person, other] = await createTestUsers(["user", "user"]);
  const early = createEmail();
  for (const previous of [early, other.email])
    await execute(
      `insert into audit_log (id, actor_name, action, subject_id, subject_name, from_state, to_state)
       values (?, '', 'account.email-changed', ?, 'A', ?, ?)`,
      [createId(), person.id, previous, person.email],
    );
  const readNote = await logNote(`sent to ${early} and ${other.email}`);
  const [toEarly, toOther] = [
    await storeMessage({}, { kind: "email-changed", to: early }),
    await storeMessage({}, { kind: "email-changed", to: other.email }),
  ];
  await erase(person);
  expect(await readNote()).toMatch(new RegExp(`^sent to erased-\\w{8} and ${other.email}$`));
  expect([await toEarly(), await toOther()]).toEqual([false, true]);
});

test("an account that was given the name of another one leaves that one's page versions and messages", async () => {
  const [reader, director, editor] = await createTestUsers(["user", "admin", "admin"]);
  for (const { id } of [reader, director, editor])
    await execute("update account set name = 'The Director' where id = ?", [id]);
  const hasMessage = await storeMessage({ title: "A", by: "The Director" });
  const [{ id: page }] = (await execute<{ id: string }>("select id from page limit 1")) as [{ id: string }];
  for (const saver of [director, editor]) {
    const ctx = userContext(saver);
    Object.assign(ctx.actor, { name: "The Director" });
    unwrap(await updatePage(ctx, page, { footer: 0 }));
  }
  await erase(reader);
  await erase(editor);
  expect(await hasMessage()).toBe(true);
  const versions = await execute<{ saved_by: string }>(
    "select saved_by from page_version where page_id = ? order by version desc limit 2",
    [page],
  );
  expect(versions).toEqual([
    { saved_by: expect.stringMatching(/^erased-/) as string },
    { saved_by: "The Director" },
  ]);
});
