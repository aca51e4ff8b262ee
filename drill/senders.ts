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
 * One network floods the forms with wrong logins, bookings with mistakes and forms that break off. What must hold:
 * others log in and book soon, all of them, and of the flood nobody waits long.
 */
const FLOOD_MS = 12_000;
/** The gate needs so long to recognise a flood; whoever came before may have waited as long as anybody does. */
const SETTLING_MS = 4_000;
const AT_ONCE = { "/api/auth/login": 150, "/visits-appointments": 150 };
const BROKEN_AT_ONCE = 300;
const P95_MS = 1_000;
const WORST_MS = 2_000;
const REFUSED_WITHIN_MS = 1_000;

type Heard = { status: number; took: number; at: number };
type Form = { path: string; from: string; body: Record<string, string>; isJson?: boolean };

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
  const { typedAppointment } = await import("../tests/setup/appointments.ts");
  const { email, password } = await newPlayer("user");
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const began = performance.now();
  const send = (form: Form) => post(agent, product.port, form, began);

  let isOver = false;
  let number = 0;
  const flood: Heard[] = [];
  const attack = Object.entries(AT_ONCE).flatMap(([path, workers]) =>
    Array.from({ length: workers }, async () => {
      const isJson = path.startsWith("/api/");
      const body: Record<string, string> = isJson ? { email, password: "wrong" } : { visitType: "library" };
      // More would measure how fast we can send.
      for (; !isOver; await sleep(100)) flood.push(await send({ path, from: "10.0.0.1", body, isJson }));
    }),
  );
  const breaking = (async () => {
    for (; !isOver; await sleep(2_000)) await breakOff(product.port);
  })();
  const others: Record<string, () => Form> = {
    "a login": () => ({
      path: "/api/auth/login",
      from: addressOf(),
      body: { email, password },
      isJson: true,
    }),
    "a booking": () => {
      const body = typedAppointment({ email: `drill-${number}@example.org` }) as Record<string, string>;
      return { path: "/visits-appointments", from: addressOf(), body };
    },
  };
  const addressOf = () => `10.1.${++number % 250}.1`;
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
    isRight &&= served === heard.length && p95 <= P95_MS && worst <= WORST_MS;
  }
  console.log(isRight ? "  held" : "  DID NOT HOLD");
  return isRight;
}

function percentile(heard: Heard[], percent: number) {
  const times = heard.map(({ took }) => took).sort((a, b) => a - b);
  return Math.round(times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? 0);
}

async function breakOff(port: number) {
  const head =
    "POST /login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.1\r\nContent-Length: 65000\r\n\r\nab";
  const lines = Array.from({ length: BROKEN_AT_ONCE }, () => connect(port, "127.0.0.1"));
  for (const line of lines) line.on("error", () => undefined).write(head);
  await sleep(500);
  for (const line of lines) line.destroy();
}

function post(agent: Agent, port: number, { path, from, body, isJson }: Form, since: number) {
  return new Promise<Heard>((resolve) => {
    const began = performance.now();
    const heard = (status: number) => {
      const now = performance.now();
      resolve({ status, took: now - began, at: began - since });
    };
    const type = isJson ? "application/json" : "application/x-www-form-urlencoded";
    const headers = { "Content-Type": type, "X-Forwarded-For": from };
    const asked = request({ agent, host: "127.0.0.1", port, path, method: "POST", headers }, (answer) =>
      answer.resume().once("end", () => heard(answer.statusCode ?? 0)),
    );
    asked.once("error", () => heard(0));
    asked.end(isJson ? JSON.stringify(body) : String(new URLSearchParams(body)));
  });
}
