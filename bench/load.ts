import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

import autocannon from "autocannon";

/** How a figure is taken: both sides in turn, several rounds, and the ratio of the medians. */

const SECONDS = 4;
const ROUNDS = 3;

/** Debian's wrk takes a fifth of what autocannon does of the machine that both sides share. */
const WRK = "/usr/bin/wrk";

async function requestsPerSecond(url: string, headers: Record<string, string>) {
  if (existsSync(WRK)) return byWrk(url, headers);
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 10, duration: SECONDS });
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

function byWrk(url: string, headers: Record<string, string>) {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = spawnSync(WRK, ["-c", "10", "-t", "1", "-d", `${SECONDS}s`, ...named, url], {
    encoding: "utf8",
  });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (!rate || stdout.includes("Non-2xx")) throw new Error(`${url}: ${stdout}`);
  return Number(rate);
}

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** Interleaved, so that a machine whose speed drifts drifts for both. */
export async function against(
  limit: string,
  subject: string,
  headers: Record<string, string> = {},
  goal?: number,
) {
  const rounds: { limit: number[]; subject: number[] } = { limit: [], subject: [] };
  await requestsPerSecond(subject, headers);
  for (let round = 0; round < ROUNDS; round++) {
    rounds.limit.push(await requestsPerSecond(limit, headers));
    rounds.subject.push(await requestsPerSecond(subject, headers));
  }
  const [most, got] = [median(rounds.limit), median(rounds.subject)];
  const aim = goal === undefined ? "" : `; goal ${goal}${got / most < goal ? ", NOT MET" : ""}`;
  return `${Math.round(got)} of ${Math.round(most)} requests a second, ratio ${(got / most).toFixed(2)}${aim}`;
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
