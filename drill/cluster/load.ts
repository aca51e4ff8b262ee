import { createHash, randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** Readers, bookings, registrations, uploads and downloads, all at once, and what each was told. */

export type Heard = {
  kind: string;
  path: string;
  by: string;
  isOk: boolean;
  status: number;
  at: number;
  ms: number;
};
type Acknowledged = {
  registrations: { event: string; person: string }[];
  appointments: string[];
  accounts: string[];
  files: { id: string; digest: string }[];
};
type People = { id: string; token: string }[];
export type World = {
  origin: string;
  people: People;
  admin: string;
  contributor: string;
  event: string;
  days: string[];
};

const PAGES = ["/library", "/events", "/media", "/api/content?page=2", "/items.atom", "/sitemap.xml"].concat(
  "/contributors-database",
  "/oai?verb=ListIdentifiers&metadataPrefix=oai_dc",
);
/** Longer than this nobody waits. */
const PATIENCE_MS = 10_000;

type Sent = { method?: string; token?: string; body?: string | Buffer; type?: string };

export class Load {
  readonly heard: Heard[] = [];
  readonly done: Acknowledged = { registrations: [], appointments: [], accounts: [], files: [] };
  readonly torn: string[] = [];
  readonly #world: World;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });
  #isOver = false;
  #working: Promise<unknown>[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  begin() {
    const start = (times: number, work: (number: number) => Promise<unknown>) => {
      for (let i = 0; i < times; i++) this.#working.push(this.#repeat(() => work(i)));
    };
    start(8, () => this.#read());
    start(2, () => this.#register());
    start(2, () => this.#book());
    start(1, () => this.#signUp());
    start(2, () => this.#upload());
    start(2, () => this.#download());
  }

  async end() {
    this.#isOver = true;
    await Promise.all(this.#working);
    this.#agent.destroy();
  }

  async #repeat(work: () => Promise<unknown>) {
    while (!this.#isOver) {
      await work();
      await sleep(30);
    }
  }

  /** What was heard, or nothing where the line broke. */
  async #ask(
    kind: string,
    path: string,
    { method = "GET", token, body, type = "application/json" }: Sent = {},
  ) {
    const began = performance.now();
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }),
    };
    const answer = await new Promise<{ status: number; bytes: Buffer }>((resolve) => {
      const lost = () => resolve({ status: 0, bytes: Buffer.alloc(0) });
      const asked = request(
        this.#world.origin + path,
        { agent: this.#agent, method, headers, timeout: PATIENCE_MS },
        (answer) => {
          buffer(answer).then((bytes) => resolve({ status: answer.statusCode!, bytes }), lost);
        },
      );
      asked.on("error", lost).on("timeout", () => asked.destroy(new Error("too late")));
      asked.end(body);
    });
    const isOk = answer.status > 0 && answer.status < 500;
    // HAProxy says so itself where it finds nobody who serves.
    const by = answer.bytes.includes("No server is available") ? "proxy" : "product";
    const heard = { kind, path, by, isOk, status: answer.status };
    this.heard.push({ ...heard, at: Date.now(), ms: performance.now() - began });
    return answer;
  }

  async #read() {
    await this.#ask("read", PAGES[Math.floor(Math.random() * PAGES.length)]!);
  }

  async #register() {
    const { people, event } = this.#world;
    const { id, token } = people[Math.floor(Math.random() * people.length)]!;
    const { status } = await this.#ask("register", `/api/events/${event}/register`, {
      method: "POST",
      token,
    });
    if (status === 201) this.done.registrations.push({ event, person: id });
  }

  async #book() {
    const { people, admin, days } = this.#world;
    const { token } = people[Math.floor(Math.random() * people.length)]!;
    const body = JSON.stringify({
      ...{
        visitType: "library",
        groupSize: "1",
        preferredDate: days[Math.floor(Math.random() * days.length)]!,
        preferredTime: "09:00",
      },
      ...{ firstName: "Wanjiru", lastName: "Kamau", email: `${randomBytes(6).toString("hex")}@example.org` },
      ...{ phone: "+254 700 000 000", purpose: "A day with the poets." },
    });
    const { status, bytes } = await this.#ask("book", "/api/appointments", { method: "POST", token, body });
    if (status !== 201) return;
    const { id } = JSON.parse(bytes.toString()) as { id: string };
    this.done.appointments.push(id);
    await this.#ask("approve", `/api/appointments/${id}/status`, {
      ...{ method: "PUT", token: admin, body: JSON.stringify({ status: "approved" }) },
    });
  }

  async #signUp() {
    const email = `drill-${randomBytes(8).toString("hex")}@example.org`;
    const body = JSON.stringify({
      name: "Drill",
      email,
      expertise: "Faults",
      motivation: "To see what holds.",
    });
    const { status } = await this.#ask("apply", "/api/auth/apply-contributor", { method: "POST", body });
    if (status === 201) this.done.accounts.push(email);
  }

  async #upload() {
    const words = Buffer.from(
      `${randomBytes(100_000 + Math.floor(Math.random() * 300_000)).toString("base64")}\n`,
    );
    const mark = `drill${randomBytes(12).toString("hex")}`;
    const fields = { title: "A drill", author: "A", description: "C ".repeat(60), category: "History" };
    const parts = Object.entries(fields).map(
      ([name, value]) => `--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(parts.join("") + head),
      words,
      Buffer.from(`\r\n--${mark}--\r\n`),
    ]);
    const type = `multipart/form-data; boundary=${mark}`;
    const token = this.#world.contributor;
    const { status, bytes } = await this.#ask("upload", "/api/content", {
      method: "POST",
      token,
      body,
      type,
    });
    if (status !== 201) return;
    const { id } = JSON.parse(bytes.toString()) as { id: string };
    this.done.files.push({ id, digest: createHash("sha256").update(words).digest("hex") });
  }

  async #download() {
    const { files } = this.done;
    const file = files[Math.floor(Math.random() * files.length)];
    if (!file) return sleep(100);
    const token = this.#world.contributor;
    const { status, bytes } = await this.#ask("download", `/api/content/${file.id}/file`, { token });
    if (status !== 200) return;
    if (createHash("sha256").update(bytes).digest("hex") !== file.digest) this.torn.push(file.id);
  }
}
