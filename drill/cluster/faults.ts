import { setTimeout as sleep } from "node:timers/promises";

import { haproxy, beforeDatabases } from "../../tests/setup/haproxy.ts";
import { pgbouncer } from "../../tests/setup/pgbouncer.ts";
import { askAt, type Parts } from "./parts.ts";

/** What happens to each part, and how it is mended; `worst` is how long readers may be told no, in seconds. */
export type Fault = { name: string; worst: number; run(parts: Parts): Promise<unknown> };

const LAST_MS = 6_000;
/** Loss of the database, of what leads to it, and of nothing that readers need. */
const [OF_DATABASE, OF_A_PROCESS] = [10, 0];

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

export const FAULTS: Fault[] = [
  { name: "nothing", worst: OF_A_PROCESS, run: () => sleep(LAST_MS) },
  {
    name: "a process is killed",
    worst: OF_A_PROCESS,
    async run({ products: [one] }) {
      await one!.end("SIGKILL");
      await sleep(2_000);
      await one!.start();
    },
  },
  {
    name: "a process is frozen",
    worst: OF_A_PROCESS,
    run: ({ products: [, one] }) =>
      frozen(
        () => one!.signal("SIGSTOP"),
        () => one!.signal("SIGCONT"),
      ),
  },
  {
    name: "all are renewed, one by one",
    worst: OF_A_PROCESS,
    async run({ products }) {
      for (const one of products) {
        await one.end();
        await one.start();
        await sleep(1_000);
      }
    },
  },
  {
    name: "the standby is killed",
    worst: OF_A_PROCESS,
    async run({ standby }) {
      standby.kill();
      await sleep(3_000);
      await standby.start();
    },
  },
  {
    name: "the standby is frozen",
    worst: OF_A_PROCESS,
    run: ({ standby }) => frozen(standby.freeze, standby.thaw),
  },
  {
    name: "the pooler is killed",
    worst: OF_DATABASE,
    async run(parts) {
      const listen = new URL(parts.pooler.url("urithi")).port;
      parts.pooler.child.kill("SIGKILL");
      await sleep(2_000);
      parts.pooler = await pgbouncer(`127.0.0.1 port=${parts.toDatabase.port}`, {
        ...{
          listen_port: listen,
          default_pool_size: "30",
          query_wait_timeout: "5",
          server_connect_timeout: "2",
        },
      });
    },
  },
  { name: "the pooler is frozen", worst: OF_DATABASE, run: ({ pooler }) => child(pooler) },
  {
    name: "what leads to the database is killed",
    worst: OF_DATABASE,
    async run(parts) {
      const { primary, standby, toDatabase } = parts;
      toDatabase.child.kill("SIGKILL");
      await sleep(2_000);
      const sockets = [primary.socket, standby.socket];
      parts.toDatabase = await haproxy((port) => beforeDatabases(sockets, port), toDatabase.port);
    },
  },
  {
    name: "the store of files is frozen",
    worst: OF_A_PROCESS,
    run: ({ swift }) => frozen(swift.freeze, swift.thaw),
  },
  {
    name: "the primary is frozen",
    worst: OF_DATABASE,
    run: ({ primary }) => frozen(primary.freeze, primary.thaw),
  },
  {
    name: "the primary is killed and comes back",
    worst: OF_DATABASE,
    async run({ primary }) {
      primary.kill();
      await sleep(1_000);
      await primary.start();
    },
  },
  {
    name: "the primary is lost, the standby promoted",
    worst: OF_DATABASE,
    async run({ primary, standby }) {
      // Whatever it is that promotes: it waits until it is sure.
      primary.kill();
      await sleep(1_000);
      await askAt(standby.socket, "select pg_promote()");
    },
  },
];
