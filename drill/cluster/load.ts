import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { LoadClient } from "./client.ts";
import type { DrillData } from "./drill-data.ts";

/** Concurrent readers, logins, bookings, registrations, uploads and downloads; records acknowledged writes. */

/** createFileText() recreates the contents from the seed. */
type UploadedFile = { id: string; seed: string; bytes: number; isApproved: boolean };
type FileToSend = Pick<UploadedFile, "seed" | "bytes">;
type AcknowledgedWrites = {
  registrations: { event: string; person: string }[];
  appointments: string[];
  approved: string[];
  accounts: string[];
  files: UploadedFile[];
};

const PAGES = ["/library", "/events", "/media", "/api/content?page=2", "/items.atom", "/sitemap.xml"].concat(
  "/contributors-database",
  "/oai?verb=ListIdentifiers&metadataPrefix=oai_dc",
);
const MIB = 1024 * 1024;
/** More than one chunk, with chunks as large as those of the browser upload. */
const LARGE_FILE_BYTES = 9 * MIB;
const CHUNK_BYTES = 6 * MIB;
const MAX_ATTEMPTS = 40;
const CREATED_STATUS = 201;

export const createFileText = ({ seed, bytes }: FileToSend) =>
  createHash("shake256", { outputLength: Math.ceil((bytes * 3) / 4) })
    .update(seed)
    .digest()
    .toString("base64")
    .slice(0, bytes);
export const hashBytes = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
const pickRandom = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)];

export class Load {
  readonly client: LoadClient;
  readonly done: AcknowledgedWrites = {
    registrations: [],
    appointments: [],
    approved: [],
    accounts: [],
    files: [],
  };
  readonly damagedDownloads: string[] = [];
  /** Tokens of successful logins that the next request rejected. */
  readonly unknownTokens: string[] = [];
  readonly #data: DrillData;
  #hasEnded = false;
  #workers: Promise<unknown>[] = [];

  constructor(data: DrillData) {
    this.#data = data;
    this.client = new LoadClient(data.origin);
  }

  start() {
    const startWorkers = (times: number, pauseMs: number, work: () => Promise<unknown>) => {
      for (let i = 0; i < times; i++) this.#workers.push(this.#repeat(pauseMs, work));
    };
    startWorkers(8, 100, () => this.#read());
    startWorkers(2, 60, () => this.#register());
    startWorkers(2, 100, () => this.#book());
    startWorkers(1, 100, () => this.#apply());
    startWorkers(1, 200, () => this.#logIn());
    startWorkers(2, 250, () => this.#upload());
    startWorkers(1, 5_000, () => this.#uploadInChunks());
    startWorkers(2, 100, () => this.#download());
  }

  async stop() {
    this.#hasEnded = true;
    await Promise.all(this.#workers);
    this.client.close();
  }

  async #repeat(pauseMs: number, work: () => Promise<unknown>) {
    while (!this.#hasEnded) {
      await work();
      await sleep(pauseMs);
    }
  }

  /** A third of the reads are logged in, which bypasses the page cache; documents always need a login. */
  async #read() {
    const { users, document } = this.#data;
    const path = pickRandom([...PAGES, document])!;
    const token = path === document || Math.random() < 1 / 3 ? pickRandom(users)!.token : undefined;
    await this.client.send("read", path, { token });
  }

  async #register() {
    const [event, { id: person, token }] = [pickRandom(this.#data.events)!, pickRandom(this.#data.users)!];
    const path = `/api/events/${event}/register`;
    const { status } = await this.client.send("register", path, { method: "POST", token });
    if (status === CREATED_STATUS || status === 200) this.done.registrations.push({ event, person });
  }

  async #book() {
    const body = JSON.stringify({
      ...{ visitType: "library", groupSize: "1", preferredDate: pickRandom(this.#data.days)! },
      ...{
        preferredTime: "09:00",
        firstName: "Wanjiru",
        lastName: "Kamau",
        purpose: "Reading poetry for a seminar.",
      },
      ...{ email: `drill-${randomBytes(8).toString("hex")}@example.org`, phone: "+254 000 000 000" },
    });
    const { status, bytes } = await this.client.send("book", "/api/appointments", { method: "POST", body });
    if (status !== CREATED_STATUS) return;
    const { id } = JSON.parse(bytes.toString()) as { id: string };
    this.done.appointments.push(id);
    const response = await this.client.send("approve", `/api/appointments/${id}/status`, {
      ...{ method: "PUT", token: this.#data.admin, body: JSON.stringify({ status: "approved" }) },
    });
    if (response.status === 200) this.done.approved.push(id);
  }

  async #apply() {
    const email = `drill-${randomBytes(8).toString("hex")}@example.org`;
    const body = JSON.stringify({
      ...{ name: "Drill", email, expertise: "Faults", motivation: "To see what holds." },
    });
    const path = "/api/auth/apply-contributor";
    const { status } = await this.client.send("apply", path, { method: "POST", body });
    if (status === CREATED_STATUS) this.done.accounts.push(email);
  }

  /** A new session must be valid in every process at once. */
  async #logIn() {
    const body = JSON.stringify(this.#data.reader);
    const { status, bytes } = await this.client.send("log in", "/api/auth/login", { method: "POST", body });
    if (status !== 200) return;
    const { token } = JSON.parse(bytes.toString()) as { token: string };
    const verification = await this.client.send("verify", "/api/auth/verify", { token });
    if (verification.status === 401) this.unknownTokens.push(token);
  }

  async #upload() {
    const file = {
      seed: randomBytes(12).toString("hex"),
      bytes: 100_000 + Math.floor(Math.random() * 300_000),
    };
    await this.#send(file, {
      name: 'file"; filename="a.txt"\r\nContent-Type: text/plain',
      value: createFileText(file),
    });
  }

  /** Queries the offset after each chunk, as the browser upload does. */
  async #uploadInChunks() {
    const file = { seed: randomBytes(12).toString("hex"), bytes: LARGE_FILE_BYTES };
    const bytes = Buffer.from(createFileText(file));
    const token = this.#data.contributor;
    const body = JSON.stringify({ name: "a.txt", size: LARGE_FILE_BYTES });
    const created = await this.client.send("upload", "/api/uploads", { method: "POST", token, body });
    if (created.status !== CREATED_STATUS) return;
    const { id } = JSON.parse(created.bytes.toString()) as { id: string };
    const path = `/api/uploads/${id}`;
    let offset = 0;
    for (let attempts = 0; offset < LARGE_FILE_BYTES; attempts++) {
      if (attempts > MAX_ATTEMPTS || (attempts > 0 && this.#hasEnded)) return;
      const chunk = bytes.subarray(offset, offset + CHUNK_BYTES);
      await this.client.send("upload", `${path}?offset=${offset}`, {
        ...{ method: "PUT", token, body: chunk, type: "application/octet-stream" },
      });
      const progress = await this.client.send("upload", path, { token });
      if (progress.status === 200)
        offset = (JSON.parse(progress.bytes.toString()) as { offset: number }).offset;
      else await sleep(500);
    }
    await this.#send(file, { name: 'upload"', value: id });
  }

  async #send(file: FileToSend, { name, value }: { name: string; value: string }) {
    const boundary = `drill${randomBytes(12).toString("hex")}`;
    const fields = { title: "A drill", author: "A", description: "C ".repeat(60), category: "History" };
    const parts = Object.entries(fields)
      .map(([field, value]): [string, string] => [`${field}"`, value])
      .concat([[name, value]])
      .map(
        ([head, content]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${head}\r\n\r\n${content}\r\n`,
      );
    const { status, bytes } = await this.client.send("upload", "/api/content", {
      ...{ method: "POST", token: this.#data.contributor, body: `${parts.join("")}--${boundary}--\r\n` },
      type: `multipart/form-data; boundary=${boundary}`,
    });
    if (status !== CREATED_STATUS) return;
    const { id } = JSON.parse(bytes.toString()) as { id: string };
    const approval = await this.client.send("approve", `/api/admin/content/${id}/approval`, {
      ...{ method: "PUT", token: this.#data.admin, body: JSON.stringify({ approve: true }) },
    });
    this.done.files.push({ ...file, id, isApproved: approval.status === 200 });
  }

  /** Downloads the whole file, or requests a range as media players do. */
  async #download() {
    const file = pickRandom(this.done.files);
    if (!file) return sleep(100);
    const path = `/api/content/${file.id}`;
    const token = file.isApproved ? pickRandom(this.#data.users)!.token : this.#data.contributor;
    const text = createFileText(file);
    if (Math.random() < 0.5) {
      const { status, bytes } = await this.client.send("download", `${path}/download`, { token });
      if (status === 200 && hashBytes(bytes) !== hashBytes(text)) this.damagedDownloads.push(file.id);
      return;
    }
    const from = Math.floor(Math.random() * (file.bytes - 1000));
    const range = `bytes=${from}-${from + 999}`;
    const { status, bytes } = await this.client.send("download", `${path}/view`, { token, range });
    if (status === 206 && bytes.toString() !== text.slice(from, from + 1000))
      this.damagedDownloads.push(file.id);
  }
}
