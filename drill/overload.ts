import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { LIMITS } from "../server/limits.ts";
import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { databaseUrl } from "../tests/setup/database-url.ts";
import { startWhole } from "../tests/setup/product.ts";

/**
 * Ten networks send ten times more searches than can be served, and one network wrong logins, and forms and files that
 * break off. What must hold: other networks get the front page, log in and book, all of them and soon; of the flood as
 * many searches are served as without it, and the others are rejected with 503 after the maximum wait.
 */
const TIMES_TOO_MANY = 10;
const SEARCHING_NETWORKS = 10;
const LOGINS_AT_ONCE = 150;
const BROKEN_AT_ONCE = 150;
const QUIET_MS = 8_000;
const FLOOD_MS = 20_000;
/** Less than the maximum wait of a read: the product stays usable. */
const MAX_P95_MS = 3_000;
/** Timers of a busy process are late, and connections are accepted late. */
const LATE_MS = 3_000;
const MIN_SHARE_OF_QUIET = 0.3;
const ITEMS = 100_000;

const WORDS = "drum stone gate river coast weaving manuscript kingdom trade archive oral song mask".split(
  " ",
);

type Sent = { path: string; from: string; body?: object };
type Received = { status: number; ms: number };

export async function drillOverload() {
  const postgres = await ownPostgres();
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  process.env.UPLOADS_DIR = uploads;
  process.env.SESSION_SECRET = "a secret that is used for measuring only";
  const settings = { TRUST_PROXY: "1", ADMIN_EMAIL: "a@example.org", ADMIN_PASSWORD: "as typed by hand" };
  const product = await startWhole({ ...settings, RATE_LIMITS: "off" }, undefined, "ignore");
  const { newPlayer } = await import("../tests/setup/people.ts");
  const { email, password } = await newPlayer("user");
  await fill(process.env.DATABASE_URL);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const send = (sent: Sent) => sendOne(agent, product.port, sent);

  let number = 0;
  // Each search is another address, or the page cache would answer.
  const search = (from: string) => send({ path: `/api/content?search=drum%20stone&page=${++number}`, from });
  const newNetwork = () => `10.1.${++number % 250}.1`;
  const login = (from: string, password: string) =>
    send({ path: "/api/auth/login", from, body: { email, password } });
  const others: Record<string, () => Promise<Received>> = {
    "the front page": () => send({ path: "/", from: newNetwork() }),
    "a login": () => login(newNetwork(), password),
    "a booking": () => send({ path: "/api/appointments", from: newNetwork(), body: booking(++number) }),
    "the health check": () => send({ path: "/readyz", from: newNetwork() }),
  };
  for (const other of Object.values(others)) await other();

  const quiet: Received[] = [];
  const quietEnds = performance.now() + QUIET_MS;
  const searchOn = async () => {
    while (performance.now() < quietEnds) quiet.push(await search("10.0.0.1"));
  };
  await Promise.all(Array.from({ length: LIMITS.pages.permits }, searchOn));
  const perSecond = quiet.length / (QUIET_MS / 1_000);

  const [searches, logins]: Received[][] = [[], []];
  const watched = Object.fromEntries(Object.keys(others).map((name) => [name, [] as Received[]]));
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > FLOOD_MS;
  const repeat = async (pauseMs: number, run: () => Promise<unknown>) => {
    for (; !isOver(); await sleep(pauseMs)) await run();
  };
  const late: Promise<unknown>[] = [];
  const sendDue = async () => {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond * TIMES_TOO_MANY;
    for (; late.length < due;) {
      const from = `10.0.${late.length % SEARCHING_NETWORKS}.1`;
      late.push(search(from).then((received) => searches!.push(received)));
    }
  };
  const loginOn = async () => logins!.push(await login("10.0.100.1", "wrong"));
  await Promise.all([
    repeat(5, sendDue),
    repeat(2_000, () => breakOff(product.port)),
    ...Array.from({ length: LOGINS_AT_ONCE }, () => repeat(100, loginOn)),
    ...Object.entries(others).map(([name, other]) =>
      repeat(200, async () => watched[name]!.push(await other())),
    ),
  ]);
  await Promise.all(late);

  if (!report(quiet, searches!, logins!, watched)) process.exitCode = 1;
  agent.destroy();
  await product.stop();
  const { closeConnection } = await import("#app/models/connection.server.ts");
  await closeConnection();
  await postgres.remove();
  rmSync(uploads, { recursive: true, force: true });
}

function report(
  quiet: Received[],
  searches: Received[],
  logins: Received[],
  watched: Record<string, Received[]>,
) {
  const served = searches.filter(({ status }) => status === 200);
  const share = served.length / FLOOD_MS / (quiet.length / QUIET_MS);
  const print = (name: string, received: Received[]) => {
    const [half, most, slowest] = [50, 95, 100].map((part) => percentile(received, part));
    const statuses = Map.groupBy(received, ({ status }) => status);
    const counts = [...statuses].map(([status, some]) => `${some.length} × ${status}`).join(", ");
    console.log(`  ${name}: ${counts}; p50 ${half}, p95 ${most}, slowest ${slowest} ms`);
  };
  print("searches without the flood", quiet);
  print("searches of the flood", searches);
  console.log(`  as many served as ${share.toFixed(2)} of those without the flood`);
  print("wrong logins of the flood", logins);
  const isRejectedInTime = ({ status, ms }: Received, maxWaitMs: number) =>
    status !== 503 || ms < maxWaitMs + LATE_MS;
  let isRight =
    share >= MIN_SHARE_OF_QUIET &&
    searches.every(
      (one) => [200, 503].includes(one.status) && isRejectedInTime(one, LIMITS.maxWaitMs.read),
    ) &&
    logins.every((one) => [401, 503].includes(one.status) && isRejectedInTime(one, LIMITS.maxWaitMs.write));
  for (const [name, received] of Object.entries(watched)) {
    print(name, received);
    isRight &&= received.every(({ status }) => status === 200 || status === 201);
    isRight &&= percentile(received, 95) <= MAX_P95_MS;
  }
  console.log(isRight ? "  held" : "  DID NOT HOLD");
  return isRight;
}

function percentile(received: Received[], percent: number) {
  const times = received.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? 0);
}

const BROKEN = [
  "POST /login HTTP/1.1\r\nContent-Length: 65000\r\n",
  "POST /api/content HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n",
];

async function breakOff(port: number) {
  const sockets = BROKEN.flatMap((head) =>
    Array.from({ length: BROKEN_AT_ONCE }, () => {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      socket.write(`${head}Host: x\r\nX-Forwarded-For: 10.0.100.1\r\n\r\nab`);
      return socket;
    }),
  );
  await sleep(500);
  for (const socket of sockets) socket.destroy();
}

const booking = (number: number) => ({
  visitType: "library",
  groupSize: "1",
  firstName: "Amina",
  lastName: "Otieno",
  email: `drill-${number}@example.org`,
  phone: "+254700000000",
  preferredDate: `2031-05-${String(1 + (number % 28)).padStart(2, "0")}`,
  preferredTime: "10:00",
  purpose: "To read.",
});

async function fill(connectionString: string) {
  // Without the time limits of the product's connections.
  const { Client } = await import("pg");
  const client = new Client({ connectionString });
  await client.connect();
  for (let from = 0; from < ITEMS; from += 5_000)
    await client.query(
      `with made as (
         insert into stored_file (id, name, original_name, extension, size, digest)
         select gen_random_uuid(), md5('drill' || i), 'a.pdf', 'pdf', 1, 'x' from generate_series($1::int, $2::int) as i
         returning id, name
       )
       insert into content (id, title, author, description, category, content_type, file_id, approval_status)
       select gen_random_uuid(), 'The ' || w.first || ' of ' || w.second, 'A. Author',
         w.first || ' and ' || w.second || ' in the ' || md5(made.name), 'Library', 'article', made.id, 'approved'
       from made, lateral (select words[1 + (abs(hashtext(made.name)) % 13)] as first,
         words[1 + (abs(hashtext(made.name || 'x')) % 13)] as second
         from (select string_to_array($3, ' ') as words) as all_words) as w`,
      [from + 1, from + 5_000, WORDS.join(" ")],
    );
  // Their files have no bytes. Otherwise a program begins for each of them, one after the other, to read its text.
  await client.query("update file_text set state = 'none', reason = 'no-text' where state = 'waiting'");
  await client.query("vacuum analyze content, file_text");
  await client.end();
}

function sendOne(agent: Agent, port: number, { path, from, body }: Sent) {
  return new Promise<Received>((resolve) => {
    const startedAt = performance.now();
    const receive = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const headers = { "X-Forwarded-For": from, ...(body && { "Content-Type": "application/json" }) };
    const sent = request(
      { agent, host: "127.0.0.1", port, path, method: body ? "POST" : "GET", headers },
      (response) => response.resume().once("end", () => receive(response.statusCode ?? 0)),
    );
    sent.once("error", () => receive(0));
    sent.end(body && JSON.stringify(body));
  });
}
