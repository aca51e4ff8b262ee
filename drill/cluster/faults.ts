import { setTimeout as sleep } from "node:timers/promises";

import { beforeDatabases, haproxy } from "../../tests/setup/haproxy.ts";
import { isMigrated } from "./next-version.ts";
import { askAt, openFront, openPooler, root, type Parts } from "./parts.ts";

/** What happens to each part, and how it is mended; `worst` is how long readers may be told no, in seconds. */
export type Fault = { name: string; worst: number; run(parts: Parts, next: string): Promise<unknown> };

const LAST_MS = 6_000;
const AWAY_MS = 2_000;
/** Loss of the database or of the one way to something; and of what readers need not notice. */
const [OF_THE_WAY, OF_A_PART] = [10, 0];

const frozen = async (freeze: () => unknown, thaw: () => unknown) => {
  freeze();
  await sleep(LAST_MS);
  thaw();
};
const child = (one: { child: { kill(name: NodeJS.Signals): boolean } }) =>
  frozen(
    () => one.child.kill("SIGSTOP"),
    () => one.child.kill("SIGCONT"),
  );

const front = ({ products, origin }: Parts, instead?: Parts["toProducts"]) =>
  openFront(
    products.map(({ port }) => port),
    Number(new URL(origin).port),
    instead?.child,
  );

/** One after the other, by what lies in that folder. What the others are meanwhile is looked at after each. */
async function renewAll({ products }: Parts, version: string, look?: () => Promise<void>) {
  for (const one of products) {
    await one.end();
    await one.start(version);
    await look?.();
    await sleep(AWAY_MS);
  }
}

const OF_PROCESSES: Fault[] = [
  {
    name: "a process is killed",
    worst: OF_A_PART,
    async run({ products: [one] }) {
      await one!.end("SIGKILL");
      await sleep(AWAY_MS);
      await one!.start();
    },
  },
  {
    name: "a process is frozen",
    worst: OF_A_PART,
    run: ({ products: [, one] }) =>
      frozen(
        () => one!.signal("SIGSTOP"),
        () => one!.signal("SIGCONT"),
      ),
  },
  {
    name: "all are renewed, one by one",
    worst: OF_A_PART,
    run: (parts) => renewAll(parts, root),
  },
  {
    name: "all are renewed by a version that changes tables",
    worst: OF_A_PART,
    run: (parts, next) =>
      renewAll(parts, next, async () => {
        if (!(await isMigrated(parts.primary.socket))) throw new Error("the tables were not changed");
        const ready = await Promise.all(parts.products.map((one) => one.isReady()));
        if (!ready.every(Boolean)) throw new Error("a process of the version before is not ready any more");
      }),
  },
  {
    name: "all are taken back to the version before",
    worst: OF_A_PART,
    run: (parts) => renewAll(parts, root),
  },
];

const OF_THE_STORE: Fault[] = [
  {
    name: "the store of files is killed",
    worst: OF_A_PART,
    async run({ swift }) {
      await swift.kill();
      await sleep(AWAY_MS);
      await swift.start();
    },
  },
  {
    name: "the store of files is frozen",
    worst: OF_A_PART,
    run: ({ swift }) => frozen(swift.freeze, swift.thaw),
  },
];

const OF_WAYS: Fault[] = [
  {
    name: "what leads to the processes is renewed",
    worst: OF_A_PART,
    async run(parts) {
      const before = parts.toProducts;
      parts.toProducts = await front(parts, before);
      await sleep(LAST_MS);
      await before.stop();
    },
  },
  {
    name: "what leads to the processes is killed",
    worst: OF_THE_WAY,
    async run(parts) {
      await parts.toProducts.kill();
      await sleep(AWAY_MS);
      parts.toProducts = await front(parts);
    },
  },
  {
    name: "what leads to the processes is frozen",
    worst: OF_THE_WAY,
    run: ({ toProducts }) => child(toProducts),
  },
  {
    name: "the pooler is killed",
    worst: OF_THE_WAY,
    async run(parts) {
      const port = Number(new URL(parts.pooler.url("urithi")).port);
      await parts.pooler.kill();
      await sleep(AWAY_MS);
      parts.pooler = await openPooler(parts.toDatabase.port, port);
    },
  },
  { name: "the pooler is frozen", worst: OF_THE_WAY, run: ({ pooler }) => child(pooler) },
  {
    name: "what leads to the database is killed",
    worst: OF_THE_WAY,
    async run(parts) {
      const { primary, standby, toDatabase } = parts;
      await toDatabase.kill();
      await sleep(AWAY_MS);
      const sockets = [primary.socket, standby.socket];
      parts.toDatabase = await haproxy((port) => beforeDatabases(sockets, port), toDatabase.port);
    },
  },
  {
    name: "what leads to the database is frozen",
    worst: OF_THE_WAY,
    run: ({ toDatabase }) => child(toDatabase),
  },
];

const OF_DATABASES: Fault[] = [
  {
    name: "the primary is frozen",
    worst: OF_THE_WAY,
    run: ({ primary }) => frozen(primary.freeze, primary.thaw),
  },
  {
    name: "the primary is restarted",
    worst: OF_THE_WAY,
    async run({ primary }) {
      await primary.stop();
      await primary.start();
    },
  },
  {
    name: "the primary is killed and comes back",
    worst: OF_THE_WAY,
    async run({ primary }) {
      primary.kill();
      await sleep(1_000);
      await primary.start();
    },
  },
  {
    name: "the primary is lost, the standby promoted",
    worst: OF_THE_WAY,
    async run(parts) {
      const { primary, standby } = parts;
      // Whatever it is that promotes: it waits until it is sure.
      primary.kill();
      await sleep(1_000);
      await askAt(standby.socket, "select pg_promote()");
      parts.isPromoted = true;
    },
  },
];

export const FAULTS: Fault[] = [
  { name: "nothing", worst: OF_A_PART, run: () => sleep(LAST_MS) },
  ...OF_PROCESSES,
  ...OF_WAYS,
  ...OF_THE_STORE,
  ...OF_DATABASES,
];
