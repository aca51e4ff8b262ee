import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";
import { listPendingContent } from "#app/services/content/content-list.server.ts";
import { deleteContent, updateContent } from "#app/services/content/content.server.ts";
import { listAppointments } from "#app/services/appointments/appointment-list.server.ts";
import { setAppointmentStatus } from "#app/services/appointments/appointment-status.server.ts";

import { appointmentOf } from "../../../tests/setup/appointments.ts";
import { by } from "../../../tests/setup/context.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { itemOf } from "../../../tests/setup/works.ts";
import { findPlace, readQueues } from "./queues.server.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-queues-"));
process.env.UPLOADS_DIR = dir;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let admin: Player, owner: Player;
beforeAll(async () => {
  [admin, owner] = [await newPlayer("admin"), await newPlayer("contrib_own")];
});
beforeEach(async () => {
  await fork().execute("update content set approval_status = 'approved' where approval_status = 'pending'");
  await fork().execute("delete from appointment");
});

const value = <Value>(result: { ok: true; value: Value } | { ok: false; sentence: unknown }) => {
  if (!result.ok) throw new Error(String(result.sentence));
  return result.value;
};

/** The queue as the list has it, as one goes through it, and as the desk says where it begins. */
async function seen() {
  const { content } = value(await listPendingContent(by(admin), {}, { page: 1, limit: 100 }));
  const listed = content.map(({ id }) => id);
  const walked: string[] = [];
  for (let { first: next } = value(await findPlace(by(admin), "content", "done")); next;) {
    walked.push(next);
    const place = value(await findPlace(by(admin), "content", next));
    expect([place.position, place.total]).toEqual([walked.length, listed.length]);
    ({ next } = place);
  }
  const { oldest } = value(await readQueues(by(admin))).content;
  return { listed, walked, oldest: oldest?.id };
}

test("what is sent again stands where it came the last time, however often it was decided", async () => {
  const items = [await itemOf(owner), await itemOf(owner), await itemOf(owner)];
  const act = fc.tuple(fc.nat(2), fc.constantFrom("reject", "approve", "mend", "mend"));
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
      await fork().execute("update content set approval_status = 'rejected'");
      let queue: string[] = [];
      for (const [at, what] of acts) {
        const id = items[at]!;
        if (what === "mend") {
          value(await updateContent(by(owner), id, { description: newId() }));
          // What waits already keeps its place, whatever is changed in it.
          if (!queue.includes(id)) queue.push(id);
        } else if (queue.includes(id)) {
          value(await decideContent(by(admin), id, { approve: what === "approve", rejectionReason: "" }));
          queue = queue.filter((one) => one !== id);
        }
        expect(await seen()).toEqual({ listed: queue, walked: queue, oldest: queue[0] });
      }
    }),
    { numRuns: 8 },
  );
});

test("the age of the oldest counts from when it was sent again", async () => {
  const id = await itemOf(owner, { status: "rejected" });
  await fork().execute(
    "update content set created_at = '2020-01-01', waiting_since = '2020-01-01' where id = ?",
    [id],
  );
  value(await updateContent(by(owner), id, { description: "Mended." }));
  const { oldest } = value(await readQueues(by(admin))).content;
  expect(oldest).toMatchObject({ id });
  expect(Date.now() - Date.parse(oldest!.at)).toBeLessThan(3_600_000);
});

test("after what was decided or deleted comes what would have come after it", async () => {
  const [first, second, third] = [await itemOf(owner), await itemOf(owner), await itemOf(owner)];
  for (const id of [first, second, third])
    await fork().execute("update content set approval_status = 'pending' where id = ?", [id]);
  value(await decideContent(by(admin), first, { approve: true, rejectionReason: "" }));
  value(await deleteContent(by(admin), second));
  expect(value(await findPlace(by(admin), "content", first)).next).toBe(third);
  expect(value(await findPlace(by(admin), "content", second)).next).toBe(third);
  // What was never an identifier of ours says no moment that there is.
  const last = { next: null, position: 1 };
  expect(value(await findPlace(by(admin), "content", "ffffffff-ffff-ffff-ffff-ffffffffffff"))).toMatchObject(
    last,
  );
});

test("a request that is set back waits since then", async () => {
  const [first, second] = [await appointmentOf(undefined), await appointmentOf(undefined)];
  const firstInLine = async () => {
    const asked = { status: "pending", order: "added" } as const;
    const { appointments } = value(await listAppointments(by(admin), asked, { page: 1, limit: 10 }));
    expect(value(await readQueues(by(admin))).appointments.oldest?.id).toBe(appointments[0]?.id);
    return appointments.map(({ id }) => id);
  };
  expect(await firstInLine()).toEqual([first.id, second.id]);
  value(await setAppointmentStatus(by(admin), first.id, { status: "rejected" }));
  value(await setAppointmentStatus(by(admin), first.id, { status: "pending" }));
  expect(await firstInLine()).toEqual([second.id, first.id]);
});
