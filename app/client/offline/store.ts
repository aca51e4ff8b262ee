/**
 * What must always hold: what a person saved is given only to that person, as the product last said who it is. Once it
 * says somebody else, or nobody, nothing of that person is left.
 */
import { NOBODY, SHOWN_TO } from "../../schemas/lists.ts";

export const WHO = "urithi-who";
export const KEPT = "urithi-kept";
export const BOOKINGS = "urithi-bookings";
const WHO_ADDRESS = "/saved?who";

/** As long as a session lasts: then nobody is here. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;
/** So that the same person is not written down with each page. */
const SEEN_AGAIN_MS = 60 * 60 * 1000;

type Who = { person: string; at: number };

const readWho = async (): Promise<Who | undefined> => {
  const written = await (await caches.open(WHO)).match(WHO_ADDRESS);
  return written && ((await written.json()) as Who);
};
const writeWho = async (who: Who) =>
  (await caches.open(WHO)).put(WHO_ADDRESS, new Response(JSON.stringify(who)));

/** Undefined where the product has not said it yet, or too long ago. */
export async function whoHere(): Promise<string | undefined> {
  const who = await readWho();
  return who && Date.now() - who.at < LONGEST_MS ? who.person : undefined;
}

/** One at a time, in all pages and the worker. Browsers without locks do well enough. */
export const alone = <Value>(name: string, run: () => Promise<Value>): Promise<Value> =>
  "locks" in navigator ? (navigator.locks.request(name, run) as Promise<Value>) : run();

/**
 * The product made an answer, asked for at `begun`, for this person. An answer from before a logout says nothing of who
 * is here now, so then it is nobody. Returns whether it is somebody else.
 */
export const noteWho = (person: string, begun: number) =>
  alone(WHO, async () => {
    const before = await readWho();
    if (before?.person === person) {
      if (begun - before.at > SEEN_AGAIN_MS) await writeWho({ person, at: begun });
      return false;
    }
    const isLate = person !== NOBODY && before !== undefined && begun <= before.at;
    await become(isLate ? NOBODY : person);
    return true;
  });

/** A line may be there and say nothing for minutes. */
export function within(seconds: number) {
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), seconds * 1000);
  return waiting.signal;
}

/** Fails without a line; null where the answer does not say it. */
export async function askWho() {
  const begun = Date.now();
  const asked = { method: "HEAD", cache: "no-store", signal: within(30) } as const;
  const person = (await fetch("/saved", asked)).headers.get(SHOWN_TO);
  if (person) await noteWho(person, begun);
  return person;
}

export const forgetPerson = () => alone(WHO, () => become(NOBODY));

async function become(person: string) {
  const who = { person, at: Date.now() };
  // First who it is: after that nobody can read what is left. If the disk is full, nobody is here.
  const isWritten = await writeWho(who).then(
    () => true,
    () => caches.delete(WHO).then(() => false),
  );
  await caches.delete(KEPT);
  const bookings = await caches.open(BOOKINGS);
  for (const address of await bookings.keys()) {
    const { person: writer } = (await (await bookings.match(address))!.json()) as { person: string };
    if (writer !== NOBODY && writer !== person) await bookings.delete(address);
  }
  if (!isWritten) await writeWho(who);
}

export type Part = "text" | "recording" | "film" | "picture";
type About = { item: string; part: Part; title: string; type: string };
export type Kept = About & { address: string; bytes: number };

export const addressOf = ({ item, part }: Pick<About, "item" | "part">) =>
  `/saved?open=${item}${part === "text" ? "" : `&part=${part}`}`;

export class Ended extends Error {}

/** Keeps all of an answer or nothing. The person who asked for it must still be here at the end. */
export async function keep(person: string, about: About, answer: Response, tell: (bytes: number) => void) {
  const address = addressOf(about);
  const kept = await caches.open(KEPT);
  let bytes = 0;
  const reader = answer.body!.getReader();
  const counted = new ReadableStream({
    async pull(to) {
      const { done, value } = await reader.read();
      if (done) return to.close();
      tell((bytes += value.length));
      to.enqueue(value);
    },
    cancel: (why) => reader.cancel(why),
  });
  const headers = {
    "Content-Type": about.type,
    About: encodeURIComponent(JSON.stringify({ ...about, person })),
  };
  await kept.put(address, new Response(counted, { headers }));
  await alone(WHO, async () => {
    const isHere = (await whoHere()) === person;
    // Somebody who left and came back has lost what was kept for them.
    if (isHere && (await findKept(address))) return;
    await kept.delete(address);
    throw isHere ? new Error("gone") : new Ended();
  });
}

const aboutOf = (answer: Response) =>
  JSON.parse(decodeURIComponent(answer.headers.get("About")!)) as About & { person: string };

/** Also removes what a killed page has left of somebody else. */
export async function findKept(address: string): Promise<Response | undefined> {
  const person = await whoHere();
  if (person === undefined || person === NOBODY || !(await caches.has(KEPT))) return undefined;
  const kept = await caches.open(KEPT);
  const answer = await kept.match(address);
  if (!answer || aboutOf(answer).person === person) return answer;
  await kept.delete(address);
  return undefined;
}

export async function listKept(): Promise<Kept[]> {
  if (!(await caches.has(KEPT))) return [];
  const listed: Kept[] = [];
  for (const { url } of await (await caches.open(KEPT)).keys()) {
    const address = url.slice(location.origin.length);
    const answer = await findKept(address);
    if (answer) listed.push({ ...aboutOf(answer), address, bytes: (await answer.blob()).size });
  }
  return listed;
}

export const removeKept = async (address: string) => (await caches.open(KEPT)).delete(address);
