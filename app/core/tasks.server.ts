import { createHash } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import { fromKysely } from "pg-boss";

import { newId } from "#app/models/id.ts";

import { query } from "./query.server.ts";
import type { Kept, Task, TaskData, TaskName } from "./task-kinds.ts";
import { noteAdded, sender } from "./task-queue.server.ts";
import { allOrNothing } from "./transaction.server.ts";

/** The same `key` makes only one task, because the identifier is made of it; for `singletonKey` see `TaskKind`. */
type When = { key?: string; startAfter?: Date; singletonKey?: string; priority?: number };

function idOf(name: TaskName, key: string | undefined): string {
  if (key === undefined) return newId();
  const bytes = createHash("sha256").update(`${name}\n${key}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** In the transaction of `em`: if that is undone, so is the task. */
export const addTask = <Name extends TaskName>(
  em: EntityManager,
  name: Name,
  data: TaskData[Name],
  when: When = {},
) => addTasks(em, name, [{ data, ...when }]);

export async function addTasks<Name extends TaskName>(
  em: EntityManager,
  name: Name,
  tasks: readonly ({ data: TaskData[Name] } & When)[],
) {
  if (!tasks.length) return;
  const jobs = new Map(
    tasks.map(({ data, key, ...when }) => {
      const id = idOf(name, key);
      return [id, { id, data: { mark: id, told: data } satisfies Kept<Name>, ...when }];
    }),
  );
  const boss = await sender();
  await boss.insert(name, [...jobs.values()], { db: fromKysely(em.getKysely()) });
  noteAdded(name, em.getTransactionContext());
}

/** One transaction has mark and effect: both or neither, and a twin waits for its end. Says whether it was done now. */
export const onceForTask = (
  em: EntityManager,
  { mark }: Pick<Task, "mark">,
  effect: (em: EntityManager) => Promise<unknown>,
): Promise<boolean> =>
  allOrNothing(em, async (inside) => {
    const claimed = await query(inside)
      .insertInto("task_mark")
      .values({ mark })
      .onConflict((there) => there.doNothing())
      .returning("mark")
      .executeTakeFirst();
    if (!claimed) return false;
    await effect(inside);
    return true;
  });
