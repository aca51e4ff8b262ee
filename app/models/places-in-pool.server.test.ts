import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { MikroORM } from "@mikro-orm/postgresql";
import fc from "fast-check";
import { expect, inject, test } from "vitest";

import { ormOptions } from "./connection.server.ts";
import { isUnavailable } from "./database-errors.ts";

/** However connections come, late, never or not for long, and whoever has given up: all are told, and no place is lost. */

const MS = 200;
const PLACES = 3;

type Fate = "at once" | "late" | "never" | "closed" | "cut later";

/** Before the database; each connection has the next fate, and after those all are well. */
async function before(fates: Fate[]) {
  const lines = new Set<Socket>();
  const keep = (line: Socket) => {
    lines.add(line.on("error", () => undefined));
    return line.once("close", () => lines.delete(line));
  };
  const server = createServer({ pauseOnConnect: true }, async (line) => {
    keep(line);
    const fate = fates.shift() ?? "at once";
    if (fate === "never") return;
    if (fate === "closed") return line.destroy();
    if (fate === "late") await sleep(MS * 1.3);
    const there = keep(connect(`${inject("socket")}/.s.PGSQL.5432`));
    line.pipe(there).pipe(line);
    there.once("close", () => line.destroy());
    line.once("close", () => there.destroy());
    if (fate === "cut later") setTimeout(() => line.destroy(), MS / 2);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    heal: () => fates.splice(0),
    end() {
      for (const line of lines) line.destroy();
      server.close();
    },
  };
}

const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    (reason: unknown) => isUnavailable(reason) || reason,
  );

/** Nobody leaves before all are in. */
async function allPlaces(orm: MikroORM) {
  let inside = 0;
  let go!: () => void;
  const all = new Promise<void>((resolve) => (go = resolve));
  const each = Array.from({ length: PLACES }, () =>
    orm.em.fork().transactional(async (em) => {
      await em.execute("select 1");
      if (++inside === PLACES) go();
      await all;
    }),
  );
  await Promise.all(each.map((one) => outcomeOf(one.catch((error) => (go(), Promise.reject(error))))));
  return inside;
}

const fates = fc.array(fc.constantFrom<Fate>("at once", "at once", "late", "never", "closed", "cut later"), {
  minLength: 3,
  maxLength: 12,
});
const askers = fc.array(fc.record({ after: fc.nat(MS), takes: fc.nat(2 * MS) }), {
  minLength: 4,
  maxLength: 16,
});

test("whatever becomes of connections and of who waits for them", { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fates, askers, async (fates, askers) => {
      const way = await before([...fates]);
      const to = { host: "127.0.0.1", port: way.port, max: PLACES };
      const orm = new MikroORM(ormOptions({ ...to, connectionTimeoutMillis: MS, answerMs: MS }));
      try {
        const told = askers.map(async ({ after, takes }) => {
          await sleep(after);
          return outcomeOf(orm.em.fork().execute("select pg_sleep(?)", [takes / 1_000]));
        });
        expect(await Promise.all(told)).toEqual(askers.map(() => true));
        way.heal();
        await expect.poll(() => allPlaces(orm), { timeout: 30_000 }).toBe(PLACES);
      } finally {
        // Not awaited: it would wait for a place that was lost.
        orm.close(true).catch(() => undefined);
        way.end();
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
});
