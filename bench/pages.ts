import { fork, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { getSocketDirectory } from "#app/models/database-location.ts";

import { startProductWithTasks } from "../tests/setup/product.ts";
import { compareTargets } from "./load.ts";

/** `/` for visitors, compared with bare-server.ts, and for a logged-in user, compared with one-loader.ts. */
const GOALS = { cached: 0.45, loggedIn: 0.5 };

export async function benchPages() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  chmodSync(dir, 0o755);
  const settings = {
    DATA_DIR: join(dir, "data"),
    UPLOADS_DIR: join(dir, "uploads"),
    DATABASE_URL: "",
    SESSION_SECRET: "",
    RATE_LIMITS: "off",
    // Text extraction and picture jobs of new files would compete for the CPU.
    JOBS: "off",
  };
  // Logs are ignored: reading them would use CPU time of this process.
  const product = await startProductWithTasks(settings, undefined, "ignore");
  const { origin } = product;
  const encoding = { "accept-encoding": "br" };
  const bare = await startServer("bare-server.ts", join(dir, "page"), await fetchRaw(origin, encoding));
  const sessionHeaders = { cookie: await logInAsReader(origin) };
  const page = {
    ...(await fetchRaw(origin, { ...encoding, ...sessionHeaders })),
    body: (await fetchRaw(origin, sessionHeaders)).body,
  };
  const oneLoader = await startServer(
    "one-loader.ts",
    join(dir, "for-one"),
    page,
    getSocketDirectory(settings.DATA_DIR),
  );
  const baselineBytes = (await fetchRaw(oneLoader.url, encoding)).body.length;
  const productBytes = (await fetchRaw(origin, { ...encoding, ...sessionHeaders })).body.length;
  if (Math.abs(baselineBytes - productBytes) > productBytes / 100)
    throw new Error(`the page of one loader has ${baselineBytes} bytes, ours ${productBytes}`);

  const print = async (label: string, baseline: StartedServer, path: string, headers = {}, goal?: number) => {
    const subject = { url: origin + path, pid: product.child.pid! };
    console.log(`${label}: ${await compareTargets(baseline, subject, { ...encoding, ...headers }, goal)}`);
  };
  try {
    await print("/ cached for visitors, against a bare server", bare, "/", {}, GOALS.cached);
    await print("GET /api/events/types, cached", bare, "/api/events/types");
    await print("GET /healthz", bare, "/healthz");
    await print(
      "/ for somebody signed in, against one loader",
      oneLoader,
      "/",
      sessionHeaders,
      GOALS.loggedIn,
    );
    await print("the same without script", oneLoader, "/", { ...sessionHeaders, "save-data": "on" });
    await print("/ rendered for each visitor", oneLoader, "/", { cookie: "session=none" });
  } finally {
    bare.child.kill();
    oneLoader.child.kill();
    await product.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function logInAsReader(origin: string) {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "reader@example.org", password: "reader123" }),
  });
  return (
    response.headers
      .getSetCookie()
      // As browsers: cookies of the login pages are not sent to other paths.
      .filter((cookie) => /; Path=\/(;|$)/.test(cookie))
      .map((cookie) => cookie.split(";")[0])
      .join("; ")
  );
}

type RawResponse = { headers: [string, string][]; body: Buffer };

function fetchRaw(url: string, headers: Record<string, string>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () =>
          resolve({ headers: parseRawHeaders(response.rawHeaders), body: Buffer.concat(chunks) }),
        );
    })
      .on("error", reject)
      .end();
  });
}

/** Set by Node itself. */
const SKIPPED_HEADERS = /^(connection|content-length|date|keep-alive|transfer-encoding)$/i;
const parseRawHeaders = (rawHeaders: string[]) =>
  rawHeaders
    .map((name, i): [string, string] => [name, rawHeaders[i + 1]!])
    .filter(([name], i) => i % 2 === 0 && !SKIPPED_HEADERS.test(name));

type StartedServer = { url: string; pid: number; child: ChildProcess };

function startServer(
  name: string,
  file: string,
  { headers, body }: RawResponse,
  ...extraArguments: string[]
) {
  writeFileSync(file, body);
  const child = fork(join(import.meta.dirname, name), [file, JSON.stringify(headers), ...extraArguments], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  return new Promise<StartedServer>((resolve) => {
    child.once("message", (port) =>
      resolve({ url: `http://127.0.0.1:${port as number}`, pid: child.pid!, child }),
    );
  });
}
