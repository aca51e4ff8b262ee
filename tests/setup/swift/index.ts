import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { freePort } from "../product.ts";
import { swiftPackages } from "./packages.ts";

/**
 * OpenStack Swift with its S3 face: a real object store, in four processes on this machine. What only seems to be one lets
 * a wrong secret in.
 */

export type Swift = {
  endpoint: string;
  key: string;
  secret: string;
  region: string;
  /** All of it stands still, or goes on. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

const USER = { key: "test:tester", secret: "testing", region: "us-east-1" };
const KINDS = ["account", "container", "object"] as const;

/** Running, or why there can be none here. */
export async function startSwift(): Promise<Swift | { lacks: string }> {
  const packages = swiftPackages();
  if ("lacks" in packages) return packages;
  const { root } = packages;
  const dir = folderWithAttributes();
  if (!dir) return { lacks: "no folder for temporary files takes extended attributes" };
  const env = {
    ...process.env,
    PYTHONPATH: join(root, "usr/lib/python3/dist-packages"),
    LD_LIBRARY_PATH: [join(root, "usr/lib/x86_64-linux-gnu"), join(root, "usr/lib/aarch64-linux-gnu")].join(
      ":",
    ),
    PYTHONWARNINGS: "ignore",
  };
  const python = (args: string[]) => spawnSync("/usr/bin/python3", args, { env, cwd: dir, encoding: "utf8" });
  mkdirSync(join(dir, "devices/d1"), { recursive: true });
  write(dir, "swift.conf", SUFFIXES);
  for (const kind of KINDS) {
    const port = await freePort();
    write(dir, `${kind}.conf`, serverOf(dir, kind, port));
    const ring = (...args: string[]) =>
      python([join(root, "usr/bin/swift-ring-builder"), `${kind}.builder`, ...args]);
    ring("create", "4", "1", "1");
    ring("add", `r1z1-127.0.0.1:${port}/d1`, "1");
    ring("rebalance");
  }
  const port = await freePort();
  write(dir, "proxy.conf", proxyOf(dir, port));
  const serve = (kind: string) =>
    spawn("/usr/bin/python3", [join(import.meta.dirname, "serve.py"), dir, kind], { env, stdio: "ignore" });
  const children = [...KINDS, "proxy"].map(serve);
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = () => end(children, dir);
  if (!(await answers(endpoint, children))) {
    await stop();
    throw new Error("Swift does not start");
  }
  const signal = (name: NodeJS.Signals) => () => children.forEach((child) => child.kill(name));
  return { endpoint, ...USER, freeze: signal("SIGSTOP"), thaw: signal("SIGCONT"), stop };
}

/** Where Swift keeps what it knows of a file. */
function folderWithAttributes(): string | undefined {
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

async function answers(endpoint: string, children: ChildProcess[]) {
  for (let tries = 0; tries < 1_200 && children.every(({ exitCode }) => exitCode === null); tries++) {
    const answer = await fetch(`${endpoint}/healthcheck`).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(100);
  }
  return false;
}

async function end(children: ChildProcess[], dir: string) {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    }),
  );
  rmSync(dir, { recursive: true, force: true });
}

const write = (dir: string, name: string, text: string) => writeFileSync(join(dir, name), text);

const SUFFIXES = `[swift-hash]
swift_hash_path_suffix = a
swift_hash_path_prefix = b
[storage-policy:0]
name = one
default = yes
`;

/** By itself it gives up after half a second, and then asks nobody for a minute: on a slow machine that is too soon. */
const PATIENT = `conn_timeout = 30
node_timeout = 60
container_update_timeout = 60
`;

/** What it logs goes nowhere. */
const common = (dir: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${dir}
log_address = /nowhere
log_udp_host = 127.0.0.1
log_udp_port = 9
`;

const serverOf = (dir: string, kind: string, port: number) => `${common(dir, port)}devices = ${dir}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
${PATIENT}`;

const proxyOf = (dir: string, port: number) => `${common(dir, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
${PATIENT}error_suppression_limit = 1000000
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
location = ${USER.region}
s3_acl = false
dns_compliant_bucket_names = true
[filter:tempauth]
use = egg:swift#tempauth
user_${USER.key.replace(":", "_")} = ${USER.secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
minimum_segment_size = 1
[filter:dlo]
use = egg:swift#dlo
`;
