import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

import autocannon from "autocannon";

const SECONDS = 4;
const ROUNDS = 5;

/** wrk uses a fifth of autocannon's CPU time, on cores shared with the servers. */
const WRK = "/usr/bin/wrk";

/** `pid`: the process whose CPU time is measured. */
type BenchTarget = { url: string; pid: number };
/** `ms`: CPU time of the target process per request. */
type RoundResult = { perSecond: number; ms: number };

async function runRound({ url, pid }: BenchTarget, headers: Record<string, string>): Promise<RoundResult> {
  const startMs = readCpuMs(pid);
  const { perSecond, responseCount } = await (existsSync(WRK) ? runWrk : runAutocannon)(url, headers);
  return { perSecond, ms: (readCpuMs(pid) - startMs) / responseCount };
}

/** CPU time of all threads; /proc counts in hundredths of a second. */
function readCpuMs(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return 10 * (Number(user) + Number(system));
}

async function runAutocannon(url: string, headers: Record<string, string>) {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 10, duration: SECONDS });
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.average, responseCount: requests.total };
}

function runWrk(url: string, headers: Record<string, string>) {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = spawnSync(WRK, ["-c", "10", "-t", "1", "-d", `${SECONDS}s`, ...headerArguments, url], {
    encoding: "utf8",
  });
  const [perSecond, responseCount] = [/Requests\/sec:\s+([\d.]+)/, /(\d+) requests in/].map((pattern) =>
    Number(pattern.exec(stdout)?.[1]),
  );
  if (!perSecond || !responseCount || stdout.includes("Non-2xx")) throw new Error(`${url}: ${stdout}`);
  return { perSecond, responseCount };
}

export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** Rounds alternate so that changes in machine speed affect both. CPU time excludes the load generator. */
export async function compareTargets(
  baseline: BenchTarget,
  subject: BenchTarget,
  headers: Record<string, string> = {},
  goal?: number,
) {
  const rounds: { limit: RoundResult[]; subject: RoundResult[] } = { limit: [], subject: [] };
  // Warm up the JIT compiler.
  for (const side of [baseline, subject, subject]) await runRound(side, headers);
  for (let i = 0; i < ROUNDS; i++) {
    rounds.limit.push(await runRound(baseline, headers));
    rounds.subject.push(await runRound(subject, headers));
  }
  const getMedians = (key: keyof RoundResult) =>
    [rounds.limit, rounds.subject].map((all) => median(all.map((result) => result[key]))) as [number, number];
  const [[baselineRate, subjectRate], [baselineMs, subjectMs]] = [getMedians("perSecond"), getMedians("ms")];
  const goalText =
    goal === undefined ? "" : `; goal ${goal}${subjectRate / baselineRate < goal ? ", NOT MET" : ""}`;
  const cpuText = `by the processor ${baselineMs.toFixed(3)} ms of ${subjectMs.toFixed(3)}, ratio ${(baselineMs / subjectMs).toFixed(2)}`;
  return `${Math.round(subjectRate)} of ${Math.round(baselineRate)} requests a second, ratio ${(subjectRate / baselineRate).toFixed(2)}${goalText}; ${cpuText}`;
}

/** Median of `times` runs after one warm-up run. */
export async function measureMedianMs(run: () => Promise<unknown>, times = 9) {
  const durations: number[] = [];
  await run();
  for (let i = 0; i < times; i++) {
    const startedAt = performance.now();
    await run();
    durations.push(performance.now() - startedAt);
  }
  return median(durations);
}
