import "../../../tests/setup/mailbox.ts";

import fc from "fast-check";
import { afterAll, afterEach, expect, test } from "vitest";

import { startTasks } from "#app/core/task-runner.server.ts";
import { listeners } from "#app/core/task-queue.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { UpdateEvent } from "#app/schemas/events.ts";
import { updateEvent } from "#app/services/events/events.server.ts";
import { cancelRegistration } from "#app/services/events/registrations.server.ts";
import { closeTransport, sendMessage } from "#app/services/mail/index.server.ts";

import { by } from "../../../tests/setup/context.ts";
import { eventWithLine, peopleOf, tellMany } from "../../../tests/setup/crowd-mail.ts";
import {
  answer,
  behave,
  closeMailbox,
  comeBack,
  countByAddress,
  goAway,
  type Step,
} from "../../../tests/setup/mailbox.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";

/** Jobs deliver each of many messages once while the mail server refuses, forgets or is unavailable. */

const failures: unknown[] = [];
/** Two processes, as far as the queue can see. */
const processes = [1, 2].map(() =>
  startTasks({
    handlers: { "send-message": ({ data }) => sendMessage(data) },
    succeeded: async () => undefined,
    failed: async (_, error) => failures.push(error),
  }),
);
afterEach(() => behave());
afterAll(async () => {
  await Promise.all(processes.map((stop) => stop()));
  closeTransport();
  await closeMailbox();
});

/** As if pauses of so many minutes were over. */
async function passTime(minutes = 1_000) {
  await fork().execute(
    `update urithi_tasks.job set start_after = now() where name = 'send-message' and state < 'active'
       and start_after between now() and now() + make_interval(mins => ?)`,
    [minutes],
  );
  listeners.forEach((hear) => hear("send-message"));
}

const statesOf = async (addresses: string[]) =>
  Object.fromEntries(
    (
      await fork().execute<{ state: string; count: number }[]>(
        `select state, count(*)::int from message where address in (${addresses.map(() => "?").join()}) group by 1`,
        addresses,
      )
    ).map(({ state, count }) => [state, count]),
  );
/** Whoever holds the mailbox counts by Message-ID. */
const messagesTo = (addresses: string[]) => {
  const counted = countByAddress();
  return addresses.map((address) => counted.get(address)?.messages.size ?? 0);
};
const once = (addresses: string[]) => addresses.map(() => 1);

const trouble = fc.record({
  step: fc.constantFrom<Step>("connect", "from", "to", "data", "taken"),
  code: fc.constantFrom(421, 451),
});
/** What the mail server says to one step after the other, until it is well. */
const history = fc.array(fc.option(trouble, { freq: 3 }), { minLength: 60, maxLength: 240 });

test("whatever a mail server refuses for now, and forgets to have taken, each of many messages comes once", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (troubles) => {
      closeTransport();
      const left = [...troubles];
      const meet = (step: Step) => async () => {
        const next = left.shift();
        if (next?.step === step || (next && step === "taken")) throw answer(next.code, "4.3.0 Not now");
      };
      behave(
        Object.fromEntries(
          (["connect", "from", "to", "data", "taken"] as const).map((step) => [step, meet(step)]),
        ),
      );
      const addresses = await tellMany(30);
      await expect
        .poll(async () => {
          await passTime();
          return statesOf(addresses);
        })
        .toEqual({ sent: 30 });
      expect(messagesTo(addresses)).toEqual(once(addresses));
    }),
    { numRuns: 3, endOnFailure: true },
  );
  expect(failures).toEqual([]);
});

test("whoever is let in while no mail server is there is told when it is back", async () => {
  const [admin, reader] = (await Promise.all([newPlayer("admin"), newPlayer("user")])) as [Player, Player];
  const { id, addresses } = await eventWithLine(60);
  await fork().execute(
    "insert into event_registration (id, event_id, account_id, state) values (gen_random_uuid(), ?, ?, 'registered')",
    [id, reader.id],
  );
  closeTransport();
  await goAway();
  expect(await cancelRegistration(by(reader), id)).toMatchObject({ ok: true });
  expect(await peopleOf(id)).toMatchObject({ registered: 1, waiting: 59 });
  for (const attendees of [20, 0])
    expect(await updateEvent(by(admin), id, UpdateEvent.parse({ attendees }))).toMatchObject({ ok: true });
  expect(await peopleOf(id)).toMatchObject({ registered: 60, waiting: 0 });
  const tried = "select count(*)::int as tried from message where about = ? and tries > 0";
  await expect
    .poll(async () => (await fork().execute<{ tried: number }[]>(tried, [id]))[0]!.tried)
    .toBeGreaterThan(3);
  expect(messagesTo(addresses)).toEqual(addresses.map(() => 0));
  await comeBack();
  await expect
    .poll(async () => {
      await passTime();
      return statesOf(addresses);
    })
    .toEqual({ sent: 60 });
  expect(messagesTo(addresses)).toEqual(once(addresses));
});
