import "../../../tests/setup/mailbox.ts";

import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";

import fc from "fast-check";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { getInstitutionTime, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { MESSAGE_LIMITS, tryConsumeRateLimit } from "#app/core/rate-limit.server.ts";
import { startJobRunner } from "#app/core/job-runner.server.ts";
import { env } from "#app/env.server.ts";
import { createEntityManager, createJobEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { JOB_HANDLERS } from "#app/services/lifecycle/job-handlers.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import {
  createSmtpError,
  setBehaviour,
  listReceivedMail,
  closeMailbox,
  listMessageIds,
  type SmtpStep,
} from "../../../tests/setup/mailbox.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import type { MessageKind } from "./message-kinds.ts";
import { type RenderedMessage, renderMail } from "./render-message.server.ts";
import { SAMPLES } from "../../../tests/setup/mail-samples.ts";
import { findMailPreferences, deleteOwnBounces } from "./mail-preferences.server.ts";
import { resendMessage } from "./outbox.server.ts";
import { enqueueOrphanedMessages, sendMessage } from "./send.server.ts";
import {
  SCHEDULED_CAUSE,
  type MessageCause,
  type Recipient,
  enqueueMessage,
} from "./enqueue-message.server.ts";
import { closeSmtpTransport, sendMail, createDkimOptions, toMailOptions } from "./smtp-transport.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
afterEach(() => setBehaviour());
afterAll(async () => {
  closeSmtpTransport();
  await closeMailbox();
});

const facts = { id: createId(), title: "Drums", reason: "Too loud." };
type Row = { id: string; state: string; attempts: number; reason: string | null };
const findRow = async (id: string) =>
  (await execute<Row>("select id, state, attempts, reason from message where id = ?", [id]))[0]!;
async function enqueueTestMessage(
  to: Recipient = { address: createEmail(), language: "en" },
  about = createId(),
  ctx: MessageCause = visitorContext(),
) {
  const key = createId();
  const em = createEntityManager();
  await em.transactional((transactionEm) =>
    enqueueMessage(transactionEm, ctx, {
      kind: "application-rejected",
      facts: { reason: facts.reason },
      to,
      about: { applicant: null },
      subjectId: about,
      key,
    }),
  );
  const [row] = await execute<{ id: string; address: string }>(
    "select id, address from message where idempotency_key = ?",
    [key],
  );
  return row!;
}
const createMail = (address: string, rendered: Partial<RenderedMessage> = {}) =>
  [
    { id: createId(), address, idempotencyKey: createId(), createdAt: new Date().toISOString() },
    { subject: "S", text: "T", html: "<p>T</p>", ...rendered },
  ] as const;

describe("a process that is killed", () => {
  const startSender = (id: string) => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, "../../../tests/setup/send-once.ts"), id],
      {
        stdio: "ignore",
        env: process.env,
      },
    );
    return { kill: () => child.kill("SIGKILL"), ended: once(child, "exit") };
  };

  test.each(["data", "taken"] satisfies SmtpStep[])(
    "at “%s” sends the message again with the same Message-ID",
    async (step) => {
      const { id, address } = await enqueueTestMessage();
      const { kill, ended } = startSender(id);
      setBehaviour({
        [step]: async () => {
          kill();
          await ended;
          throw createSmtpError(421, "It has died");
        },
      });
      await ended;
      expect(await findRow(id)).toMatchObject({ state: "pending", attempts: 0 });
      setBehaviour();
      for (const _ of [1, 2]) await sendMessage({ id });
      expect(await findRow(id)).toMatchObject({ state: "sent" });
      expect(await listReceivedMail(address)).toHaveLength(step === "taken" ? 2 : 1);
      expect((await listMessageIds(address)).size).toBe(1);
    },
  );

  test("between sending and saving sends it again with the same Message-ID", async () => {
    const { id, address } = await enqueueTestMessage();
    // A connection may be idle for longer than a process needs to start.
    const em = createJobEntityManager();
    await em.begin();
    await em.execute("select 1 from message where id = ? for update", [id]);
    const { kill, ended } = startSender(id);
    const waits =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await execute(waits)).length).toBe(1);
    kill();
    await ended;
    await em.rollback();
    expect(await findRow(id)).toMatchObject({ state: "pending" });
    await sendMessage({ id });
    expect(await listReceivedMail(address)).toHaveLength(2);
    expect((await listMessageIds(address)).size).toBe(1);
  });

  test("in the transaction of the cause leaves neither message nor job", async () => {
    const address = createEmail();
    const [key, em] = [createId(), createEntityManager()];
    const ORPHANS = `select count(*)::int as tasks from urithi_jobs.job j where name = 'send-message'
      and not exists (select from message where id::text = j.data -> 'data' ->> 'id')`;
    const before = await execute(ORPHANS);
    const failing = em.transactional(async (transactionEm) => {
      const message = { kind: "application-rejected", facts: {}, about: { applicant: null } } as const;
      await enqueueMessage(transactionEm, visitorContext(), {
        ...message,
        to: { address, language: null },
        key,
      });
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    const messageCount = "select (select count(*)::int from message where idempotency_key = ?) as messages";
    expect(await execute(messageCount, [key])).toEqual([{ messages: 0 }]);
    expect(await execute(ORPHANS)).toEqual(before);
  });
});

describe("a mail server", () => {
  test("that refuses temporarily at any step gets the message in the end, with one Message-ID", async () => {
    const troubles = fc.array(fc.constantFrom<SmtpStep>("connect", "from", "to", "data", "taken"), {
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(troubles, async (steps) => {
        const { id, address } = await enqueueTestMessage();
        for (const [at, step] of steps.entries()) {
          closeSmtpTransport();
          setBehaviour({
            [step]: () => Promise.reject(createSmtpError(step === "connect" ? 421 : 451, "4.3.0 Not now")),
          });
          await sendMessage({ id });
          expect(await findRow(id)).toMatchObject({ state: "pending", attempts: at + 1 });
        }
        setBehaviour();
        closeSmtpTransport();
        await sendMessage({ id });
        expect(await findRow(id)).toMatchObject({ state: "sent", reason: null });
        expect((await listMessageIds(address)).size).toBe(1);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  test("that never responds times out, and the next message is sent", async () => {
    for (const step of ["connect", "from", "to", "data"] satisfies SmtpStep[]) {
      closeSmtpTransport();
      const { promise: never, resolve: release } = Promise.withResolvers<void>();
      setBehaviour({ [step]: () => never });
      expect(await sendMail(...createMail(createEmail()), env().mail!, 200)).toMatchObject({
        state: "pending",
      });
      setBehaviour();
      const to = createEmail();
      expect(await sendMail(...createMail(to), env().mail!)).toEqual({ state: "sent" });
      expect(await listReceivedMail(to)).toHaveLength(1);
      release();
    }
  });

  test.each([
    ["to", 550, "5.1.1 Nobody of that name", "bounced"],
    ["to", 550, "5.2.1 The mailbox is closed", "bounced"],
    ["to", 553, "No such mailbox", "failed"],
    ["to", 554, "Relay access denied", "failed"],
    ["to", 552, "5.2.2 The mailbox is full", "failed"],
    ["to", 554, "5.7.1 Relay access denied", "pending"],
    ["to", 550, "5.4.5 You have sent enough today", "pending"],
    ["to", 550, "5.3.0 Something is wrong with us", "pending"],
    ["data", 550, "5.7.26 Not signed", "pending"],
    ["data", 554, "5.6.0 We do not like it", "failed"],
  ] as const)("that responds at “%s” with %i %s", async (step, code, response, state) => {
    setBehaviour({ [step]: () => Promise.reject(createSmtpError(code, response)) });
    const { id, address } = await enqueueTestMessage();
    await sendMessage({ id });
    expect(await findRow(id)).toMatchObject({ state, reason: `${code} ${response}` });
    const marked = await execute("select 1 from bounced_address where address = ?", [address]);
    expect(marked).toHaveLength(state === "bounced" ? 1 : 0);
  });
});

test("a bounced address gets no more mail until it is cleared", async () => {
  const reader = await createTestUser("user");
  const next = async () => {
    const { id } = await enqueueTestMessage({ account: reader.id });
    await sendMessage({ id });
    return findRow(id);
  };
  setBehaviour({ to: () => Promise.reject(createSmtpError(550, "5.1.1 Nobody")) });
  const first = await next();
  setBehaviour();
  expect(first.state).toBe("bounced");
  expect((await next()).state).toBe("bounced");
  expect(await findMailPreferences(userContext(reader))).toMatchObject({
    value: { bouncedAt: expect.any(String) },
  });
  expect(await listReceivedMail(reader.email)).toHaveLength(0);
  expect(await deleteOwnBounces(userContext(reader))).toMatchObject({ value: { bouncedAt: null } });
  expect((await next()).state).toBe("sent");
  expect(await resendMessage(userContext(admin), first.id)).toMatchObject({ ok: true });
  await sendMessage({ id: first.id });
  expect((await findRow(first.id)).state).toBe("sent");
  expect((await listMessageIds(reader.email)).size).toBe(2);
});

test("sends no older message after a newer one of the same subject, and none about the past", async () => {
  const [address, about] = [createEmail(), createId()];
  const to = { address, language: null };
  const [older, other, newer] = [
    await enqueueTestMessage(to, about),
    await enqueueTestMessage(to),
    await enqueueTestMessage(to, about),
  ];
  for (const { id } of [newer, older, other]) await sendMessage({ id });
  expect(await findRow(older.id)).toMatchObject({ state: "done", reason: "overtaken by a later message" });
  for (const { id } of [newer, other]) expect(await findRow(id)).toMatchObject({ state: "sent" });
  const past = await enqueueTestMessage();
  const facts = JSON.stringify({ day: "2020-01-01", time: "10:00" });
  await execute("update message set kind = 'event-admitted', facts = ?::jsonb where id = ?", [
    facts,
    past.id,
  ]);
  await sendMessage({ id: past.id });
  expect(await findRow(past.id)).toMatchObject({ state: "failed", reason: "time passed" });
});

/** Hours from now, in the institution's time zone. */
const at = (hours: number) => {
  const then = new Date(Date.now() + hours * 3_600_000);
  return { day: getInstitutionDate(then), time: getInstitutionTime(then) };
};

type JobRow = { state: string; isCounted: boolean; seconds: number };
const findJob = async (id: string) =>
  (
    await execute<JobRow>(
      `select state, retry_count > 0 as "isCounted",
         extract(epoch from start_after - now())::float as seconds from urithi_jobs.job
       where name = 'send-message' and id = ?`,
      [id],
    )
  )[0];

test("enqueues a pending message without a job, and not after three days", async () => {
  const [late, waiting, old] = [
    await enqueueTestMessage(),
    await enqueueTestMessage(),
    await enqueueTestMessage(),
  ];
  await execute("delete from urithi_jobs.job where id in (?)", [[late.id, old.id]]);
  await execute("update urithi_jobs.job set state = 'retry', retry_count = 3 where id = ?", [waiting.id]);
  await execute("update message set due_at = now() - interval '4 days' where id = ?", [old.id]);
  for (const _ of [1, 2]) await createEntityManager().transactional(enqueueOrphanedMessages);
  expect(await findJob(late.id)).toMatchObject({ state: "created", isCounted: false });
  expect(await findJob(waiting.id)).toMatchObject({ state: "retry", isCounted: true });
  expect(await findJob(old.id)).toBeUndefined();
  await execute("update urithi_jobs.job set state = 'completed' where id = ?", [late.id]);
  await createEntityManager().transactional(enqueueOrphanedMessages);
  expect(await findJob(late.id)).toMatchObject({ state: "created" });
  await execute("update message set state = 'failed', attempts = 20 where id = ?", [old.id]);
  expect(await resendMessage(userContext(admin), old.id)).toMatchObject({ ok: true });
  expect(await findJob(old.id)).toMatchObject({ state: "created" });
});

test("enqueues no second job for a message whose job 1.0.0 added", async () => {
  const { id } = await enqueueTestMessage();
  await execute("update urithi_jobs.job set id = gen_random_uuid(), state = 'retry' where id = ?", [id]);
  await createEntityManager().transactional(enqueueOrphanedMessages);
  expect(await findJob(id)).toBeUndefined();
});

describe("the job of a message", () => {
  const failures: unknown[] = [];
  let stop: () => Promise<void>;
  beforeAll(() => {
    stop = startJobRunner({
      handlers: { "send-message": JOB_HANDLERS["send-message"] },
      onSuccess: async () => undefined,
      onFailure: async (_, error) => failures.push(error),
      pollSeconds: 0.5,
    });
  });
  afterAll(() => stop());

  test("is repeated after a temporary failure, fails the message in the end, and can be sent again", async () => {
    setBehaviour({ to: () => Promise.reject(createSmtpError(451, "4.3.0 Not now")) });
    const { id, address } = await enqueueTestMessage();
    await expect.poll(() => findJob(id)).toMatchObject({ state: "retry" });
    expect(await findRow(id)).toMatchObject({ state: "pending", attempts: 1, reason: "451 4.3.0 Not now" });
    const { seconds } = (await findJob(id))!;
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThan(61);
    await execute(
      "update urithi_jobs.job set retry_count = retry_limit - 1, start_after = now() where id = ?",
      [id],
    );
    await expect.poll(() => findJob(id)).toMatchObject({ state: "completed" });
    expect(await findRow(id)).toMatchObject({ state: "failed", attempts: 2, reason: "451 4.3.0 Not now" });
    setBehaviour();
    expect(await resendMessage(userContext(admin), id)).toMatchObject({ ok: true });
    await expect.poll(() => findRow(id)).toMatchObject({ state: "sent", attempts: 1, reason: null });
    expect(await listReceivedMail(address)).toHaveLength(1);
    expect(failures).toEqual([]);
  });
});

describe("limits", () => {
  const TOO_MANY = { state: "failed", reason: "address limit reached" };
  const useUp = async (...key: ["mail.stranger" | "mail.unasked", ...string[]]) => {
    for (let times = 0; times < MESSAGE_LIMITS[key[0]].times; times++)
      expect(await tryConsumeRateLimit({ em: createEntityManager() }, ...key)).toBe(true);
  };
  const send = async (message: { id: string }) => {
    await sendMessage(message);
    return findRow(message.id);
  };

  test("messages by strangers and unconfirmed accounts to one address are limited, others are not", async () => {
    const reader = await createTestUser("user");
    const { email: address } = reader;
    for (const as of ["visitor", "unconfirmed"]) await useUp("mail.stranger", address, as);
    const typed = { address: address.toUpperCase(), language: "en" } as const;
    expect(await send(await enqueueTestMessage(typed))).toMatchObject(TOO_MANY);
    // A logged-in user counts as a stranger to an address that they only typed.
    expect(
      await send(await enqueueTestMessage(typed, undefined, userContext(await createTestUser("user")))),
    ).toMatchObject(TOO_MANY);
    expect(await send(await enqueueTestMessage(typed, undefined, userContext(admin)))).toMatchObject({
      state: "sent",
    });
    expect(await send(await enqueueTestMessage(typed, undefined, SCHEDULED_CAUSE))).toMatchObject({
      state: "sent",
    });
    const ownAccount = { account: reader.id };
    expect(await send(await enqueueTestMessage(ownAccount, undefined, userContext(reader)))).toMatchObject({
      state: "sent",
    });
    await execute("update account set confirmed_at = null where id = ?", [reader.id]);
    expect(await send(await enqueueTestMessage(ownAccount, undefined, userContext(reader)))).toMatchObject(
      TOO_MANY,
    );
    const key = createId();
    const facts = { path: "/set-password/x" as const, until: new Date(Date.now() + 60_000).toISOString() };
    await createEntityManager().transactional((em) =>
      enqueueMessage(em, visitorContext(), {
        kind: "password-reset",
        facts,
        to: ownAccount,
        about: { owner: null },
        key,
      }),
    );
    const [link] = await execute<{ id: string }>("select id from message where idempotency_key = ?", [key]);
    expect(await send(link!)).toMatchObject({ state: "sent" });
  });

  test("unsolicited messages are limited per topic and recipient", async () => {
    const { id: account, email } = await createTestUser("admin");
    await useUp("mail.unasked", email, "digest", account);
    const next = async (kind: MessageKind, to: Recipient) => {
      const message = await enqueueTestMessage(to, undefined, SCHEDULED_CAUSE);
      const facts = JSON.stringify({ ...SAMPLES[kind], ...at(48) });
      await execute("update message set kind = ?, facts = ?::jsonb where id = ?", [kind, facts, message.id]);
      return send(message);
    };
    expect(await next("content-pending", { account })).toMatchObject(TOO_MANY);
    expect(await next("event-reminder", { account })).toMatchObject({ state: "sent" });
    expect(await next("pending-digest", { account })).toMatchObject({ state: "sent" });
  });
});

describe("a mail", () => {
  const parseSent = async (mail: ReturnType<typeof createMail>) => {
    const stream = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    const { message } = await stream.sendMail(toMailOptions(...mail, env().mail!));
    return PostalMime.parse(message as Buffer);
  };
  const HEADERS = [
    "from",
    "to",
    "subject",
    "message-id",
    "date",
    "auto-submitted",
    "mime-version",
    "content-type",
  ];

  test("has only our headers with any user text", async () => {
    const fragment = fc.constantFrom(
      "\r\n",
      "\n",
      "\r",
      "Bcc: evil@example.org",
      "\r\n\r\n",
      "\u2028",
      "ሰላም",
      "😀",
      ",",
      "<a>",
      '"',
      "\0",
      "=?utf-8?Q?x?=",
      " ",
    );
    const oddText = fc
      .array(fc.oneof(fragment, fc.string({ unit: "grapheme" })), { maxLength: 8 })
      .map((all) => all.join(""));
    await fc.assert(
      fc.asyncProperty(oddText, oddText, oddText, async (name, title, reason) => {
        const about = {
          origin: "https://museum.example",
          timeZone: "Africa/Nairobi",
          from: "a@museum.example",
          contact: "a@museum.example",
          to: "b@example.org",
        };
        const words = renderMail("proposal-rejected", { ...facts, name, title, reason }, "fr", about);
        const read = await parseSent(createMail("b@example.org", words));
        expect(read.headers.map(({ key }) => key).sort()).toEqual([...HEADERS].sort());
        expect(read.to).toEqual([{ name: "", address: "b@example.org" }]);
        expect(read.from).toMatchObject({ name: "Urithi", address: "urithi@museum.example" });
        expect([read.cc, read.bcc, read.attachments]).toEqual([undefined, undefined, []]);
        expect(read.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
      }),
      { numRuns: 150 },
    );
  });

  test("goes to one address with any characters", async () => {
    for (const to of ["a@b.example,c@d.example", "<a@b.example>", "a b@example.org"]) {
      const { envelope } = toMailOptions(...createMail(to), env().mail!);
      expect(envelope.to).toEqual([to]);
      const read = await parseSent(createMail(to));
      expect(read.to).toHaveLength(1);
    }
  });

  test("of a reminder has List-Unsubscribe, with one-click only over HTTPS", async () => {
    const keys = async (unsubscribeUrl: string) =>
      (await parseSent(createMail("b@example.org", { unsubscribeUrl }))).headers
        .filter(({ key }) => key.startsWith("list-"))
        .map(({ key, value }) => `${key}: ${value}`);
    const url = `https://museum.example/mail/unsubscribe/${"t".repeat(180)}`;
    expect((await keys(url)).sort()).toEqual([
      `list-unsubscribe-post: List-Unsubscribe=One-Click`,
      `list-unsubscribe: <${url}>`,
    ]);
    expect(await keys("http://127.0.0.1:3000/x")).toEqual(["list-unsubscribe: <http://127.0.0.1:3000/x>"]);
  });

  test("is signed with DKIM, including the unsubscribe headers", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const dkim = {
      domainName: "museum.example",
      keySelector: "urithi",
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    };
    const stream = createTransport({
      streamTransport: true,
      buffer: true,
      ...createDkimOptions(dkim),
    } as never);
    const mail = createMail("b@example.org", {
      unsubscribeUrl: "https://museum.example/mail/unsubscribe/x",
    });
    const settings = { ...env().mail!, from: { name: "Urithi", address: "no-reply@museum.example" } };
    const { message } = (await stream.sendMail(toMailOptions(...mail, settings))) as unknown as {
      message: Buffer;
    };
    const { headers } = await PostalMime.parse(message);
    const signature = headers.find(({ key }) => key === "dkim-signature")!.value.replaceAll(/\s/g, "");
    const signed = /\bh=([^;]*)/.exec(signature)![1]!.toLowerCase().split(":");
    for (const key of [...HEADERS, "reply-to", "list-unsubscribe", "list-unsubscribe-post"])
      expect(signed).toContain(key);
  });
});
