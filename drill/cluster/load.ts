import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "./client.ts";
import type { World } from "./world.ts";

/** Readers, logins, bookings, registrations, uploads and downloads, all at once, and what each was told. */

/** A file is made of its seed whenever it is compared. */
type File = { id: string; seed: string; bytes: number; isShown: boolean };
type Sending = Pick<File, "seed" | "bytes">;
type Acknowledged = {
  registrations: { event: string; person: string }[];
  appointments: string[];
  approved: string[];
  accounts: string[];
  files: File[];
};

const PAGES = ["/library", "/events", "/media", "/api/content?page=2", "/items.atom", "/sitemap.xml"].concat(
  "/contributors-database",
  "/oai?verb=ListIdentifiers&metadataPrefix=oai_dc",
);
const MIB = 1024 * 1024;
/** Of what is sent in pieces: more than one, and each as large as browsers send them. */
const LARGE = 9 * MIB;
const PIECE = 6 * MIB;
const MOST_TRIES = 40;
const CREATED = 201;

export const textOf = ({ seed, bytes }: Sending) =>
  createHash("shake256", { outputLength: Math.ceil((bytes * 3) / 4) })
    .update(seed)
    .digest()
    .toString("base64")
    .slice(0, bytes);
export const digestOf = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
const anyOf = <T>(all: T[]) => all[Math.floor(Math.random() * all.length)];

export class Load {
  readonly client: Client;
  readonly done: Acknowledged = {
    registrations: [],
    appointments: [],
    approved: [],
    accounts: [],
    files: [],
  };
  readonly torn: string[] = [];
  /** Who had just logged in and was not known a moment later. */
  readonly unknown: string[] = [];
  readonly #world: World;
  #isOver = false;
  #working: Promise<unknown>[] = [];

  constructor(world: World) {
    this.#world = world;
    this.client = new Client(world.origin);
  }

  begin() {
    const start = (times: number, pauseMs: number, work: () => Promise<unknown>) => {
      for (let i = 0; i < times; i++) this.#working.push(this.#repeat(pauseMs, work));
    };
    start(8, 100, () => this.#read());
    start(2, 60, () => this.#register());
    start(2, 100, () => this.#book());
    start(1, 100, () => this.#apply());
    start(1, 200, () => this.#logIn());
    start(2, 250, () => this.#upload());
    start(1, 5_000, () => this.#uploadInPieces());
    start(2, 100, () => this.#download());
  }

  async end() {
    this.#isOver = true;
    await Promise.all(this.#working);
    this.client.close();
  }

  async #repeat(pauseMs: number, work: () => Promise<unknown>) {
    while (!this.#isOver) {
      await work();
      await sleep(pauseMs);
    }
  }

  /** Every third is signed in: for them nothing is kept. Whoever reads a document is, and where they stop is written. */
  async #read() {
    const { people, document } = this.#world;
    const path = anyOf([...PAGES, document])!;
    const token = path === document || Math.random() < 1 / 3 ? anyOf(people)!.token : undefined;
    await this.client.send("read", path, { token });
  }

  async #register() {
    const [event, { id: person, token }] = [anyOf(this.#world.events)!, anyOf(this.#world.people)!];
    const path = `/api/events/${event}/register`;
    const { status } = await this.client.send("register", path, { method: "POST", token });
    if (status === CREATED || status === 200) this.done.registrations.push({ event, person });
  }

  async #book() {
    const body = JSON.stringify({
      ...{ visitType: "library", groupSize: "1", preferredDate: anyOf(this.#world.days)! },
      ...{
        preferredTime: "09:00",
        firstName: "Wanjiru",
        lastName: "Kamau",
        purpose: "Reading poetry for a seminar.",
      },
      ...{ email: `drill-${randomBytes(8).toString("hex")}@example.org`, phone: "+254 000 000 000" },
    });
    const { status, bytes } = await this.client.send("book", "/api/appointments", { method: "POST", body });
    if (status !== CREATED) return;
    const { id } = JSON.parse(bytes.toString()) as { id: string };
    this.done.appointments.push(id);
    const answer = await this.client.send("approve", `/api/appointments/${id}/status`, {
      ...{ method: "PUT", token: this.#world.admin, body: JSON.stringify({ status: "approved" }) },
    });
    if (answer.status === 200) this.done.approved.push(id);
  }

  async #apply() {
    const email = `drill-${randomBytes(8).toString("hex")}@example.org`;
    const body = JSON.stringify({
      ...{ name: "Drill", email, expertise: "Faults", motivation: "To see what holds." },
    });
    const path = "/api/auth/apply-contributor";
    const { status } = await this.client.send("apply", path, { method: "POST", body });
    if (status === CREATED) this.done.accounts.push(email);
  }

  /** What is acknowledged must hold for the next question, whichever process is asked. */
  async #logIn() {
    const body = JSON.stringify(this.#world.reader);
    const { status, bytes } = await this.client.send("log in", "/api/auth/login", { method: "POST", body });
    if (status !== 200) return;
    const { token } = JSON.parse(bytes.toString()) as { token: string };
    const known = await this.client.send("verify", "/api/auth/verify", { token });
    if (known.status === 401) this.unknown.push(token);
  }

  async #upload() {
    const file = {
      seed: randomBytes(12).toString("hex"),
      bytes: 100_000 + Math.floor(Math.random() * 300_000),
    };
    await this.#send(file, {
      name: 'file"; filename="a.txt"\r\nContent-Type: text/plain',
      value: textOf(file),
    });
  }

  /** After each piece that came to nothing it asks how far the file is, as a browser does. */
  async #uploadInPieces() {
    const file = { seed: randomBytes(12).toString("hex"), bytes: LARGE };
    const bytes = Buffer.from(textOf(file));
    const token = this.#world.contributor;
    const body = JSON.stringify({ name: "a.txt", size: LARGE });
    const begun = await this.client.send("upload", "/api/uploads", { method: "POST", token, body });
    if (begun.status !== CREATED) return;
    const { id } = JSON.parse(begun.bytes.toString()) as { id: string };
    const path = `/api/uploads/${id}`;
    let offset = 0;
    for (let tries = 0; offset < LARGE; tries++) {
      if (tries > MOST_TRIES || (tries > 0 && this.#isOver)) return;
      const piece = bytes.subarray(offset, offset + PIECE);
      await this.client.send("upload", `${path}?offset=${offset}`, {
        ...{ method: "PUT", token, body: piece, type: "application/octet-stream" },
      });
      const now = await this.client.send("upload", path, { token });
      if (now.status === 200) offset = (JSON.parse(now.bytes.toString()) as { offset: number }).offset;
      else await sleep(500);
    }
    await this.#send(file, { name: 'upload"', value: id });
  }

  async #send(file: Sending, { name, value }: { name: string; value: string }) {
    const mark = `drill${randomBytes(12).toString("hex")}`;
    const fields = { title: "A drill", author: "A", description: "C ".repeat(60), category: "History" };
    const parts = Object.entries(fields)
      .map(([field, typed]): [string, string] => [`${field}"`, typed])
      .concat([[name, value]])
      .map(
        ([head, typed]) => `--${mark}\r\nContent-Disposition: form-data; name="${head}\r\n\r\n${typed}\r\n`,
      );
    const { status, bytes } = await this.client.send("upload", "/api/content", {
      ...{ method: "POST", token: this.#world.contributor, body: `${parts.join("")}--${mark}--\r\n` },
      type: `multipart/form-data; boundary=${mark}`,
    });
    if (status !== CREATED) return;
    const { id } = JSON.parse(bytes.toString()) as { id: string };
    const decided = await this.client.send("approve", `/api/admin/content/${id}/approval`, {
      ...{ method: "PUT", token: this.#world.admin, body: JSON.stringify({ approve: true }) },
    });
    this.done.files.push({ ...file, id, isShown: decided.status === 200 });
  }

  /** The whole, which is counted, or a part of it, as players and readers of documents ask. */
  async #download() {
    const file = anyOf(this.done.files);
    if (!file) return sleep(100);
    const path = `/api/content/${file.id}`;
    const token = file.isShown ? anyOf(this.#world.people)!.token : this.#world.contributor;
    const text = textOf(file);
    if (Math.random() < 0.5) {
      const { status, bytes } = await this.client.send("download", `${path}/download`, { token });
      if (status === 200 && digestOf(bytes) !== digestOf(text)) this.torn.push(file.id);
      return;
    }
    const from = Math.floor(Math.random() * (file.bytes - 1000));
    const range = `bytes=${from}-${from + 999}`;
    const { status, bytes } = await this.client.send("download", `${path}/view`, { token, range });
    if (status === 206 && bytes.toString() !== text.slice(from, from + 1000)) this.torn.push(file.id);
  }
}
