import { execFile } from "node:child_process";

import { env } from "#app/env.server.ts";

/**
 * These programs read files of strangers. They get no shell, nothing of our environment, limited time, output and
 * (`prlimit`) memory; with `bwrap` they see only the one file and their libraries, and no network.
 */

const LONGEST_MS = 20_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** Twice what the largest film needs once it is scaled first. */
export const MEMORY_BYTES = 1024 ** 3;

const limitsFor = (mostBytes: number) => [
  `--as=${MEMORY_BYTES}`,
  "--core=0",
  `--fsize=${mostBytes}`,
  "--nofile=64",
  "--",
];
const READ_ONLY = ["/usr", "/bin", "/lib", "/lib64", "/etc/ld.so.cache", "/etc/alternatives", "/etc/fonts"];
const SANDBOX = [
  ...["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"],
  ...READ_ONLY.flatMap((path) => ["--ro-bind-try", path, path]),
  ...["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
];

export type Command = [program: string, ...options: string[]];

/** All that such a program knows of its surroundings. */
export const surroundings = () => ({ PATH: env().toolPath, LC_ALL: "C" }) as unknown as NodeJS.ProcessEnv;

const run = ([program, ...options]: Command) =>
  new Promise<{ failed: boolean; drawn: Buffer }>((resolve) => {
    const limits = { timeout: LONGEST_MS, killSignal: "SIGKILL", maxBuffer: MOST_BYTES } as const;
    execFile(program, options, { ...limits, encoding: "buffer", env: surroundings() }, (error, drawn) =>
      resolve({ failed: error !== null, drawn }),
    );
  });

const SAYS_VERSION = { ffmpeg: ["-version"], pdftoppm: ["-v"] } as const;
type Tool = keyof typeof SAYS_VERSION;

type Found = { isHere: boolean; hasLimit: boolean; hasSandbox: boolean };
const found = new Map<string, Promise<Found>>();

function find(tool: Tool): Promise<Found> {
  const key = `${tool} ${env().toolPath}`;
  if (!found.has(key)) found.set(key, tryOut(tool));
  return found.get(key)!;
}

async function tryOut(tool: Tool): Promise<Found> {
  const plain: Command = [tool, ...SAYS_VERSION[tool]];
  const works = async (command: Command) => !(await run(command)).failed;
  const isHere = await works(plain);
  const hasLimit = isHere && (await works(["prlimit", ...limitsFor(0), ...plain]));
  const hasSandbox = isHere && (await works(["bwrap", ...SANDBOX, ...plain]));
  return { isHere, hasLimit, hasSandbox };
}

/** The one file that it may write to, and how long that may become. */
type Output = { path: string; mostBytes: number };

/** The tool within its bounds, with one file to read. Undefined when it is not here. */
export async function confined(
  tool: Tool,
  file: string,
  options: string[],
  output?: Output,
): Promise<Command | undefined> {
  const { isHere, hasLimit, hasSandbox } = await find(tool);
  if (!isHere) return undefined;
  return [
    ...(hasLimit ? ["prlimit", ...limitsFor(output?.mostBytes ?? 0)] : []),
    ...(hasSandbox ? ["bwrap", ...SANDBOX, "--ro-bind", file, file] : []),
    ...(hasSandbox && output ? ["--bind", output.path, output.path] : []),
    tool,
    ...options,
  ] as unknown as Command;
}

/** Undefined when the tool is not here, failed, or took too long or too much. */
export async function runConfined(tool: Tool, file: string, options: string[]): Promise<Buffer | undefined> {
  const command = await confined(tool, file, options);
  if (!command) return undefined;
  const { failed, drawn } = await run(command);
  return failed || drawn.length === 0 ? undefined : drawn;
}

/** Without the tools there are no pictures, without the others no limits. */
export async function missingTools(): Promise<string[]> {
  const missing = new Set<string>();
  for (const tool of Object.keys(SAYS_VERSION) as Tool[]) {
    const { isHere, hasLimit, hasSandbox } = await find(tool);
    if (!isHere) missing.add(tool);
    if (isHere && !hasLimit) missing.add("prlimit");
    if (isHere && !hasSandbox) missing.add("bwrap");
  }
  return [...missing];
}
