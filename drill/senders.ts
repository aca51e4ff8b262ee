import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { databaseUrl } from "../tests/setup/database-url.ts";
import { startWhole } from "../tests/setup/product.ts";

/**
 * One network floods the forms with wrong logins, bookings with mistakes, forms that break off, and files that nobody
 * may send and that do not come. What must hold: others log in, book and send files soon, all of them, and of the flood
 * nobody waits long.
 */
const FLOOD_MS = 12_000;
/** The gate needs so long to recognise a flood; whoever came before may have waited as long as anybody does. */
const SETTLING_MS = 4_000;
const AT_ONCE = { "/api/auth/login": 150, "/visits-appointments": 150 };
/** Of each kind; uploads have a hundred places. */
const BROKEN_AT_ONCE = 150;
const FILE_BYTES = 200_000;
/** A file is also written, looked at and described. */
const P95_MS: Record<string, number> = { "a login": 1_000, "a booking": 1_000, "a file": 2_000 };
const WORST_MS = 2_000;
const REFUSED_WITHIN_MS = 1_000;

type Heard = { status: number; took: number; at: number };
type Sent = { path: string; from: string; type: string; body: string; token?: string };

export async function drillSenders() {
  const postgres = await ownPostgres();
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  process.env.UPLOADS_DIR = uploads;
  process.env.SESSION_SECRET = "a secret that is used for measuring only";
  const settings = { TRUST_PROXY: "1", ADMIN_EMAIL: "a@example.org", ADMIN_PASSWORD: "as typed by hand" };
  const product = await startWhole({ ...settings, RATE_LIMITS: "off" }, undefined, "ignore");
  const { newPlayer } = await import("../tests/setup/people.ts");
  const { buildBookingForm } = await import("../tests/setup/appointments.ts");
  const { email, password } = await newPlayer("user");
  const { token } = await newPlayer("admin");
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const began = performance.now();
  const send = (sent: Sent) => post(agent, product.port, sent, began);

  let number = 0;
  const others: Record<string, () => Sent> = {
    "a login": () => ({ path: "/api/auth/login", from: addressOf(), ...json({ email, password }) }),
    "a booking": () => {
      const typed = buildBookingForm({ email: `drill-${number}@example.org` }) as Record<string, string>;
      return { path: "/visits-appointments", from: addressOf(), ...form(typed) };
    },
    "a file": () => ({ path: "/api/content", from: addressOf(), token, ...withFile(number) }),
  };
  const addressOf = () => `10.1.${++number % 250}.1`;
  for (const other of Object.values(others)) await send(other());

  let isOver = false;
  const flood: Heard[] = [];
  const attack = Object.entries(AT_ONCE).flatMap(([path, workers]) =>
    Array.from({ length: workers }, async () => {
      const sent = path.startsWith("/api/")
        ? json({ email, password: "wrong" })
        : form({ visitType: "library" });
      // More would measure how fast we can send.
      for (; !isOver; await sleep(100)) flood.push(await send({ path, from: "10.0.0.1", ...sent }));
    }),
  );
  const breaking = (async () => {
    for (; !isOver; await sleep(2_000)) await breakOff(product.port);
  })();
  const watched = Object.entries(others).map(async ([name, form]) => {
    const heard: Heard[] = [];
    for (; !isOver; await sleep(150)) heard.push(await send(form()));
    return [name, heard] as const;
  });
  await sleep(FLOOD_MS);
  isOver = true;
  await Promise.all([...attack, breaking]);
  if (!report(flood, await Promise.all(watched))) process.exitCode = 1;

  agent.destroy();
  await product.stop();
  const { closeConnection } = await import("#app/models/connection.server.ts");
  await closeConnection();
  await postgres.remove();
  rmSync(uploads, { recursive: true, force: true });
}

function report(flood: Heard[], watched: (readonly [string, Heard[]])[]) {
  const refused = flood.filter(({ status, at, took }) => status === 503 && at - took > SETTLING_MS);
  const slowest = percentile(refused, 100);
  console.log(
    `  of ${flood.length} of the flood ${refused.length} heard 503 once it was one, the slowest ${slowest} ms`,
  );
  let isRight = slowest <= REFUSED_WITHIN_MS;
  for (const [name, heard] of watched) {
    const served = heard.filter(({ status }) => status >= 200 && status < 400).length;
    const [p95, worst] = [percentile(heard, 95), percentile(heard, 100)];
    console.log(
      `  ${name}: ${served} of ${heard.length}, p50 ${percentile(heard, 50)}, p95 ${p95}, the slowest ${worst} ms`,
    );
    isRight &&= served === heard.length && p95 <= P95_MS[name]! && worst <= WORST_MS;
  }
  console.log(isRight ? "  held" : "  DID NOT HOLD");
  return isRight;
}

function percentile(heard: Heard[], percent: number) {
  const times = heard.map(({ took }) => took).sort((a, b) => a - b);
  return Math.round(times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? 0);
}

const BROKEN = [
  "POST /login HTTP/1.1\r\nContent-Length: 65000\r\n",
  "POST /api/content HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n",
];

async function breakOff(port: number) {
  const lines = BROKEN.flatMap((head) =>
    Array.from({ length: BROKEN_AT_ONCE }, () => {
      const line = connect(port, "127.0.0.1").on("error", () => undefined);
      line.write(`${head}Host: x\r\nX-Forwarded-For: 10.0.0.1\r\n\r\nab`);
      return line;
    }),
  );
  await sleep(500);
  for (const line of lines) line.destroy();
}

const json = (body: object) => ({ type: "application/json", body: JSON.stringify(body) });
const form = (typed: Record<string, string>) => ({
  type: "application/x-www-form-urlencoded",
  body: String(new URLSearchParams(typed)),
});

function withFile(number: number) {
  const fields = {
    title: `Sent in a flood ${number}`,
    author: "A",
    description: "Words.",
    category: "Library",
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="${number}.txt"\r\n\r\n`;
  const text = `${number} `.padEnd(FILE_BYTES, "Words. ");
  return {
    type: "multipart/form-data; boundary=x",
    body: `${parts.join("")}${file}${text}\r\n--x--\r\n`,
  };
}

function post(agent: Agent, port: number, { path, from, type, body, token }: Sent, since: number) {
  return new Promise<Heard>((resolve) => {
    const began = performance.now();
    const heard = (status: number) => {
      const now = performance.now();
      resolve({ status, took: now - began, at: began - since });
    };
    const headers = {
      ...{ "Content-Type": type, "X-Forwarded-For": from },
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const asked = request({ agent, host: "127.0.0.1", port, path, method: "POST", headers }, (answer) =>
      answer.resume().once("end", () => heard(answer.statusCode ?? 0)),
    );
    asked.once("error", () => heard(0));
    asked.end(body);
  });
}
