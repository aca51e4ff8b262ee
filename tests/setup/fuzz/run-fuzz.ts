import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { MESSAGES } from "#app/messages/all.server.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";

import { createTestUser } from "../test-users.ts";
import { buildRequest, listFuzzRoutes, type FuzzRequest, type FuzzData } from "./requests.ts";
import { execute } from "../execute.ts";

/** Sends malformed requests to a running product. Must hold: no 5xx or crash, fast health checks and bounded memory. */

export type FuzzTarget = {
  port: number;
  origin: string;
  output(): string;
  child: { pid?: number | undefined; exitCode: number | null };
};

/** At most the server's permits: a 503 then means that a permit was not released. */
const CONCURRENCY = 8;
const MAX_REFUSED_SHARE = 0.02;
const MAX_HEALTH_MS = 1_000;
const MAX_MB = 900;
const MAX_FINDINGS = 20;
const TIMEOUT_MS = 15_000;
/** Number of requests after which accounts and ids are renewed. */
const RENEW_EVERY = 400;

type FuzzResponse = {
  status?: number | undefined;
  location?: string | undefined;
  retryAfter?: string | undefined;
  body: string;
  ms: number;
};

export async function runFuzz(
  product: FuzzTarget,
  seed: number,
  shouldContinue: (number: number) => boolean,
) {
  const findings: string[] = [];
  const statuses: Record<string, number> = {};
  const addFinding = (finding: string) => void (findings.length < MAX_FINDINGS && findings.push(finding));
  const data = await createFuzzData(product);
  const health = watchHealth(product, addFinding);
  let number = 0;
  let renewing: Promise<void> | undefined;
  const sendRequests = async () => {
    while (shouldContinue(number) && findings.length < MAX_FINDINGS && product.child.exitCode === null) {
      if (number % RENEW_EVERY === RENEW_EVERY - 1)
        renewing = readState().then((state) => void Object.assign(data, state));
      await renewing;
      const request = buildRequest(seed, number++, data);
      const response = await sendRequest(product.port, request);
      const status = String(response.status ?? "none");
      statuses[status] = (statuses[status] ?? 0) + 1;
      const problem = findProblem(request, response, product);
      if (problem) addFinding(`${problem}\n    ${describeRequest(request)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendRequests));
  const { slowestMs, maxMb } = await health.stop();
  if ((statuses["503"] ?? 0) > Math.max(3, number * MAX_REFUSED_SHARE))
    addFinding(`${statuses["503"]} of ${number} were refused`);
  if (maxMb > MAX_MB) addFinding(`grew to ${maxMb} MB`);
  if (product.child.exitCode !== null) addFinding(`the process ended:\n${product.output().slice(-3_000)}`);
  for (const line of parseErrorLines(product.output())) addFinding(`in the log: ${line}`);
  return { requests: number, statuses, slowestMs, maxMb, findings };
}

export const createFuzzData = async ({ port }: FuzzTarget): Promise<FuzzData> => ({
  routes: listFuzzRoutes(),
  port,
  file: createPdfFile("A work", ["of words"]),
  ...(await readState()),
});

/** New accounts, because requests may log out, and ids of some rows of each table. */
async function readState(): Promise<Pick<FuzzData, "tokens" | "ids">> {
  const tokens: Record<string, string> = { visitor: "" };
  for (const role of ["user", "contrib_own", "admin"] as const)
    tokens[role] = (await createTestUser(role)).token;
  const tables = await execute<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type in ('uuid', 'text', 'character varying')`,
  );
  const ids = new Map<string, string[]>();
  for (const { name } of tables) {
    const sampleQuery = `select id::text as id from "${name}" order by random() limit 6`;
    const rows = await execute<{ id: string }>(sampleQuery);
    ids.set(
      name,
      rows.map(({ id }) => encodeURIComponent(id)),
    );
  }
  return { tokens, ids };
}

const OUTAGE_TEXTS = Object.values(MESSAGES).flatMap((messages) => [
  messages["refusal.unavailable"],
  messages["file.store-unavailable"],
]);

function findProblem(
  { expectsResponse, ...request }: FuzzRequest,
  response: FuzzResponse,
  { origin, child }: FuzzTarget,
) {
  const { status, location, retryAfter, body, ms } = response;
  if (status === undefined)
    return expectsResponse && child.exitCode === null
      ? `no response to ${request.method} after ${ms} ms`
      : undefined;
  if (status === 503 && retryAfter && !OUTAGE_TEXTS.some((text) => body.includes(text))) return undefined;
  if (status >= 500) return `${status} ${body.slice(0, 120)}`;
  if (location && new URL(location, origin).origin !== origin) return `redirects to ${location}`;
  return undefined;
}

const describeRequest = ({ number, role, method, pattern, manner, cut, bytes }: FuzzRequest) =>
  `#${number} ${method} ${pattern} as ${role}, ${manner} (${cut}): ${JSON.stringify(bytes.subarray(0, 2_000).toString("latin1"))}`;

const parseErrorLines = (output: string) => {
  const lines = output.split("\n").filter((line) => line.includes('"level":50') || /^\S*Error:/.test(line));
  return new Set(lines.map((line) => line.replace(/"time":"[^"]*",/, "")));
};

async function sendRequest(
  port: number,
  { bytes, manner, cut, expectsResponse }: FuzzRequest,
): Promise<FuzzResponse> {
  const startedAt = performance.now();
  const socket = connect(port, "127.0.0.1");
  const received: Buffer[] = [];
  socket.on("data", (data) => received.push(data)).on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const timer = setTimeout(() => socket.destroy(), expectsResponse ? TIMEOUT_MS : 300);
  if (manner === "at once") socket.write(bytes);
  else if (manner === "twice") socket.write(Buffer.concat([bytes, bytes]));
  else if (manner === "slowly")
    for (let offset = 0; offset < bytes.length; offset += Math.ceil(bytes.length / 25)) {
      socket.write(bytes.subarray(offset, offset + Math.ceil(bytes.length / 25)));
      await sleep(10);
    }
  else {
    socket.write(bytes.subarray(0, cut));
    await sleep(20);
    if (manner === "cut off") socket.destroy();
    else socket.write(bytes.subarray(cut));
  }
  await closed;
  clearTimeout(timer);
  const text = Buffer.concat(received)
    .toString("latin1")
    .replace(/^(HTTP\/1\.1 1\d\d [^]*?\r\n\r\n)+/, "");
  const [head = "", ...bodyParts] = text.split("\r\n\r\n");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  return {
    status: status ? Number(status) : undefined,
    location: header("location"),
    retryAfter: header("retry-after"),
    body: bodyParts.join("\r\n\r\n").slice(0, 2_000),
    ms: Math.round(performance.now() - startedAt),
  };
}

function watchHealth(product: FuzzTarget, addFinding: (finding: string) => void) {
  let [hasEnded, slowestMs, maxMb] = [false, 0, 0];
  const watcher = (async () => {
    while (!hasEnded && product.child.exitCode === null) {
      const ms = await measureHealthCheck(product);
      slowestMs = Math.max(slowestMs, ms);
      if (ms > MAX_HEALTH_MS && product.child.exitCode === null) addFinding(`a health check took ${ms} ms`);
      maxMb = Math.max(maxMb, readResidentMb(product.child.pid!));
      await sleep(50);
    }
  })();
  return {
    async stop() {
      hasEnded = true;
      await watcher;
      return { slowestMs, maxMb };
    },
  };
}

/** Excludes the time that both processes spent waiting for a CPU. */
async function measureHealthCheck({ origin, child }: FuzzTarget) {
  const delayedMs = () => readRunQueueMs(process.pid) + readRunQueueMs(child.pid!);
  const [startedAt, delayedBefore] = [performance.now(), delayedMs()];
  await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  return Math.round(performance.now() - startedAt - (delayedMs() - delayedBefore));
}

function readProc(pid: number, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
const readRunQueueMs = (pid: number) => Number(readProc(pid, "schedstat").split(" ")[1] ?? 0) / 1e6;
const readResidentMb = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, "status"))?.[1] ?? 0) / 1024);
