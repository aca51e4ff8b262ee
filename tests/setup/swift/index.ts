import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { findSwiftPackages } from "./packages.ts";

/** OpenStack Swift with its S3 API, in four processes: unlike stubs, it checks signatures. */

export type Swift = {
  endpoint: string;
  key: string;
  secret: string;
  region: string;
  stop(): Promise<void>;
};

const SWIFT_USER = { key: "test:tester", secret: "testing", region: "us-east-1" };
const SERVER_KINDS = ["account", "container", "object"] as const;
type Ports = Record<(typeof SERVER_KINDS)[number] | "proxy", number>;

/** Returns the reason if Swift is not available here. */
export async function startSwift(): Promise<Swift | { lacks: string }> {
  const packages = findSwiftPackages();
  if ("lacks" in packages) return packages;
  // A second attempt, because another process may have taken a port.
  const swift = (await tryToStart(packages.root)) ?? (await tryToStart(packages.root));
  if (!swift) throw new Error("Swift does not start");
  return swift;
}

async function tryToStart(root: string): Promise<Swift | { lacks: string } | undefined> {
  const dir = createFolderWithAttributes();
  if (!dir) return { lacks: "no folder for temporary files takes extended attributes" };
  const env = {
    ...process.env,
    PYTHONPATH: join(root, "usr/lib/python3/dist-packages"),
    LD_LIBRARY_PATH: [join(root, "usr/lib/x86_64-linux-gnu"), join(root, "usr/lib/aarch64-linux-gnu")].join(
      ":",
    ),
    PYTHONWARNINGS: "ignore",
    // Share the compiled modules between the processes and runs.
    PYTHONDONTWRITEBYTECODE: "",
  };
  const getScriptPath = (name: string) => join(import.meta.dirname, name);
  mkdirSync(join(dir, "devices/d1"), { recursive: true });
  write(dir, "swift.conf", SUFFIXES);
  const rings = spawnSync("/usr/bin/python3", [getScriptPath("rings.py"), dir, ...SERVER_KINDS], {
    ...{ env, encoding: "utf8" },
  });
  if (rings.status !== 0) throw new Error(`Swift's rings cannot be made: ${rings.stderr}`);
  const ports = JSON.parse(rings.stdout) as Ports;
  for (const kind of SERVER_KINDS) write(dir, `${kind}.conf`, createServerConfig(dir, kind, ports[kind]));
  write(dir, "proxy.conf", createProxyConfig(dir, ports.proxy));
  const serve = (kind: string) =>
    spawn("/usr/bin/python3", [getScriptPath("serve.py"), dir, kind], {
      ...{ env, stdio: ["pipe", "ignore", "ignore"] },
    });
  const children = [...SERVER_KINDS, "proxy"].map(serve);
  const stop = async () => {
    await killAll(children);
    rmSync(dir, { recursive: true, force: true });
  };
  if (!(await waitForServers(ports, children))) {
    await stop();
    return undefined;
  }
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  return { endpoint, ...SWIFT_USER, stop };
}

/** Swift stores metadata in extended attributes. */
function createFolderWithAttributes(): string | undefined {
  for (const base of new Set([tmpdir(), "/tmp", "/var/tmp"])) {
    const dir = mkdtempSync(join(base, "urithi-swift-"));
    const tried = spawnSync("/usr/bin/python3", [
      ...["-c", "import os, sys; os.setxattr(sys.argv[1], 'user.tried', b'x' * 1000)"],
      dir,
    ]);
    if (tried.status === 0) return dir;
    rmSync(dir, { recursive: true });
  }
  return undefined;
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Only the proxy has a health check; for the others any response is enough. */
async function waitForServers(ports: Ports, children: ChildProcess[]) {
  const waiting = new Set(Object.keys(ports) as (keyof Ports)[]);
  for (const deadline = Date.now() + 120_000; Date.now() < deadline && !children.some(hasExited);) {
    for (const kind of waiting) {
      const address = `http://127.0.0.1:${ports[kind]}/healthcheck`;
      const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
      if (kind === "proxy" ? response?.ok : response) waiting.delete(kind);
    }
    if (waiting.size === 0) return true;
    await pause(100);
  }
  return false;
}

async function killAll(children: ChildProcess[]) {
  await Promise.all(
    children.map(async (child) => {
      if (hasExited(child)) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    }),
  );
}

const write = (dir: string, name: string, text: string) => writeFileSync(join(dir, name), text);

const SUFFIXES = `[swift-hash]
swift_hash_path_suffix = a
swift_hash_path_prefix = b
[storage-policy:0]
name = one
default = yes
`;

/**
 * The default timeouts of half a second, followed by a minute of error suppression, are too short for a slow machine.
 */
const TIMEOUT_CONFIG = `conn_timeout = 30
node_timeout = 60
container_update_timeout = 60
`;

/** Discards the log. */
const createCommonConfig = (dir: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${dir}
log_address = /nowhere
log_udp_host = 127.0.0.1
log_udp_port = 9
`;

const createServerConfig = (
  dir: string,
  kind: string,
  port: number,
) => `${createCommonConfig(dir, port)}devices = ${dir}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
${TIMEOUT_CONFIG}`;

const createProxyConfig = (dir: string, port: number) => `${createCommonConfig(dir, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
${TIMEOUT_CONFIG}error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = ${SWIFT_USER.region}
s3_acl = false
dns_compliant_bucket_names = true
[filter:tempauth]
use = egg:swift#tempauth
user_${SWIFT_USER.key.replace(":", "_")} = ${SWIFT_USER.secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
minimum_segment_size = 1
[filter:dlo]
use = egg:swift#dlo
`;
