import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { execPath } from "node:process";
import type { Readable } from "node:stream";

import { env } from "#app/env.server.ts";

import { spanOf } from "#app/models/traces.server.ts";

/**
 * A program that reads a stranger's file is a process of its own: no shell, nothing of our environment, limited time
 * and output; by `prlimit` limited memory and processor; by `bwrap` no network, and only the one file to see.
 */

export type Limits = {
  seconds: number;
  mostBytes: number;
  memoryBytes: number;
};

/** Twice what the largest film needs when it is scaled first. */
export const MEMORY_BYTES = 1024 ** 3;
const USUAL: Limits = { seconds: 20, mostBytes: 64 * 1024 * 1024, memoryBytes: MEMORY_BYTES };

/** Where the names of the fonts are not written down, each picture of a page begins with reading every font. */
const FONTS = "/var/cache/fontconfig";
const READ_ONLY = [
  "/usr",
  "/bin",
  "/lib",
  "/lib64",
  "/etc/ld.so.cache",
  "/etc/alternatives",
  "/etc/fonts",
].concat(FONTS);
const SANDBOX = [
  ...["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"],
  ...READ_ONLY.flatMap((path) => ["--ro-bind-try", path, path]),
  ...["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
];

export type Command = [program: string, ...options: string[]];
type Input = Readable | Uint8Array;

/** `data` is for Node, which reserves (`as`) far more than it uses. */
type Measure = "as" | "data";

const prlimit = ({ seconds, memoryBytes }: Limits, measure: Measure, writes = 0) => [
  ...[
    "prlimit",
    `--${measure}=${memoryBytes}`,
    `--cpu=${Math.ceil(seconds)}`,
    "--core=0",
    `--fsize=${writes}`,
  ],
  ...[`--nofile=${measure === "as" ? 64 : 256}`, "--"],
  // A file that may not be written is an error to the program, and not its end: fonts are looked up anew, and it draws.
  ...["env", "--ignore-signal=XFSZ"],
];

const VARIABLES = { LC_ALL: "C", OMP_THREAD_LIMIT: "1" };
export const surroundings = () => ({ PATH: env().toolPath, ...VARIABLES }) as unknown as NodeJS.ProcessEnv;
/** Below the processes that answer people. */
const PRIORITY = 5;

type Said = { failed: boolean; said: Buffer };

const run = ([program, ...options]: Command, limits: Limits, input?: Input, signal?: AbortSignal) =>
  spanOf(
    { name: program, kind: "internal" },
    () =>
      new Promise<Said>((resolveWith) => {
        const child = execFile(
          program,
          options,
          {
            timeout: limits.seconds * 1000,
            killSignal: "SIGKILL",
            maxBuffer: limits.mostBytes,
            encoding: "buffer",
            env: surroundings(),
            signal,
          },
          (error, said) => resolveWith({ failed: error !== null, said }),
        );
        lower(child.pid);
        // A program that is ended early does not read to the end.
        child.stdin?.on("error", () => undefined);
        if (input && !(input instanceof Uint8Array)) input.pipe(child.stdin!);
        else child.stdin?.end(input);
      }),
  );

function lower(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, PRIORITY);
  } catch {
    // It has ended already.
  }
}

const SAYS_VERSION = {
  ffmpeg: ["-version"],
  pdftoppm: ["-v"],
  pdfinfo: ["-v"],
  pdftotext: ["-v"],
  tesseract: ["--version"],
  antiword: ["-h"],
  zimwriterfs: ["--version"],
  zimcheck: ["--version"],
} as const;
type Tool = keyof typeof SAYS_VERSION;

type Found = { isHere: boolean; hasLimit: boolean; hasSandbox: boolean };
const found = new Map<string, { until: number; tried: Promise<Found> }>();
/** What lacks something is tried again: perhaps the machine only had no room for one more process. */
const LACKING_MS = 60_000;

function find(program: string, trial: readonly string[], measure: Measure, sees: string[]): Promise<Found> {
  const key = `${program} ${env().toolPath}`;
  const known = found.get(key);
  if (known && known.until > Date.now()) return known.tried;
  const tried = tryOut([program, ...trial], measure, sees);
  const entry = { until: Infinity, tried };
  found.set(key, entry);
  void tried.then(({ isHere, hasLimit, hasSandbox }) => {
    if (!isHere || !hasLimit || !hasSandbox) entry.until = Date.now() + LACKING_MS;
  });
  return tried;
}

async function tryOut(plain: Command, measure: Measure, sees: string[]): Promise<Found> {
  const works = async (...before: string[]) =>
    !(await run([...before, ...plain] as unknown as Command, USUAL)).failed;
  const limit = prlimit(USUAL, measure);
  const sandbox = ["bwrap", ...SANDBOX, ...shown(sees)];
  if (await works(...limit, ...sandbox)) return { isHere: true, hasLimit: true, hasSandbox: true };
  const isHere = await works();
  const hasLimit = isHere && (await works(...limit));
  const hasSandbox = isHere && (await works(...sandbox));
  return { isHere, hasLimit, hasSandbox };
}

const shown = (paths: string[]) => paths.flatMap((path) => ["--ro-bind-try", path, path]);

const findTool = (tool: Tool) => find(tool, SAYS_VERSION[tool], "as", []);

export const hasTool = async (tool: Tool) => (await findTool(tool)).isHere;

export type Asked = {
  limits?: Partial<Limits>;
  input?: Input;
  mayBeSilent?: boolean;
};

/** Its output; undefined when the tool is not here, failed, or took too long or said too much. */
export async function runConfined(tool: Tool, file: string, options: string[], asked: Asked = {}) {
  const said = await confine([tool, ...options], await findTool(tool), "as", [file], asked);
  // A tool that draws nothing has failed as well.
  return said?.length || asked.mayBeSilent ? said : undefined;
}

/** `mostBytes` limits each file that is written. */
type Output = { path: string; mostBytes: number; seconds: number; memoryBytes?: number };

export async function confinedCommand(
  tool: Tool,
  file: string,
  options: string[],
  { path, mostBytes, seconds, memoryBytes = MEMORY_BYTES }: Output,
): Promise<Command | undefined> {
  const { isHere, hasLimit, hasSandbox } = await findTool(tool);
  if (!isHere) return undefined;
  return [
    ...(hasLimit ? prlimit({ ...USUAL, seconds, memoryBytes }, "as", mostBytes) : []),
    ...(hasSandbox ? ["bwrap", ...SANDBOX, ...shown([file]), "--bind", path, path] : []),
    ...[tool, ...options],
  ] as unknown as Command;
}

export async function runWriting(
  tool: Tool,
  file: string,
  options: string[],
  { signal, ...output }: Output & { memoryBytes: number; signal: AbortSignal },
): Promise<boolean> {
  const command = await confinedCommand(tool, file, options, output);
  if (!command || signal.aborted) return false;
  const { failed } = await run(command, { ...USUAL, seconds: output.seconds }, undefined, signal);
  return !failed;
}

const ourOwn = () => [
  execPath,
  ...[resolve("app"), resolve("package.json"), resolve("node_modules"), realpathSync("node_modules")],
];

/** A script of ours, where no tool does the work. Node's permissions limit what it reads, too. */
export async function runOwnProgram(
  script: string,
  options: string[],
  file: string | undefined,
  asked: Asked,
) {
  const sees = [...ourOwn(), ...(file ? [file] : [])];
  const node = await find(execPath, ["--version"], "data", [execPath]);
  const heap = Math.floor((asked.limits?.memoryBytes ?? MEMORY_BYTES) / 1024 ** 2 / 4);
  const rules = ["--no-warnings", "--permission", ...sees.map((path) => `--allow-fs-read=${path}`)];
  const command: Command = [
    execPath,
    ...[`--max-old-space-size=${heap}`, ...rules, resolve(script), ...options],
  ];
  return confine(command, node, "data", sees, asked);
}

async function confine(command: Command, found: Found, measure: Measure, sees: string[], asked: Asked) {
  if (!found.isHere) return undefined;
  const limits = { ...USUAL, ...asked.limits };
  const confined: string[] = [
    ...(found.hasLimit ? prlimit(limits, measure) : []),
    ...(found.hasSandbox ? ["bwrap", ...SANDBOX, ...shown(sees)] : []),
    ...command,
  ];
  const { failed, said } = await run(confined as unknown as Command, limits, asked.input);
  return failed ? undefined : said;
}

/** Without the tools there are no pictures and no text of scans; without `prlimit` and `bwrap` no limits. */
export async function missingTools(): Promise<string[]> {
  const missing = new Set<string>();
  for (const tool of Object.keys(SAYS_VERSION) as Tool[]) {
    const { isHere, hasLimit, hasSandbox } = await findTool(tool);
    if (!isHere) missing.add(tool);
    if (isHere && !hasLimit) missing.add("prlimit");
    if (isHere && !hasSandbox) missing.add("bwrap");
  }
  return [...missing];
}
