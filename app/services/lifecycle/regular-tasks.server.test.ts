import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { REGULAR_TASKS, type RegularTask } from "#app/schemas/lists.ts";

import { openApplication, readDetails } from "./lifecycle.server.ts";
import { readTaskStates, runDueTasks } from "./regular-tasks.server.ts";

/** What each task cannot do without, to be broken; and how somebody holds it. */
const NEEDS: Record<RegularTask, string> = {
  "fold-totals": "kept_total",
  "forget-sessions": "session",
  "forget-links": "setup_link",
  "forget-limits": "allowance",
  "forget-attempts": "attempt",
  "forget-logins": "trail_entry",
  "complete-events": "event",
  "sweep-files": "upload_file",
  "go-on-with-imports": "import",
  "cut-tiles": "tiled_picture",
};

/** Completing an event writes totals, too, as does whatever changes a list: only folding needs those that are there. */
const hold = (task: RegularTask) =>
  task === "fold-totals"
    ? "select from kept_total for update"
    : `lock table ${NEEDS[task]} in access exclusive mode`;

const dir = mkdtempSync(join(tmpdir(), "urithi-tasks-"));
process.env.UPLOADS_DIR = dir;
const holder = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(async () => {
  await openApplication();
  await holder.connect();
  await holder.query(
    "create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$",
  );
});
afterAll(async () => {
  await holder.end();
  rmSync(dir, { recursive: true, force: true });
});

const everythingIsDue = () => fork().execute("update regular_task set due_at = now(), succeeded_at = null");
const succeeded = async () =>
  (await readTaskStates(fork())).filter(({ succeededAt }) => succeededAt).map(({ task }) => task);

const FATES = ["well", "fails", "hangs"] as const;
const fates = fc.record(
  Object.fromEntries(REGULAR_TASKS.map((task) => [task, fc.constantFrom(...FATES)])) as Record<
    RegularTask,
    fc.Arbitrary<(typeof FATES)[number]>
  >,
);

test("whichever tasks fail or hang, all others are done meanwhile, and it is said which", async () => {
  await fc.assert(
    fc.asyncProperty(fates, async (fate) => {
      const those = (...which: string[]) => REGULAR_TASKS.filter((task) => which.includes(fate[task]));
      await everythingIsDue();
      await fork().execute("insert into kept_total (list, facet, delta) values ('any', 'a', 1)");
      for (const task of those("fails"))
        await holder.query(
          `create trigger broken before update or delete on ${NEEDS[task]} execute function fail()`,
        );
      await holder.query("begin");
      for (const task of those("hangs")) await holder.query(hold(task));

      const failed: string[] = [];
      const ended = runDueTasks((task) => failed.push(task));
      try {
        await expect.poll(succeeded).toEqual(those("well"));
        await expect.poll(() => failed.toSorted()).toEqual(those("fails").toSorted());
        // What is under way is not begun a second time.
        await fork().execute("update regular_task set due_at = now() where succeeded_at is null");
        await runDueTasks((task) => failed.push(task));
        expect(failed.toSorted()).toEqual([...those("fails"), ...those("fails")].toSorted());
      } finally {
        await holder.query("rollback");
        await ended;
        for (const task of those("fails")) await holder.query(`drop trigger broken on ${NEEDS[task]}`);
      }
      expect(await succeeded()).toEqual(those("well", "hangs"));
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test("what failed is soon due again, what succeeded not before its time, and only one process has it", async () => {
  await everythingIsDue();
  await holder.query("create trigger broken before delete on upload_file execute function fail()");
  const none = () => undefined;
  await Promise.all([runDueTasks(none), runDueTasks(none), runDueTasks(none)]);
  await holder.query("drop trigger broken on upload_file");
  const soon = await fork().execute<{ name: string }[]>(
    "select name from regular_task where due_at between now() and now() + interval '10 minutes' order by 1",
  );
  expect(soon.map(({ name }) => name)).toEqual(REGULAR_TASKS.toSorted());
  const before = await fork().execute("select name, succeeded_at from regular_task order by 1");
  await runDueTasks(none);
  expect(await fork().execute("select name, succeeded_at from regular_task order by 1")).toEqual(before);
});

test("a task without a good end for three of its periods is late, and one that is new is not", async () => {
  const late = async () =>
    (await readDetails()).tasks!.filter(({ isLate }) => isLate).map(({ task }) => task);
  await fork().execute("update regular_task set succeeded_at = null, known_since = now()");
  expect(await late()).toEqual([]);
  await fork().execute("update regular_task set known_since = now() - interval '31 minutes'");
  expect(await late()).toEqual(REGULAR_TASKS.filter((task) => task !== "sweep-files"));
  await fork().execute("update regular_task set succeeded_at = now() where name <> 'fold-totals'");
  expect(await late()).toEqual(["fold-totals"]);
});

test("a backlog that takes longer than a page may wait is folded all the same", async () => {
  await fork().execute(
    "insert into kept_total (list, facet, delta) select 'many', 'a', 1 from generate_series(1, 5000)",
  );
  // Each row costs as much as if there were very many.
  await holder.query(
    "create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return null; end $$",
  );
  await holder.query("create trigger slow before delete on kept_total execute function slow()");
  await everythingIsDue();
  const failed: string[] = [];
  await runDueTasks((task) => failed.push(task));
  await holder.query("drop trigger slow on kept_total");
  expect(failed).toEqual([]);
  expect(await fork().execute("select delta::int from kept_total where list = 'many'")).toEqual([
    { delta: 5000 },
  ]);
});
