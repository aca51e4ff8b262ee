import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { fork } from "#app/models/connection.server.ts";
import { pdf } from "#app/models/seed/small-files.ts";

import { newPlayer } from "../people.ts";
import { planOf, type Request, type World } from "./plan.ts";
import { readVocabulary } from "./vocabulary.ts";
import { PATIENCE_MS, send, type Answer } from "./wire.ts";

/**
 * Plays against a running product, and holds: nobody hears of an error of ours, it lives, it answers others within
 * a second all the while, and it does not grow.
 */

export type Product = {
  port: number;
  origin: string;
  output(): string;
  child: { pid?: number; exitCode: number | null };
};
type Played = {
  requests: number;
  heard: Record<string, number>;
  slowestProbeMs: number;
  mostMb: number;
  found: string[];
};

/** No more than there are permits: whoever is rejected then was starved by one of the others. */
const AT_ONCE = 8;
/** Of all requests, how many may be turned away; a machine that is slow for a moment turns some away. */
const MOST_BUSY = 0.02;
const STALL_MS = 1_000;
const MOST_MB = 900;
const MOST_FOUND = 20;
/** After so many requests the players are new, and so is what there is to ask about. */
const ACT = 400;

export async function play(
  product: Product,
  seed: number,
  goesOn: (number: number) => boolean,
): Promise<Played> {
  const found: string[] = [];
  const heard: Record<string, number> = {};
  const underWay = new Set<Request>();
  const find = (what: string, about: Iterable<Request> = underWay) => {
    if (found.length < MOST_FOUND)
      found.push(
        [what, ...[...about].map((one) => told(one, about === underWay ? 200 : 2_000))].join("\n    "),
      );
  };
  const world = await newWorld(product);
  const probe = watch(product, find);
  let number = 0;
  let isChanging: Promise<void> | undefined;

  const player = async () => {
    while (goesOn(number) && found.length < MOST_FOUND && product.child.exitCode === null) {
      if (number % ACT === ACT - 1) isChanging = act().then((next) => void Object.assign(world, next));
      await isChanging;
      const request = planOf(seed, number++, world);
      underWay.add(request);
      const answer = await send(product.port, request);
      const status = String(answer.status ?? "none");
      heard[status] = (heard[status] ?? 0) + 1;
      const wrong = judge(request, answer, product);
      if (wrong) find(wrong, [request]);
      underWay.delete(request);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, player));
  const { slowestProbeMs, mostMb } = await probe.end();
  if ((heard["503"] ?? 0) > Math.max(3, number * MOST_BUSY))
    find(`${heard["503"]} of ${number} were turned away`);
  if (product.child.exitCode !== null) find(`the process ended:\n${product.output().slice(-3_000)}`);
  for (const line of problems(product.output())) find(`in the log: ${line}`, []);
  return { requests: number, heard, slowestProbeMs, mostMb, found };
}

export const newWorld = async ({ port }: Product): Promise<World> => ({
  vocabulary: await readVocabulary(),
  port,
  file: pdf("A work", ["of words"]),
  ...(await act()),
});

/** What is wrong with an answer, or nothing. */
function judge(request: Request, answer: Answer, { origin, child }: Product): string | undefined {
  const { status, location, retryAfter, body, ms } = answer;
  const isOwed = request.isOwed && child.exitCode === null;
  if (status === undefined) return isOwed ? `no answer after ${Math.round(ms)} ms` : undefined;
  if (status === 503 && retryAfter && !/not answering|ne répondent pas|haijibu/.test(body)) return undefined;
  if (status >= 500) return `${status} ${body.slice(0, 120)}`;
  if (isOwed && ms > PATIENCE_MS - 1_000) return `${status} only after ${Math.round(ms)} ms`;
  if (location && new URL(location, origin).origin !== origin) return `led away, to ${location}`;
  return undefined;
}

const told = ({ number, role, method, pattern, manner, cut, bytes }: Request, most: number) =>
  `#${number} ${method} ${pattern} as ${role}, ${manner} (${cut}): ${JSON.stringify(bytes.subarray(0, most).toString("latin1"))}`;

/** Every line of the log about a fault; each kind once. */
const problems = (output: string) => {
  const lines = output.split("\n").filter((line) => line.includes('"level":50') || /^\S*Error:/.test(line));
  return new Set(lines.map((line) => line.replace(/"time":"[^"]*",/, "")));
};

/** Asks all the while whether the process answers, and how large it is. */
function watch(product: Product, find: (what: string) => void) {
  let [isOver, slowestProbeMs, mostMb] = [false, 0, 0];
  const watching = (async () => {
    while (!isOver && product.child.exitCode === null) {
      const [began, waitedBefore] = [performance.now(), waitedMs(process.pid) + waitedMs(product.child.pid!)];
      const isAlive = await checkHealth(product.port);
      // On a busy machine both of us wait for the processor, which says nothing of the product.
      const waited = waitedMs(process.pid) + waitedMs(product.child.pid!) - waitedBefore;
      const ms = performance.now() - began - waited;
      slowestProbeMs = Math.max(slowestProbeMs, ms);
      if (product.child.exitCode === null && (!isAlive || ms > STALL_MS))
        find(`no life for ${Math.round(ms)} ms`);
      const mb = megabytes(product.child.pid!);
      if (mb > MOST_MB && mostMb <= MOST_MB) find(`grown to ${mb} MB`);
      mostMb = Math.max(mostMb, mb);
      await sleep(50);
    }
  })();
  return {
    async end() {
      isOver = true;
      await watching;
      return { slowestProbeMs: Math.round(slowestProbeMs), mostMb };
    },
  };
}

export function checkHealth(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let heard = "";
    socket.on("data", (data) => (heard += data)).on("error", () => undefined);
    socket.once("close", () => resolve(heard.startsWith("HTTP/1.1 200")));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  });
}

/** For how long the main thread of a process has been ready to run, and was not let. */
export function waitedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

function megabytes(pid: number): number {
  try {
    return Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
    );
  } catch {
    return 0;
  }
}

/** New players, since some lost their sessions; and some of everything there is now. */
async function act(): Promise<Pick<World, "tokens" | "ids">> {
  const tokens: Record<string, string> = { visitor: "" };
  for (const role of ["user", "contrib_own", "admin"] as const) tokens[role] = (await newPlayer(role)).token;
  const tables = await fork().execute<{ name: string }[]>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type in ('uuid', 'text', 'character varying')`,
  );
  const ids = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await fork().execute<{ id: string }[]>(
      `select id::text as id from "${name}" order by random() limit 6`,
    );
    ids.set(
      name,
      rows.map(({ id }) => encodeURIComponent(id)),
    );
  }
  return { tokens, ids };
}
