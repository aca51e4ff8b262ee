import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { execPath } from "node:process";
import type { Readable } from "node:stream";

import { env } from "#app/env.server.ts";

/** Runs programs on untrusted files. `prlimit` limits memory and CPU, `bwrap` hides the network and other files. */

export type SandboxLimits = {
  seconds: number;
  maxBytes: number;
  memoryBytes: number;
};

export const DEFAULT_MEMORY_BYTES = 1024 ** 3;
const DEFAULT_LIMITS: SandboxLimits = {
  seconds: 20,
  maxBytes: 64 * 1024 * 1024,
  memoryBytes: DEFAULT_MEMORY_BYTES,
};

/** Without the font cache, drawing a page starts by reading all fonts. */
const FONT_CACHE_PATH = "/var/cache/fontconfig";
const READ_ONLY_PATHS = [
  "/usr",
  "/bin",
  "/lib",
  "/lib64",
  "/etc/ld.so.cache",
  "/etc/alternatives",
  "/etc/fonts",
].concat(FONT_CACHE_PATH);
const BWRAP_OPTIONS = [
  ...["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"],
  ...READ_ONLY_PATHS.flatMap((path) => ["--ro-bind-try", path, path]),
  ...["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
];

export type Command = [program: string, ...options: string[]];
type CommandInput = Readable | Uint8Array;

/** Options of `prlimit`: `as` limits reserved memory, of which Node needs much. `data` limits used memory. */
type MemoryLimitKind = "as" | "data";

const createPrlimitOptions = (
  { seconds, memoryBytes }: SandboxLimits,
  resource: MemoryLimitKind,
  maxFileBytes = 0,
) => [
  ...[
    "prlimit",
    `--${resource}=${memoryBytes}`,
    `--cpu=${Math.ceil(seconds)}`,
    "--core=0",
    `--fsize=${maxFileBytes}`,
  ],
  ...[`--nofile=${resource === "as" ? 64 : 256}`, "--"],
  // A program that exceeds the file size must get a write error instead of being killed.
  ...["env", "--ignore-signal=XFSZ"],
];

const SANDBOX_VARIABLES = { LC_ALL: "C", OMP_THREAD_LIMIT: "1" };
export const createSandboxEnvironment = () =>
  ({ PATH: env().toolPath, ...SANDBOX_VARIABLES }) as unknown as NodeJS.ProcessEnv;
const PROCESS_PRIORITY = 5;

type ProcessResult = { hasFailed: boolean; stdout: Buffer };

const runProcess = (
  [program, ...options]: Command,
  limits: SandboxLimits,
  input?: CommandInput,
  signal?: AbortSignal,
) =>
  new Promise<ProcessResult>((resolveWith) => {
    const child = execFile(
      program,
      options,
      {
        timeout: limits.seconds * 1000,
        killSignal: "SIGKILL",
        maxBuffer: limits.maxBytes,
        encoding: "buffer",
        env: createSandboxEnvironment(),
        signal,
      },
      (error, stdout) => resolveWith({ hasFailed: error !== null, stdout }),
    );
    lowerPriority(child.pid);
    child.stdin?.on("error", () => undefined);
    if (input && !(input instanceof Uint8Array)) input.pipe(child.stdin!);
    else child.stdin?.end(input);
  });

function lowerPriority(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, PROCESS_PRIORITY);
  } catch {}
}

const VERSION_OPTIONS = {
  ffmpeg: ["-version"],
  pdftoppm: ["-v"],
  pdfinfo: ["-v"],
  pdftotext: ["-v"],
  tesseract: ["--version"],
  antiword: ["-h"],
  zimwriterfs: ["--version"],
  zimcheck: ["--version"],
} as const;
type Tool = keyof typeof VERSION_OPTIONS;

type ToolStatus = { isInstalled: boolean; hasLimit: boolean; hasSandbox: boolean };
const toolChecks = new Map<string, { until: number; tried: Promise<ToolStatus> }>();
/** A tool that was not found is checked again later, because starting a process may have failed. */
const TOOL_RECHECK_MS = 60_000;

function checkProgram(
  program: string,
  versionOptions: readonly string[],
  resource: MemoryLimitKind,
  readablePaths: string[],
): Promise<ToolStatus> {
  const key = `${program} ${env().toolPath}`;
  const cachedStatus = toolChecks.get(key);
  if (cachedStatus && cachedStatus.until > Date.now()) return cachedStatus.tried;
  const tried = detectToolStatus([program, ...versionOptions], resource, readablePaths);
  const entry = { until: Infinity, tried };
  toolChecks.set(key, entry);
  void tried.then(({ isInstalled, hasLimit, hasSandbox }) => {
    if (!isInstalled || !hasLimit || !hasSandbox) entry.until = Date.now() + TOOL_RECHECK_MS;
  });
  return tried;
}

async function detectToolStatus(
  command: Command,
  resource: MemoryLimitKind,
  readablePaths: string[],
): Promise<ToolStatus> {
  const succeeds = async (...prefix: string[]) =>
    !(await runProcess([...prefix, ...command] as unknown as Command, DEFAULT_LIMITS)).hasFailed;
  const limit = createPrlimitOptions(DEFAULT_LIMITS, resource);
  const sandbox = ["bwrap", ...BWRAP_OPTIONS, ...toBindOptions(readablePaths)];
  if (await succeeds(...limit, ...sandbox)) return { isInstalled: true, hasLimit: true, hasSandbox: true };
  const isInstalled = await succeeds();
  const hasLimit = isInstalled && (await succeeds(...limit));
  const hasSandbox = isInstalled && (await succeeds(...sandbox));
  return { isInstalled, hasLimit, hasSandbox };
}

const toBindOptions = (paths: string[]) => paths.flatMap((path) => ["--ro-bind-try", path, path]);

const checkTool = (tool: Tool) => checkProgram(tool, VERSION_OPTIONS[tool], "as", []);

export const isToolInstalled = async (tool: Tool) => (await checkTool(tool)).isInstalled;

export type SandboxOptions = {
  limits?: Partial<SandboxLimits>;
  input?: CommandInput | undefined;
  canBeEmpty?: boolean;
};

/** Returns the output, or undefined if the tool is missing, fails, or exceeds a limit. */
export async function runInSandbox(
  tool: Tool,
  file: string,
  options: string[],
  sandboxOptions: SandboxOptions = {},
) {
  const stdout = await runCommandInSandbox(
    [tool, ...options],
    await checkTool(tool),
    "as",
    [file],
    sandboxOptions,
  );
  return stdout?.length || sandboxOptions.canBeEmpty ? stdout : undefined;
}

type OutputFileOptions = { path: string; maxBytes: number; seconds: number; memoryBytes?: number };

export async function createSandboxCommand(
  tool: Tool,
  file: string,
  options: string[],
  { path, maxBytes, seconds, memoryBytes = DEFAULT_MEMORY_BYTES }: OutputFileOptions,
): Promise<Command | undefined> {
  const { isInstalled, hasLimit, hasSandbox } = await checkTool(tool);
  if (!isInstalled) return undefined;
  return [
    ...(hasLimit ? createPrlimitOptions({ ...DEFAULT_LIMITS, seconds, memoryBytes }, "as", maxBytes) : []),
    ...(hasSandbox ? ["bwrap", ...BWRAP_OPTIONS, ...toBindOptions([file]), "--bind", path, path] : []),
    ...[tool, ...options],
  ] as unknown as Command;
}

export async function runWithOutputFile(
  tool: Tool,
  file: string,
  options: string[],
  { signal, ...output }: OutputFileOptions & { memoryBytes: number; signal: AbortSignal },
): Promise<boolean> {
  const command = await createSandboxCommand(tool, file, options, output);
  if (!command || signal.aborted) return false;
  const { hasFailed } = await runProcess(
    command,
    { ...DEFAULT_LIMITS, seconds: output.seconds },
    undefined,
    signal,
  );
  return !hasFailed;
}

const getAppPaths = () => [
  execPath,
  ...[resolve("app"), resolve("package.json"), resolve("node_modules"), realpathSync("node_modules")],
];

/** Runs a Node script. Node's own permissions also limit the files that it can read, except in native packages. */
export async function runScriptInSandbox(
  script: string,
  options: string[],
  file: string | undefined,
  sandboxOptions: SandboxOptions & { hasNativePackages?: boolean },
) {
  const readablePaths = [...getAppPaths(), ...(file ? [file] : [])];
  const nodeStatus = await checkProgram(execPath, ["--version"], "data", [execPath]);
  const heap = Math.floor((sandboxOptions.limits?.memoryBytes ?? DEFAULT_MEMORY_BYTES) / 1024 ** 2 / 4);
  const permissions = [
    "--no-warnings",
    "--permission",
    ...(sandboxOptions.hasNativePackages ? ["--allow-addons"] : []),
    ...readablePaths.map((path) => `--allow-fs-read=${path}`),
  ];
  const command: Command = [
    execPath,
    ...[`--max-old-space-size=${heap}`, ...permissions, resolve(script), ...options],
  ];
  return runCommandInSandbox(command, nodeStatus, "data", readablePaths, sandboxOptions);
}

async function runCommandInSandbox(
  command: Command,
  toolStatus: ToolStatus,
  resource: MemoryLimitKind,
  readablePaths: string[],
  sandboxOptions: SandboxOptions,
) {
  if (!toolStatus.isInstalled) return undefined;
  const limits = { ...DEFAULT_LIMITS, ...sandboxOptions.limits };
  const sandboxedCommand: string[] = [
    ...(toolStatus.hasLimit ? createPrlimitOptions(limits, resource) : []),
    ...(toolStatus.hasSandbox ? ["bwrap", ...BWRAP_OPTIONS, ...toBindOptions(readablePaths)] : []),
    ...command,
  ];
  const { hasFailed, stdout } = await runProcess(
    sandboxedCommand as unknown as Command,
    limits,
    sandboxOptions.input,
  );
  return hasFailed ? undefined : stdout;
}

/** Without these tools, the site has no previews of films and no text of scans, or runs programs without limits. */
export async function listMissingTools(): Promise<string[]> {
  const missing = new Set<string>();
  for (const tool of Object.keys(VERSION_OPTIONS) as Tool[]) {
    const { isInstalled, hasLimit, hasSandbox } = await checkTool(tool);
    if (!isInstalled) missing.add(tool);
    if (isInstalled && !hasLimit) missing.add("prlimit");
    if (isInstalled && !hasSandbox) missing.add("bwrap");
  }
  return [...missing];
}
