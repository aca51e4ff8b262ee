import { afterAll, afterEach, expect, test } from "vitest";

import { fork, forkForTasks } from "#app/models/connection.server.ts";

import { addTask, onceForTask } from "./tasks.server.ts";
import { startTasks } from "./task-runner.server.ts";
import type { Task } from "./task-kinds.ts";
import { allOrNothing } from "./transaction.server.ts";

const done: string[] = [];
let handle: (task: Task<"send-message">) => Promise<unknown> = async () => undefined;
const failures: unknown[] = [];
const stop = startTasks({
  handlers: { "send-message": (task) => handle(task) },
  succeeded: async () => undefined,
  failed: async (_, error) => failures.push(error),
});
afterAll(stop);
afterEach(() => void done.splice(0));

test("try it", async () => {
  handle = async (task) => onceForTask(forkForTasks(), task, async () => done.push(task.data.id));
  await allOrNothing(fork(), (em) => addTask(em, "send-message", { id: "first" }));
  await expect.poll(() => done).toEqual(["first"]);
  const t = Date.now();
  await allOrNothing(fork(), (em) => addTask(em, "send-message", { id: "1" }, { key: "a" }));
  await allOrNothing(fork(), (em) => addTask(em, "send-message", { id: "2" }, { key: "a" }));
  await expect(
    allOrNothing(fork(), async (em) => {
      await addTask(em, "send-message", { id: "3" });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await allOrNothing(fork(), (em) => addTask(em, "send-message", { id: "4" }));
  await expect.poll(() => done, { interval: 5 }).toEqual(["first", "1", "4"]);
});
