// @ts-check
/**
 * Run this after `npm install` has changed the lock file. `npm ci` rejects a lock file without the optional
 * packages of other platforms, but npm omits those that the registry lacks. Also removes registry URLs.
 */
import { readFileSync, writeFileSync } from "node:fs";

const OS_BY_WORD = {
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  openbsd: "openbsd",
  netbsd: "netbsd",
  sunos: "sunos",
  aix: "aix",
  linux: "linux",
  linuxmusl: "linux",
  win32: "win32",
  windows: "win32",
  openharmony: "openharmony",
  wasm32: "wasi",
  wasi: "wasi",
  webcontainers: "wasi",
  freebsd64: "freebsd",
};
const CPU_NAMES = [
  "arm64",
  "x64",
  "ia32",
  "arm",
  "loong64",
  "ppc64",
  "riscv64",
  "s390x",
  "mips64el",
  "wasm32",
];

const lockFile = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const entry of Object.values(lockFile.packages)) delete entry.resolved;
let addedPackageCount = 0;
for (const [path, entry] of Object.entries(lockFile.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const steps = path ? path.split("/node_modules/") : [];
    const candidatePaths = steps.map(
      (_, i) => `${steps.slice(0, steps.length - i).join("/node_modules/")}/node_modules/${name}`,
    );
    if ([...candidatePaths, `node_modules/${name}`].some((home) => lockFile.packages[home])) continue;
    const nameParts = (name.split("/").at(-1) ?? "").split("-");
    const os = nameParts
      .map((word) => OS_BY_WORD[/** @type {keyof typeof OS_BY_WORD} */ (word)])
      .find(Boolean);
    const cpu =
      CPU_NAMES.find((cpuName) => nameParts.includes(cpuName)) ?? (/arm/.test(name) ? "arm" : undefined);
    if (!os) throw new Error(`For which platform is ${name}?`);
    lockFile.packages[`${path ? `${path}/` : ""}node_modules/${name}`] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(/musl/.test(name) && { libc: ["musl"] }),
      ...(entry.dev && { dev: true }),
      optional: true,
      os: [os],
    };
    addedPackageCount++;
  }
}
lockFile.packages = Object.fromEntries(
  Object.entries(lockFile.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync("package-lock.json", JSON.stringify(lockFile, null, 2) + "\n");
console.log(`${addedPackageCount} packages of other platforms named`);
