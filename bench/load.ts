import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

import autocannon from "autocannon";

/** How a figure is taken: both sides in turn, several rounds, and the ratio of the medians. */

const SECONDS = 4;
const ROUNDS = 5;

/** Debian's wrk takes a fifth of what autocannon does of the machine that both sides share. */
const WRK = "/usr/bin/wrk";

/** Somebody who answers, and the process that does. */
type Side = { url: string; pid: number };
/** What came of one round: how many were answered in a second, and what of the processor each took of that process. */
type Round = { perSecond: number; ms: number };

async function round({ url, pid }: Side, headers: Record<string, string>): Promise<Round> {
  const before = processorMs(pid);
  const { perSecond, answered } = await (existsSync(WRK) ? byWrk : byAutocannon)(url, headers);
  return { perSecond, ms: (processorMs(pid) - before) / answered };
}

/** Of all its threads, as Linux says it, in hundredths of a second. */
function processorMs(pid: number) {
  const said = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [, , , , , , , , , , , user, system] = said.slice(said.lastIndexOf(")") + 2).split(" ");
  return 10 * (Number(user) + Number(system));
}

async function byAutocannon(url: string, headers: Record<string, string>) {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 10, duration: SECONDS });
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.average, answered: requests.total };
}

function byWrk(url: string, headers: Record<string, string>) {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = spawnSync(WRK, ["-c", "10", "-t", "1", "-d", `${SECONDS}s`, ...named, url], {
    encoding: "utf8",
  });
  const [perSecond, answered] = [/Requests\/sec:\s+([\d.]+)/, /(\d+) requests in/].map((said) =>
    Number(said.exec(stdout)?.[1]),
  );
  if (!perSecond || !answered || stdout.includes("Non-2xx")) throw new Error(`${url}: ${stdout}`);
  return { perSecond, answered };
}

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/**
 * Interleaved, so that a machine whose speed drifts drifts for both. Beside what was answered stands what it took of the
 * processor: who sends the load, and the database, have the same cores.
 */
export async function against(
  limit: Side,
  subject: Side,
  headers: Record<string, string> = {},
  goal?: number,
) {
  const rounds: { limit: Round[]; subject: Round[] } = { limit: [], subject: [] };
  // What is written often is compiled while it runs: both have run for a while.
  for (const side of [limit, subject, subject]) await round(side, headers);
  for (let i = 0; i < ROUNDS; i++) {
    rounds.limit.push(await round(limit, headers));
    rounds.subject.push(await round(subject, headers));
  }
  const of = (what: keyof Round) =>
    [rounds.limit, rounds.subject].map((all) => median(all.map((one) => one[what]))) as [number, number];
  const [[most, got], [least, took]] = [of("perSecond"), of("ms")];
  const aim = goal === undefined ? "" : `; goal ${goal}${got / most < goal ? ", NOT MET" : ""}`;
  const byProcessor = `by the processor ${least.toFixed(3)} ms of ${took.toFixed(3)}, ratio ${(least / took).toFixed(2)}`;
  return `${Math.round(got)} of ${Math.round(most)} requests a second, ratio ${(got / most).toFixed(2)}${aim}; ${byProcessor}`;
}

/** The time of one question, the median of several, in milliseconds. */
export async function timed(question: () => Promise<unknown>, times = 9) {
  const took: number[] = [];
  await question();
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    await question();
    took.push(performance.now() - began);
  }
  return median(took);
}
