import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { databaseUrl } from "../tests/setup/database-url.ts";
import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { startWhole } from "../tests/setup/product.ts";

/**
 * A thousand messages to a mail server that refuses for now, hangs and forgets to answer, with one of two processes
 * killed meanwhile; ten thousand people who wait for an event and are let in while no mail server is there; a database
 * that is killed while messages are sent; a process that is killed in the middle of one. What must hold: each message is
 * in its mailbox once, counted by Message-ID, nobody is forgotten, and the log can be read and says nobody's address.
 */
const MESSAGES = 1_000;
const TROUBLE_MS = 60_000;
const SOLVED_WITHIN_MS = 5 * 60_000;
const PEOPLE = 10_000;
const TOLD_WITHIN_MS = 10 * 60_000;
const BESIDE_DATABASE = 300;
const AWAY_MS = 5_000;
/** The silence of one that has died, the next look, and the pause. */
const TAKEN_UP_WITHIN_MS = 60_000;
/** Of warnings and errors in one process, for a database that is away for some seconds. */
const MOST_LINES = 60;

type Product = Awaited<ReturnType<typeof startWhole>>;
type Mailbox = typeof import("../tests/setup/mailbox.ts");

export async function drillMail() {
  const postgres = await ownPostgres();
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  process.env.UPLOADS_DIR = uploads;
  process.env.SESSION_SECRET = "a secret that is used for measuring only";
  // It would hold what is more than 3,000 an hour of one event.
  process.env.RATE_LIMITS = "off";
  const mailbox = await import("../tests/setup/mailbox.ts");
  const start = () => startWhole();
  const products = [await start(), await start()] as [Product, Product];
  const held = [
    await withTrouble(mailbox, async () => {
      await products[0].stop("SIGKILL");
      products[0] = await start();
    }),
    await whileAway(mailbox, products[0].origin),
    await withoutDatabase(mailbox, postgres, products),
    await inTheMiddle(mailbox, products, start),
  ];
  console.log(held.every(Boolean) ? "  held" : "  DID NOT HOLD");
  if (!held.every(Boolean)) process.exitCode = 1;

  for (const product of products) await product.stop();
  const { closeSender } = await import("#app/core/task-queue.server.ts");
  const { closeConnection } = await import("#app/models/connection.server.ts");
  await closeSender();
  await closeConnection();
  await mailbox.closeMailbox();
  await postgres.remove();
  rmSync(uploads, { recursive: true, force: true });
}

async function withTrouble(mailbox: Mailbox, killOne: () => Promise<void>) {
  const { tellMany } = await import("../tests/setup/crowd-mail.ts");
  const met = new Map<string, number>();
  mailbox.behave(troubles(mailbox, met));
  const began = performance.now();
  const addresses = await tellMany(MESSAGES);
  await sleep(TROUBLE_MS / 2);
  await killOne();
  await sleep(Math.max(0, TROUBLE_MS - (performance.now() - began)));
  const heard = mailbox.countByAddress().size;
  mailbox.behave();
  const pace = await paceUntil(mailbox, addresses, SOLVED_WITHIN_MS);
  const took = (performance.now() - began) / 1_000;
  console.log(
    `  ${MESSAGES} messages, trouble for ${TROUBLE_MS / 1_000} s`,
    Object.fromEntries(met),
    `one process killed: ${heard} had come by its end, all after ${took.toFixed(0)} s; then ${pace}`,
  );
  return report(mailbox, addresses);
}

/** What a mail server may do that is not well, each in turn. */
function troubles({ answer }: Mailbox, met: Map<string, number>) {
  let asked = 0;
  let hung = 0;
  const note = (what: string) => met.set(what, (met.get(what) ?? 0) + 1);
  const refuse = (code: number, when: string) => {
    note(`${code} ${when}`);
    return Promise.reject(answer(code, `${code === 421 ? "4.3.2" : "4.7.1"} Not now`));
  };
  return {
    connect: async () => (++asked % 5 === 0 ? refuse(421, "at the door") : undefined),
    async to() {
      if (++asked % 3 === 0) return refuse(451, "for the address");
      if (hung >= 6 || asked % 50 !== 1) return undefined;
      note("silence");
      hung++;
      // Longer than whoever sends waits.
      return sleep(30_000, undefined, { ref: false });
    },
    data: async () => (++asked % 4 === 0 ? refuse(451, "for the letter") : undefined),
    taken: async () => (++asked % 4 === 0 ? refuse(451, "though it was taken") : undefined),
  };
}

async function whileAway(mailbox: Mailbox, origin: string) {
  const { eventWithLine, peopleOf } = await import("../tests/setup/crowd-mail.ts");
  const { newPlayer } = await import("../tests/setup/people.ts");
  const { fork } = await import("#app/models/connection.server.ts");
  const admin = await newPlayer("admin");
  const { id, addresses } = await eventWithLine(PEOPLE);
  await mailbox.goAway();
  const began = performance.now();
  const answer = await fetch(`${origin}/api/events/${id}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${admin.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ attendees: 0 }),
  });
  const took = (performance.now() - began) / 1_000;
  await answer.arrayBuffer();
  const counts = await peopleOf(id);
  // Some are tried meanwhile.
  await sleep(5_000);
  const tried = "select count(*)::int as tried from message where about = ? and tries > 0";
  const [{ tried: vain } = { tried: 0 }] = await fork().execute<{ tried: number }[]>(tried, [id]);
  await mailbox.comeBack();
  const back = performance.now();
  const pace = await paceUntil(mailbox, addresses, TOLD_WITHIN_MS);
  const told = (performance.now() - back) / 1_000;
  console.log(
    `  ${PEOPLE} let in while no mail server was there: ${answer.status} after ${took.toFixed(1)} s`,
    counts,
    `${vain} tried in vain; all told ${told.toFixed(0)} s after its return, ${pace}`,
  );
  const isRight =
    answer.status === 200 &&
    counts.registered === PEOPLE &&
    counts.waiting === 0 &&
    counts.messages === PEOPLE;
  return report(mailbox, addresses) && isRight;
}

async function withoutDatabase(
  mailbox: Mailbox,
  postgres: Awaited<ReturnType<typeof ownPostgres>>,
  products: Product[],
) {
  const { tellMany } = await import("../tests/setup/crowd-mail.ts");
  const before = products.map(({ output }) => output().length);
  const addresses = await tellMany(BESIDE_DATABASE);
  postgres.kill();
  await sleep(AWAY_MS);
  await postgres.start();
  const back = performance.now();
  await paceUntil(mailbox, addresses, TOLD_WITHIN_MS);
  const took = performance.now() - back;
  const said = products.map(({ output }, i) => output().slice(before[i]));
  const lines = said.map((text) => text.split("\n").filter((line) => /"level":[456]0/.test(line)).length);
  console.log(
    `  ${BESIDE_DATABASE} messages and a database away for ${AWAY_MS / 1_000} s: all sent ${(took / 1_000).toFixed(0)} s after its return; lines in the log`,
    lines,
  );
  const isReadable =
    lines.every((count) => count <= MOST_LINES) && !said.some((text) => text.includes("told-"));
  return report(mailbox, addresses) && isReadable && took <= TAKEN_UP_WITHIN_MS;
}

/** The letter is on its way when its sender dies; the other process hears of that by silence alone. */
async function inTheMiddle(mailbox: Mailbox, products: [Product, Product], start: () => Promise<Product>) {
  const { tellMany } = await import("../tests/setup/crowd-mail.ts");
  await products[1].stop();
  let isAtIt = false;
  mailbox.behave({
    async data() {
      isAtIt = true;
      await sleep(120_000, undefined, { ref: false });
    },
  });
  const addresses = await tellMany(1);
  while (!isAtIt) await sleep(20);
  products[1] = await start();
  await products[0].stop("SIGKILL");
  const killed = performance.now();
  mailbox.behave();
  await paceUntil(mailbox, addresses, TAKEN_UP_WITHIN_MS);
  console.log(
    `  killed in the middle of a message: the other sent it ${((performance.now() - killed) / 1_000).toFixed(0)} s later`,
  );
  products[0] = await start();
  return report(mailbox, addresses);
}

/** Until each address has something; how many letters came in a second, the slow beginning and end left out. */
async function paceUntil({ countByAddress }: Mailbox, addresses: string[], withinMs: number) {
  const seen: { at: number; letters: number }[] = [];
  const until = performance.now() + withinMs;
  for (;;) {
    const counted = countByAddress();
    seen.push({
      at: performance.now(),
      letters: [...counted.values()].reduce((sum, one) => sum + one.letters, 0),
    });
    if (addresses.every((address) => counted.has(address)) || performance.now() > until) break;
    await sleep(1_000);
  }
  const paces = seen
    .slice(1)
    .map(({ at, letters }, i) => ((letters - seen[i]!.letters) / (at - seen[i]!.at)) * 1_000);
  const busy = paces.filter((pace) => pace >= 1).toSorted((a, b) => a - b);
  return `${(busy[Math.floor(busy.length / 2)] ?? 0).toFixed(0)} a second at the median, at most ${(busy.at(-1) ?? 0).toFixed(0)}`;
}

function report({ countByAddress }: Mailbox, addresses: string[]) {
  const counted = countByAddress();
  const missing = addresses.filter((address) => !counted.has(address)).length;
  const mine = addresses.flatMap((address) => counted.get(address) ?? []);
  const twice = mine.filter(({ messages }) => messages.size > 1).length;
  const again = mine.reduce((sum, { letters, messages }) => sum + letters - messages.size, 0);
  console.log(
    `  ${missing} without a message, ${twice} with two; ${again} letters came again as the same message`,
  );
  return missing === 0 && twice === 0;
}
