import { setTimeout as sleep } from "node:timers/promises";

import { Client, type ClientBase, Pool, type PoolClient, type PoolConfig, type QueryResult } from "pg";

import { DatabaseUnavailableError, isDatabaseOutage } from "./database-errors.ts";
import {
  isUsingPooler,
  PAGE_DATABASE_TIMEOUTS,
  type DatabaseTimeouts,
  createStartParameters,
} from "./database-limits.ts";

const OUTAGE_PROBE_INTERVAL_MS = 250;
const OUTAGE_PROBE_TIMEOUT_MS = 1_000;
const IS_WRITABLE_SQL = `select current_setting('transaction_read_only') = 'off' as "isWritable"`;

export type DatabasePoolConfig = PoolConfig & {
  limits: DatabaseTimeouts;
  queryTimeoutMs?: number;
};

/** After a lost connection, `acquire()` throws `DatabaseUnavailableError` until a probe finds a writable one. */
export class DatabasePool extends Pool {
  readonly queryTimeoutMs: number | undefined;
  readonly transactionLimits: string | undefined;
  readonly #config: PoolConfig;
  #outage: { cause: unknown } | undefined;
  #outages = 0;
  readonly #openedAfter = new WeakMap<ClientBase, number>();

  constructor({ limits, queryTimeoutMs, ...rest }: DatabasePoolConfig) {
    const config = { application_name: "urithi", keepAlive: true, ...createStartParameters(limits), ...rest };
    super(config);
    this.#config = config;
    this.queryTimeoutMs = queryTimeoutMs;
    if (isUsingPooler() && limits !== PAGE_DATABASE_TIMEOUTS)
      this.transactionLimits = Object.entries(limits)
        .map(([name, limit]) => `set local ${name} = ${limit}`)
        .join("; ");
    this.on("error", () => undefined);
    this.on("connect", (client) => {
      this.#openedAfter.set(client, this.#outages);
      // pg-pool does not listen for errors of a client in use. An unhandled error would end the process.
      client.on("error", (error) => this.beginOutage(error));
    });
  }

  async acquire(): Promise<DatabaseConnection> {
    for (;;) {
      if (this.#outage) throw new DatabaseUnavailableError(this.#outage.cause);
      const client = await this.connect().catch((error: unknown) => this.#failConnect(error));
      if (this.#openedAfter.get(client) === this.#outages) return new DatabaseConnection(client, this);
      // Opened before the outage, so its server may no longer be the primary.
      client.release(true);
    }
  }

  #failConnect(error: unknown): never {
    const { code, cause } = error as { code?: string; cause?: unknown };
    // With a cause, pg-pool could not connect in time. Without a cause, all connections were in use.
    if (isDatabaseOutage(error) || (code === undefined && cause !== undefined)) this.beginOutage(error);
    else if (code !== undefined) throw error;
    throw new DatabaseUnavailableError(error);
  }

  beginOutage(cause: unknown) {
    if (this.#outage) return;
    this.#outage = { cause };
    this.#outages++;
    void this.#waitForEnd();
  }

  async #waitForEnd() {
    while (!this.ending && !(await this.#isWritable()))
      await sleep(OUTAGE_PROBE_INTERVAL_MS, undefined, { ref: false });
    this.#outage = undefined;
  }

  async #isWritable(): Promise<boolean> {
    const timeouts = {
      connectionTimeoutMillis: OUTAGE_PROBE_TIMEOUT_MS,
      query_timeout: OUTAGE_PROBE_TIMEOUT_MS,
    };
    const client = new Client({ ...this.#config, ...timeouts });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ isWritable: boolean }>(IS_WRITABLE_SQL);
      return rows[0]!.isWritable;
    } catch {
      return false;
    } finally {
      client.end().catch(() => undefined);
    }
  }
}

class DatabaseConnection {
  readonly #client: PoolClient;
  readonly #pool: DatabasePool;
  #isReleased = false;
  #isLost = false;

  constructor(client: PoolClient, pool: DatabasePool) {
    this.#client = client;
    this.#pool = pool;
    client.once("error", this.#noteLoss).once("end", this.#discard);
  }

  readonly #noteLoss = () => void (this.#isLost = true);
  readonly #discard = () => this.release(true);

  /** Does nothing at the second call, because Kysely also releases a discarded connection. */
  release(isBroken = false) {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.off("error", this.#noteLoss).off("end", this.#discard);
    this.#client.release(isBroken);
  }

  async query(text: string, values?: readonly unknown[]): Promise<QueryResult> {
    if (this.#isReleased) throw new DatabaseUnavailableError();
    const { queryTimeoutMs } = this.#pool;
    let timeout: DatabaseUnavailableError | undefined;
    const timer =
      queryTimeoutMs &&
      setTimeout(() => {
        timeout = new DatabaseUnavailableError();
        this.#pool.beginOutage(timeout);
        this.#discard();
      }, queryTimeoutMs);
    try {
      return await this.#queryInLimits(text, values as unknown[]);
    } catch (error) {
      if (timeout) throw timeout;
      if (isDatabaseOutage(error)) this.#pool.beginOutage(error);
      else if (!this.#isLost) throw error;
      throw new DatabaseUnavailableError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Behind a pooler, limits last only for a transaction, so a query outside of one is wrapped in its own. */
  async #queryInLimits(text: string, values?: unknown[]) {
    const { transactionLimits: limits } = this.#pool;
    const client = this.#client;
    if (!limits || client.getTransactionStatus() !== "I") return this.#send(text, values);
    if (BEGIN_PATTERN.test(text)) return beginTransactionWithLimits(client, text, limits);
    await client.query(`begin; ${limits}`);
    try {
      const result = await this.#send(text, values);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  }

  async #send(text: string, values?: unknown[]): Promise<QueryResult> {
    const name = isUsingPooler() ? undefined : statementNames.get(text);
    if (name === undefined) return values ? this.#client.query(text, values) : this.#client.query(text);
    const isAlone = this.#client.getTransactionStatus() === "I";
    try {
      return await this.#client.query({ name, text, ...(values && { values }) });
    } catch (error) {
      // A migration has changed a column, and this connection still has the old plan.
      if ((error as { routine?: string }).routine !== "RevalidateCachedQuery") throw error;
      if (statementNames.get(text) === name) statementNames.set(text, createStatementName());
      if (isAlone) return values ? this.#client.query(text, values) : this.#client.query(text);
      throw new DatabaseUnavailableError(error);
    }
  }
}

const BEGIN_PATTERN = /^\s*(?:begin|start transaction)\b[^;]*/i;

async function beginTransactionWithLimits(
  client: ClientBase,
  text: string,
  limits: string,
): Promise<QueryResult> {
  const result = await client.query(text.replace(BEGIN_PATTERN, (begin) => `${begin}; ${limits}`));
  const results = result as unknown as QueryResult[];
  results.splice(1, limits.split(";").length);
  return (results.length === 1 ? results[0] : results) as QueryResult;
}

/** Only for constant texts, because each connection stores a named statement until it is closed. */
const statementNames = new Map<string, string>();
let statementCount = 0;
const createStatementName = () => `prepared ${++statementCount}`;

export function registerPreparedStatement(text: string) {
  if (!statementNames.has(text)) statementNames.set(text, createStatementName());
}
