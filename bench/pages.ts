import { fork, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { socketDirectory } from "#app/models/socket.ts";

import { startWhole } from "../tests/setup/product.ts";
import { against } from "./load.ts";

/**
 * `/` as a visitor gets it, against a bare server that sends the same bytes; and as it is made for somebody who is signed in,
 * against the same page made by one Remix route with one loader.
 */
const GOALS = { kept: 0.45, signedIn: 0.8 };

export async function benchPages() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  chmodSync(dir, 0o755);
  const settings = {
    DATA_DIR: join(dir, "data"),
    UPLOADS_DIR: join(dir, "uploads"),
    DATABASE_URL: "",
    SESSION_SECRET: "",
    RATE_LIMITS: "off",
    // They take of what is measured: what is new is read and drawn for minutes.
    TASKS: "off",
  };
  // Its log goes nowhere: reading it would be our work, and we are what measures.
  const product = await startWhole(settings, undefined, "ignore");
  const { origin } = product;
  const encoding = { "accept-encoding": "br" };
  // As sent: what a bare server would have to send as well.
  const bare = await start("bare-server.ts", join(dir, "page"), await raw(origin, encoding));
  const person = { cookie: await signIn(origin) };
  const whole = {
    ...(await raw(origin, { ...encoding, ...person })),
    body: (await raw(origin, person)).body,
  };
  const oneLoader = await start(
    "one-loader.ts",
    join(dir, "for-one"),
    whole,
    socketDirectory(settings.DATA_DIR),
  );
  const alone = (await raw(oneLoader.url, encoding)).body.length;
  const ours = (await raw(origin, { ...encoding, ...person })).body.length;
  if (Math.abs(alone - ours) > ours / 100)
    throw new Error(`the page of one loader has ${alone} bytes, ours ${ours}`);

  const print = async (what: string, limit: Started, path: string, headers = {}, goal?: number) => {
    const subject = { url: origin + path, pid: product.child.pid! };
    console.log(`${what}: ${await against(limit, subject, { ...encoding, ...headers }, goal)}`);
  };
  try {
    await print("/ kept for visitors, against a bare server", bare, "/", {}, GOALS.kept);
    await print("GET /api/events/types, kept", bare, "/api/events/types");
    await print("GET /healthz", bare, "/healthz");
    await print("/ for somebody signed in, against one loader", oneLoader, "/", person, GOALS.signedIn);
    await print("the same without script", oneLoader, "/", { ...person, "save-data": "on" });
    await print("/ rendered each time for nobody", oneLoader, "/", { cookie: "session=none" });
  } finally {
    bare.child.kill();
    oneLoader.child.kill();
    await product.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function signIn(origin: string) {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "reader@example.org", password: "reader123" }),
  });
  return (
    answer.headers
      .getSetCookie()
      // As a browser does: what is set for the login pages alone is not sent to others.
      .filter((cookie) => /; Path=\/(;|$)/.test(cookie))
      .map((cookie) => cookie.split(";")[0])
      .join("; ")
  );
}

type Raw = { headers: [string, string][]; body: Buffer };

function raw(url: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => resolve({ headers: headersOf(response.rawHeaders), body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}

/** Those that Node writes by itself are its own. */
const ITS_OWN = /^(connection|content-length|date|keep-alive|transfer-encoding)$/i;
const headersOf = (written: string[]) =>
  written
    .map((name, i): [string, string] => [name, written[i + 1]!])
    .filter(([name], i) => i % 2 === 0 && !ITS_OWN.test(name));

type Started = { url: string; pid: number; child: ChildProcess };

function start(name: string, file: string, { headers, body }: Raw, ...more: string[]) {
  writeFileSync(file, body);
  const child = fork(join(import.meta.dirname, name), [file, JSON.stringify(headers), ...more], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  return new Promise<Started>((resolve) => {
    child.once("message", (port) =>
      resolve({ url: `http://127.0.0.1:${port as number}`, pid: child.pid!, child }),
    );
  });
}
