import { MikroORM } from "@mikro-orm/postgresql";
import fc from "fast-check";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Context } from "#app/core/context.ts";
import { once } from "#app/core/once.server.ts";
import { query } from "#app/core/query.server.ts";
import { forEverybody, forReading } from "#app/core/reading.server.ts";
import { ok } from "#app/core/result.ts";
import { listContributors } from "#app/services/contributors/contributor-list.server.ts";
import { endReservationAside } from "#app/services/content/reservations.server.ts";
import { countReading } from "#app/services/files/index.server.ts";
import { whoHolds } from "#app/services/people/sessions.server.ts";
import { answerHarvester } from "#app/services/exchange/index.server.ts";
import { readPage } from "#app/services/reading/read-page.server.ts";

import { checkStandby } from "../../scripts/outside-postgres.ts";
import { by, visitor } from "../../tests/setup/context.ts";
import { databaseUrl } from "../../tests/setup/database-url.ts";
import { ownPostgres, standbyOf } from "../../tests/setup/own-postgres.ts";
import { putPages } from "../../tests/setup/pages-of-text.ts";
import { newPlayer, type Player } from "../../tests/setup/people.ts";
import { itemOf } from "../../tests/setup/works.ts";
import { closeConnection, followStandby, fork, patientOptions } from "./connection.server.ts";
import { isUnavailable } from "./database-errors.ts";
import { Follower } from "./follow.ts";
import { newId } from "./id.ts";
import { readerBeside, Standby } from "./standby.server.ts";

/** A database and a copy of it that follows: nobody is told what they have changed themselves, and nobody is told no. */

type Server = Awaited<ReturnType<typeof ownPostgres>>;
let primary: Server, standby: Server;
let replay: Client;
let writer: Player;

const isUsed = () => readerBeside(fork()) instanceof Standby;
const poll = (isSo: () => boolean) => expect.poll(isSo, { interval: 20 }).toBe(true);
const askStandby = async () => {
  const client = new Client({ connectionString: databaseUrl(standby.socket, "urithi") });
  client.on("error", () => undefined);
  await client.connect();
  return client;
};

beforeAll(async () => {
  primary = await ownPostgres();
  standby = await standbyOf(primary);
  process.env.DATABASE_URL = databaseUrl(primary.socket, "urithi");
  process.env.DATABASE_REPLICA_URL = databaseUrl(standby.socket, "urithi");
  const orm = new MikroORM(patientOptions());
  await orm.migrator.up();
  await orm.close(true);
  expect(await checkStandby(process.env.DATABASE_URL, process.env.DATABASE_REPLICA_URL)).toBe(undefined);
  replay = await askStandby();
  writer = await newPlayer("admin");
  await fork().execute("insert into contributor (id, name, email) values (?, '0', 'one@example.org')", [
    person,
  ]);
});
afterAll(async () => {
  await replay.end().catch(() => undefined);
  await closeConnection();
  await standby.remove();
  await primary.remove();
});

const person = newId();

/** What somebody is called in a list. */
async function read(ctx: Context) {
  const listed = await listContributors(forReading(ctx), {}, { page: 1, limit: 20 });
  if (!listed.ok) throw new Error(listed.sentence);
  return Number(listed.value.contributors.find(({ id }) => id === person)!.name);
}

/** What it was called, and until when. */
class Titles {
  now = 0;
  readonly #until: number[] = [];

  async write(em = fork()) {
    await em.execute("update contributor set name = ? where id = ?", [String(this.now + 1), person]);
    this.#until[this.now++] = performance.now();
  }

  /** Whether it was called so at some moment of the last second before this one. */
  wasSo(title: number, moment: number) {
    return title === this.now || this.#until[title]! >= moment - 1_000;
  }
}

test("nobody is told an older state than their own, and visitors none of more than a second ago", async () => {
  await poll(isUsed);
  const titles = new Titles();
  await titles.write();
  let fromCopy = 0;
  type Step = () => Promise<unknown>;
  const steps: Record<string, Step> = {
    write: () => titles.write(),
    "write, and read what was written": async () => {
      await titles.write();
      expect(await read(by(writer))).toBe(titles.now);
    },
    "the writer reads": async () => expect(await read(by(writer))).toBe(titles.now),
    "a visitor reads": async () => {
      const began = performance.now();
      fromCopy += Number(isUsed());
      const seen = await read(visitor());
      expect([seen, titles.wasSo(seen, began)]).toEqual([seen, true]);
    },
    pause: () => replay.query("select pg_wal_replay_pause()"),
    "go on": () => replay.query("select pg_wal_replay_resume()"),
    "until it is passed over, if it stands": async () => {
      const { rows } = await replay.query("select pg_is_wal_replay_paused() as stands");
      if (!rows[0].stands) return;
      await titles.write();
      await poll(() => !isUsed());
    },
    "until it is used, if it goes on": async () => {
      const { rows } = await replay.query("select pg_is_wal_replay_paused() as stands");
      if (!rows[0].stands) await poll(isUsed);
    },
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 6, maxLength: 16 }),
      async (names) => {
        for (const name of names) await steps[name]!();
        await replay.query("select pg_wal_replay_resume()");
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
  expect(fromCopy).toBeGreaterThan(0);
});

test("however many want to know how far the copy has come, it is asked one question at a time", async () => {
  const hasAll = () => followStandby()!.hasAllOf(fork());
  await expect.poll(hasAll).toBe(true);
  await replay.query("select pg_wal_replay_pause()");
  await fork().execute("update contributor set name = name where id = ?", [person]);
  let [underWay, most, asked] = [0, 0, 0];
  const ask = Client.prototype.query as (...asked: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(Client.prototype, "query").mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    const answer = ask.apply(this, args);
    if (!String(args[0]).includes("pg_stat_wal_receiver")) return answer;
    asked++;
    most = Math.max(most, ++underWay);
    return answer.finally(() => underWay--);
  } as Client["query"]);
  const heard = await Promise.all(Array.from({ length: 30 }, hasAll));
  spy.mockRestore();
  expect([new Set(heard), most]).toEqual([new Set([false]), 1]);
  expect(asked).toBeLessThan(30);
  await replay.query("select pg_wal_replay_resume()");
  await expect.poll(hasAll).toBe(true);
});

test("who reads goes on while what is written waits for a copy that is away", async () => {
  const reload = async (names: string) => {
    await fork().execute(`alter system set synchronous_standby_names = '${names}'`);
    await fork().execute("select pg_reload_conf()");
    const said = () => fork().execute<[object]>("show synchronous_standby_names");
    await expect.poll(said).toEqual([{ synchronous_standby_names: names }]);
  };
  await fork().execute("update session set used_at = now() - interval '1 hour'");
  // What was told "unknown" is not told "done" before the copy has it.
  const attempt = { key: "again", digest: "same" };
  const again = () => once({ ...by(writer), em: fork(), attempt }, () => Promise.resolve(ok(1)));
  expect(await again()).toEqual(ok(1));
  const item = await itemOf(undefined);
  await putPages(item, ["one", "two", "three"]);
  await fork().execute("insert into reservation (content_id, account_id) values (?, ?)", [item, writer.id]);
  await reload("nobody");
  const holder = () => whoHolds(fork(), writer.token, "cookie");
  // A reading is counted, too.
  const opens = () => countReading({ ...by(writer), em: fork() }, "content", item, "view");
  // Where one stopped is noted, too, and whoever borrows a book waits for it no more.
  const me = () => ({ ...by(writer), em: fork() });
  const turns = async (number: number) => {
    const page = await readPage(me(), item, { number, isOpening: true });
    return page.ok && [page.value.number, page.value.place];
  };
  const [found, opened, turned, , repeated, alone] = await Promise.all([
    holder(),
    opens(),
    turns(2),
    endReservationAside(me(), item),
    again().catch((error: unknown) => error),
    fork()
      .execute("update contributor set country = 'Uganda'")
      .catch((error: unknown) => error),
  ]);
  const after = await holder();
  const turnedAgain = await turns(3);
  const waits = await fork().execute("select from reservation where content_id = ?", [item]);
  const [noted] = await fork().execute<[object]>(
    "select now() - max(used_at) < '1 minute' as \"isNew\" from session",
  );
  await reload("");
  // Nothing waits there any more.
  const writes = () => fork().execute("update contributor set country = 'Rwanda'");
  await expect.poll(() => writes().then(Boolean, () => false)).toBe(true);
  expect([found?.id, after?.id]).toEqual([writer.id, writer.id]);
  expect([opened, await opens()]).toEqual([true, false]);
  expect([turned, turnedAgain, await turns(1), waits]).toEqual([[2, undefined], [3, 2], [1, 3], []]);
  expect([isUnavailable(repeated), isUnavailable(alone)]).toEqual([true, true]);
  expect(noted).toEqual({ isNew: true });
});

test("a copy that stands is passed over, and read again once it goes on", async () => {
  await poll(isUsed);
  await replay.query("select pg_wal_replay_pause()");
  // An idle database makes nobody late.
  expect(isUsed()).toBe(true);
  await fork().execute("update contributor set country = 'Kenya'");
  await poll(() => !isUsed());
  await replay.query("select pg_wal_replay_resume()");
  await poll(isUsed);
});

test("a harvester is told of what was there when they were told the moment", async () => {
  await poll(isUsed);
  await replay.query("select pg_wal_replay_pause()");
  const id = await itemOf(undefined, { category: "Library" });
  const asked = { ok: true, question: { verb: "ListIdentifiers", metadataPrefix: "oai_dc" } } as const;
  const told = await answerHarvester(visitor(), asked);
  expect(told.ok && told.value).toContain(id);
  await replay.query("select pg_wal_replay_resume()");
});

test("through a reader nothing is changed, wherever it reads", async () => {
  await poll(isUsed);
  const { em } = forEverybody(visitor());
  const change = sql`update contributor set country = null`.execute(query(em) as never);
  await expect(change).rejects.toThrow("changes nothing");
});

test("an answer of the copy that comes too late is thrown away, and the rest is asked of the database", async () => {
  const asked = (seconds: number) =>
    sql<{ copy: boolean }>`select pg_is_in_recovery() as copy, pg_sleep(${sql.lit(seconds)})`;
  let fresh = 0;
  const following = {
    ...{ isFresh: () => true, hasAllOf: () => Promise.resolve(true) },
    freshAsOf: () => performance.now() - fresh,
  };
  const reader = () => {
    const { reads } = new Standby(fork(), following);
    return async (seconds: number) => (await asked(seconds).execute(reads as never)).rows[0]!.copy;
  };
  await expect.poll(() => reader()(0)).toBe(true);
  // It was nearly a second old when it was asked for.
  fresh = 990;
  const late = reader();
  expect(await late(0.5)).toBe(false);
  fresh = 0;
  expect(await late(0)).toBe(false);
});

test("a copy that stands still as a whole keeps nobody waiting for ever, and is read again once it goes on", async () => {
  await poll(isUsed);
  // What is asked on connections that are open is the longest without an answer.
  await Promise.all(Array.from({ length: 8 }, () => read(visitor())));
  const underWay: Promise<number>[] = [];
  standby.freeze();
  await poll(() => {
    underWay.push(read(visitor()));
    return !isUsed();
  });
  const titles = new Set(await Promise.all(underWay));
  expect(titles.size).toBe(1);
  // Nobody asks it any more, so nobody waits for it.
  expect(titles).toContain(await read(visitor()));
  standby.thaw();
  await poll(isUsed);
  expect(titles).toContain(await read(visitor()));
});

test("a copy that is killed fails nobody, and is read again when it is back; one that was promoted is not", async () => {
  await poll(isUsed);
  let isOver = false;
  const answers = { all: 0 };
  const readers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      await read(visitor());
      answers.all++;
    }
  });
  const more = () => {
    const { all } = answers;
    return poll(() => answers.all > all + 50);
  };
  await more();
  standby.kill();
  await poll(() => !isUsed());
  await more();
  await standby.start();
  await poll(isUsed);
  await more();
  replay = await askStandby();
  await replay.query("select pg_promote()");
  await poll(() => !isUsed());
  await more();
  isOver = true;
  await Promise.all(readers);
});

test("one that follows another database, or another history of this one, is no copy", async () => {
  const at = ({ socket }: Server) => ({ host: socket, user: "urithi", database: "urithi" });
  const others: Server[] = [];
  const following: Follower[] = [];
  const follow = (from: Server, copy: Server) => {
    const follower = new Follower(at(from), at(copy));
    following.push(follower);
    return follower;
  };
  const another = await ownPostgres();
  others.push(another, await standbyOf(another));
  // Promoted before: since then it goes its own way.
  others.push(await standbyOf(standby));
  for (const [from, copy] of [
    [another, others[1]!],
    [standby, others[2]!],
  ] as const) {
    const right = follow(from, copy);
    const wrong = follow(primary, copy);
    await poll(() => right.isFresh());
    // Wherever it is: it has replayed something.
    expect([await right.hasReached(0n), await wrong.hasReached(0n), wrong.isFresh()]).toEqual([
      true,
      false,
      false,
    ]);
  }
  for (const follower of following) follower.end();
  for (const other of others.toReversed()) await other.remove();
});
