import { setTimeout as sleep } from "node:timers/promises";

import { createDatabaseProxyConfig, startHaproxy } from "../../tests/setup/haproxy.ts";
import { startProxy, startPooler, runQuery, type ClusterParts } from "./parts.ts";

/** `maxSeconds`: how long reads may fail; 0: not at all. */
export type Fault = { name: string; maxSeconds: number; run(parts: ClusterParts): Promise<unknown> };

const OUTAGE_MS = 2_000;
/** Only the loss of the database or of a single proxy may affect readers. */
const MAX_FAILOVER_SECONDS = 10;

export const FAULTS: Fault[] = [
  { name: "nothing", maxSeconds: 0, run: () => sleep(6_000) },
  {
    name: "a process is killed",
    maxSeconds: 0,
    async run({ products: [product] }) {
      await product!.stop("SIGKILL");
      await sleep(OUTAGE_MS);
      await product!.start();
    },
  },
  {
    name: "all processes are restarted, one by one",
    maxSeconds: 0,
    async run({ products }) {
      for (const product of products) {
        await product.stop();
        await product.start();
        await sleep(OUTAGE_MS);
      }
    },
  },
  {
    name: "the file store is killed",
    maxSeconds: 0,
    async run({ swift }) {
      await swift.kill();
      await sleep(OUTAGE_MS);
      await swift.start();
    },
  },
  {
    name: "the proxy before the processes is killed",
    maxSeconds: MAX_FAILOVER_SECONDS,
    async run(parts) {
      await parts.toProducts.kill();
      await sleep(OUTAGE_MS);
      const ports = parts.products.map(({ port }) => port);
      parts.toProducts = await startProxy(ports, Number(new URL(parts.origin).port));
    },
  },
  {
    name: "the pooler is killed",
    maxSeconds: MAX_FAILOVER_SECONDS,
    async run(parts) {
      const port = Number(new URL(parts.pooler.url("urithi")).port);
      await parts.pooler.kill();
      await sleep(OUTAGE_MS);
      parts.pooler = await startPooler(parts.toDatabase.port, port);
    },
  },
  {
    name: "the proxy before the database is killed",
    maxSeconds: MAX_FAILOVER_SECONDS,
    async run(parts) {
      const { primary, standby, toDatabase } = parts;
      await toDatabase.kill();
      await sleep(OUTAGE_MS);
      const sockets = [primary.socket, standby.socket];
      parts.toDatabase = await startHaproxy(
        (port) => createDatabaseProxyConfig(sockets, port),
        toDatabase.port,
      );
    },
  },
  {
    name: "the primary is restarted",
    maxSeconds: MAX_FAILOVER_SECONDS,
    async run({ primary }) {
      await primary.stop();
      await primary.start();
    },
  },
  {
    name: "the primary is killed and comes back",
    maxSeconds: MAX_FAILOVER_SECONDS,
    async run({ primary }) {
      primary.kill();
      await sleep(1_000);
      await primary.start();
    },
  },
  {
    name: "the primary is lost and the standby promoted",
    maxSeconds: MAX_FAILOVER_SECONDS,
    async run(parts) {
      parts.primary.kill();
      await sleep(1_000);
      await runQuery(parts.standby.socket, "select pg_promote()");
      parts.isPromoted = true;
    },
  },
];
