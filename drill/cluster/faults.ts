import { setTimeout as sleep } from "node:timers/promises";

import { beforeDatabases, haproxy } from "../../tests/setup/haproxy.ts";
import { openFront, openPooler, queryAt, type Parts } from "./parts.ts";

/** `maxSeconds`: for how long readers may be refused, or not at all. */
export type Fault = { name: string; maxSeconds: number; run(parts: Parts): Promise<unknown> };

const AWAY_MS = 2_000;
/** Readers may notice the loss of the database or of the only proxy, and of nothing else. */
const OF_A_SINGLE_PART = 10;

export const FAULTS: Fault[] = [
  { name: "nothing", maxSeconds: 0, run: () => sleep(6_000) },
  {
    name: "a process is killed",
    maxSeconds: 0,
    async run({ products: [product] }) {
      await product!.end("SIGKILL");
      await sleep(AWAY_MS);
      await product!.start();
    },
  },
  {
    name: "all processes are restarted, one by one",
    maxSeconds: 0,
    async run({ products }) {
      for (const product of products) {
        await product.end();
        await product.start();
        await sleep(AWAY_MS);
      }
    },
  },
  {
    name: "the file store is killed",
    maxSeconds: 0,
    async run({ swift }) {
      await swift.kill();
      await sleep(AWAY_MS);
      await swift.start();
    },
  },
  {
    name: "the proxy before the processes is killed",
    maxSeconds: OF_A_SINGLE_PART,
    async run(parts) {
      await parts.toProducts.kill();
      await sleep(AWAY_MS);
      const ports = parts.products.map(({ port }) => port);
      parts.toProducts = await openFront(ports, Number(new URL(parts.origin).port));
    },
  },
  {
    name: "the pooler is killed",
    maxSeconds: OF_A_SINGLE_PART,
    async run(parts) {
      const port = Number(new URL(parts.pooler.url("urithi")).port);
      await parts.pooler.kill();
      await sleep(AWAY_MS);
      parts.pooler = await openPooler(parts.toDatabase.port, port);
    },
  },
  {
    name: "the proxy before the database is killed",
    maxSeconds: OF_A_SINGLE_PART,
    async run(parts) {
      const { primary, standby, toDatabase } = parts;
      await toDatabase.kill();
      await sleep(AWAY_MS);
      const sockets = [primary.socket, standby.socket];
      parts.toDatabase = await haproxy((port) => beforeDatabases(sockets, port), toDatabase.port);
    },
  },
  {
    name: "the primary is restarted",
    maxSeconds: OF_A_SINGLE_PART,
    async run({ primary }) {
      await primary.stop();
      await primary.start();
    },
  },
  {
    name: "the primary is killed and comes back",
    maxSeconds: OF_A_SINGLE_PART,
    async run({ primary }) {
      primary.kill();
      await sleep(1_000);
      await primary.start();
    },
  },
  {
    name: "the primary is lost and the standby promoted",
    maxSeconds: OF_A_SINGLE_PART,
    async run(parts) {
      parts.primary.kill();
      await sleep(1_000);
      await queryAt(parts.standby.socket, "select pg_promote()");
      parts.isPromoted = true;
    },
  },
];
