import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";

import fc from "fast-check";

import { fork } from "#app/models/connection.server.ts";
import { isUnavailable } from "#app/models/database-errors.ts";
import { locate } from "#app/services/files/disk-store.server.ts";
import { NewFile } from "#app/services/files/new-file.server.ts";
import { markStore, sweepStore } from "#app/services/files/sweep.server.ts";
import { namesInStore } from "#app/services/files/the-store.server.ts";

/**
 * Uploads under a generated schedule: pieces that come twice, late, at once and are held open; forms, decisions,
 * kills and sweeps between them. Whatever the schedule: what is described has the digest that it was described
 * with, and nothing in it that nobody sent; what was acknowledged is there; and after a sweep nothing lies about.
 */

/** What came of a request; `why` is its status or kind. Nothing where whoever was asked died meanwhile. */
export type Answer = { ok: boolean; why: string; id?: string; offset?: number } | undefined;

/** A request that brings bytes, and is not ended. */
export type Line = { send(bytes: Buffer): void; end(): Promise<Answer>; cut(): void };

/** Whatever takes uploads: the services themselves, or processes of the product. */
export type Taker = {
  begin(size: number): Promise<Answer>;
  offset(upload: string): Promise<Answer>;
  open(upload: string, offset: number): Line;
  form(upload: string): Promise<Answer>;
  whole(bytes: Buffer): Promise<Answer>;
  approve(item: string): Promise<Answer>;
  drop(upload: string): Promise<Answer>;
  /** Lets a file be looked at, of an upload or its bytes, and gives back the form's end, for later. */
  hold?(file: string | Buffer): Promise<(() => Promise<Answer>) | undefined>;
  /** Ends the process that is asked, at once, and starts it again. */
  kill?(): Promise<void>;
  /** The database's answer to a write is lost, so many writes from now. */
  lose?(writes: number): void;
};

export type Action =
  | { does: "begin" | "whole"; size: number; variant: number }
  | { does: "open" | "fill"; upload: number; from: number; variant: number }
  | { does: "send"; line: number; bytes: number }
  | { does: "end" | "cut"; line: number }
  | { does: "form" | "drop" | "hold"; upload: number }
  | { does: "submit"; held: number }
  | { does: "approve"; item: number }
  | { does: "sweep"; hours: number }
  | { does: "lose"; writes: number }
  | { does: "kill" };

/** So many bytes as the file still needs. */
const TO_THE_END = 0;

const ALPHABETS = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "01234567890123456789012345"];

/** What stands at each place of a file, as one of three senders has it: a hole or a shift is seen. */
const bytesAt = (from: number, length: number, variant: number) =>
  Buffer.from(
    Array.from({ length }, (_, i) =>
      ALPHABETS[variant]!.charCodeAt((from + i + Math.floor((from + i) / 26)) % 26),
    ),
  );

export function schedules(most: { size: number; steps: number; kills: boolean }): fc.Arbitrary<Action[][]> {
  const which = fc.nat(1);
  const variant = fc.nat(2);
  const size = fc.integer({ min: 1, max: most.size });
  const one = <Does extends string, More extends object>(
    does: Does,
    more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
  ) => fc.record({ does: fc.constant(does), ...more } as never) as unknown as fc.Arbitrary<Action>;
  const action = fc.oneof(
    { weight: 2, arbitrary: one("begin", { size, variant }) },
    { weight: 6, arbitrary: one("open", { upload: which, from: fc.nat(3), variant }) },
    { weight: 6, arbitrary: one("send", { line: which, bytes: fc.oneof(size, fc.constant(TO_THE_END)) }) },
    { weight: 3, arbitrary: one("end", { line: which }) },
    { weight: 2, arbitrary: one("cut", { line: which }) },
    { weight: 5, arbitrary: one("fill", { upload: which, from: fc.constant(2), variant }) },
    { weight: 3, arbitrary: one("form", { upload: which }) },
    { weight: 1, arbitrary: one("whole", { size, variant }) },
    { weight: 2, arbitrary: one("hold", { upload: fc.nat(3) }) },
    { weight: 2, arbitrary: one("submit", { held: which }) },
    { weight: 2, arbitrary: one("approve", { item: which }) },
    { weight: 1, arbitrary: one("drop", { upload: which }) },
    { weight: 2, arbitrary: one("sweep", { hours: fc.constantFrom(0, 48, 48) }) },
    { weight: 2, arbitrary: one("lose", { writes: fc.nat(6) }) },
    ...(most.kills ? [{ weight: 1, arbitrary: one("kill", {}) }] : []),
  );
  // What stands together happens at once.
  return fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), {
    minLength: most.steps,
    maxLength: most.steps,
  });
}

type Upload = { id: string; size: number; acknowledged: number; mayBeGone: boolean; forms: number };
type Open = { line: Line; upload: Upload; at: number; variant: number };
type Item = { id: string; digest: string };

const of = <Thing>(all: Thing[], which: number): Thing | undefined => all[which % Math.max(1, all.length)];
const must = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what);
};

/** What no sweep knows goes at once here: a wrong one would be seen. */
const sweep = (untouchedHours: number) => sweepStore(fork(), { untouchedHours, unknownHours: 0 });

/** As a task is: what the database did not answer is done by the next one. */
const trySweep = (untouchedHours: number) =>
  sweep(untouchedHours).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
  });

/** One run of a schedule, from an empty store to an empty store but for what is described. */
export class Run {
  readonly #taker: Taker;
  #uploads: Upload[] = [];
  #open: Open[] = [];
  #items: Item[] = [];
  #held: (() => Promise<Answer>)[] = [];
  /** What came of everything, for whoever wants to know whether the schedules reach far enough. */
  readonly heard = new Map<string, number>();

  constructor(taker: Taker) {
    this.#taker = taker;
  }

  async play(schedule: Action[][]) {
    await markStore(fork());
    // What a process leaves that dies while it gives a file up.
    const litter = await NewFile.create(randomBytes(16).toString("hex"));
    await litter.close();
    for (const actions of schedule) {
      // Nobody can promise anything of what is thrown away in the same moment.
      const isRough = actions.some(
        ({ does, ...more }) =>
          does === "drop" || does === "kill" || (does === "sweep" && "hours" in more && !more.hours),
      );
      if (isRough) for (const upload of this.#uploads) upload.mayBeGone = true;
      await Promise.all(actions.map((action) => this.#act(action, actions.length === 1)));
      if (isRough) for (const upload of this.#uploads) upload.mayBeGone = true;
      await this.#check();
    }
    this.#taker.lose?.(Infinity);
    for (const open of this.#open.splice(0)) await this.#finish(open);
    for (const submit of this.#held.splice(0)) await this.#keep(this.#count("submit", await submit()));
    await this.#check();
    await sweep(48);
    must((await this.#unknown("upload_file")).length === 0, "what nobody knows lies in the store");
    for (const upload of this.#uploads) upload.mayBeGone = true;
    await sweep(0);
    must((await this.#unknown()).length === 0, "what nothing describes lies in the store after a sweep");
    await this.#check();
  }

  #count(does: string, answer: Answer) {
    const key = `${does}: ${answer ? (answer.ok ? "ok" : answer.why) : "died"}`;
    this.heard.set(key, (this.heard.get(key) ?? 0) + 1);
    return answer;
  }

  async #act(action: Action, isAlone: boolean) {
    switch (action.does) {
      case "begin":
        return this.#begin(action.size);
      case "open":
        return this.#openLine(action.upload, action.from, action.variant);
      case "send": {
        const open = of(this.#open, action.line);
        if (!open) return;
        const bytes = action.bytes || Math.max(1, open.upload.size - open.at);
        open.line.send(bytesAt(open.at, bytes, open.variant));
        open.at += bytes;
        return;
      }
      case "end":
      case "cut": {
        const open = of(this.#open, action.line);
        if (!open) return;
        this.#open = this.#open.filter((one) => one !== open);
        return action.does === "cut" ? open.line.cut() : this.#finish(open);
      }
      case "fill":
        return this.#fill(action.upload, action.variant);
      case "form":
        return this.#form(action.upload, isAlone);
      case "whole":
        return this.#keep(
          this.#count("whole", await this.#taker.whole(bytesAt(0, action.size, action.variant))),
        );
      case "approve": {
        const item = of(this.#items, action.item);
        if (item) this.#count("approve", await this.#taker.approve(item.id));
        return;
      }
      case "drop": {
        const upload = this.#recent(action.upload);
        if (upload) this.#count("drop", await this.#taker.drop(upload.id));
        return;
      }
      case "hold":
        return this.#hold(action.upload);
      case "submit": {
        const submit = of(this.#held, action.held);
        this.#held = this.#held.filter((one) => one !== submit);
        return submit && this.#keep(this.#count("submit", await submit()));
      }
      case "sweep":
        return trySweep(action.hours);
      case "lose":
        return this.#taker.lose?.(action.writes);
      case "kill":
        return this.#taker.kill?.();
    }
  }

  /** The last that were begun, so that much becomes of few. */
  #recent(which: number) {
    return this.#uploads.at(-1 - which);
  }

  async #hold(which: number) {
    const upload = this.#recent(which);
    if (upload) upload.mayBeGone = true;
    const held = await this.#taker.hold?.(upload ? upload.id : bytesAt(0, 100, 0));
    if (held) this.#held.push(held);
  }

  async #begin(size: number) {
    const begun = this.#count("begin", await this.#taker.begin(size));
    if (begun?.ok) this.#uploads.push({ id: begun.id!, size, acknowledged: 0, mayBeGone: false, forms: 0 });
  }

  async #openLine(which: number, from: number, variant: number) {
    const upload = this.#recent(which);
    if (!upload || this.#open.length > 5) return;
    const reached = upload.acknowledged;
    const at = [0, Math.floor(reached / 2), reached, reached + 1][from]!;
    this.#open.push({ line: this.#taker.open(upload.id, at), upload, at, variant });
  }

  async #finish({ line, upload, at }: Open) {
    const answer = this.#count("piece", await line.end());
    if (!answer?.ok) return;
    must(answer.offset! >= at, "a piece was acknowledged that is not all there");
    upload.acknowledged = Math.max(upload.acknowledged, at);
  }

  async #fill(which: number, variant: number) {
    const upload = this.#recent(which);
    if (!upload) return;
    const now = await this.#taker.offset(upload.id);
    if (!now?.ok) return;
    const line = this.#taker.open(upload.id, now.offset!);
    line.send(bytesAt(now.offset!, upload.size - now.offset!, variant));
    await this.#finish({ line, upload, at: upload.size, variant });
  }

  async #form(which: number, isAlone: boolean) {
    const upload = this.#recent(which);
    if (!upload) return;
    const isDue = isAlone && !upload.mayBeGone && !upload.forms && upload.acknowledged === upload.size;
    upload.forms++;
    const answer = this.#count("form", await this.#taker.form(upload.id));
    must(!isDue || !answer || answer.ok, `what had arrived whole was not taken: ${answer?.why}`);
    if (!answer || answer.ok) upload.mayBeGone = true;
    else upload.forms--;
    await this.#keep(answer);
  }

  async #keep(answer: Answer) {
    if (!answer?.ok) return;
    const [file] = await this.#fileOf(answer.id!);
    must(file !== undefined, "what was acknowledged is not there");
    this.#items.push({ id: answer.id!, digest: file!.digest });
  }

  #fileOf(item: string) {
    return fork().execute<{ name: string; digest: string; size: number }[]>(
      `select f.name, f.digest, f.size::float8 as size from content c join stored_file f on f.id = c.file_id
       where c.id = ?`,
      [item],
    );
  }

  async #check() {
    for (const { id, digest } of this.#items) {
      const [file] = await this.#fileOf(id);
      must(file?.digest === digest, "what was acknowledged is not there, or is described as another");
      const bytes = readFileSync(locate(file!.name));
      must(bytes.length === file!.size, "it is not as long as it is said to be");
      must(createHash("sha256").update(bytes).digest("hex") === digest, "it is not what was described");
      const sent = ALPHABETS.map((_, variant) => bytesAt(0, bytes.length, variant));
      must(
        bytes.every((byte, i) => sent.some((one) => one[i] === byte)),
        "there is something in it that nobody sent there",
      );
    }
    for (const { id, acknowledged, mayBeGone } of this.#uploads) {
      if (mayBeGone) continue;
      const now = await this.#taker.offset(id);
      must(
        now === undefined || (now.ok && now.offset! >= acknowledged),
        `an acknowledged piece was lost: ${JSON.stringify({ now, acknowledged })}`,
      );
    }
  }

  async #unknown(...also: string[]) {
    const known = new Set<string>();
    for (const table of ["stored_file", ...also])
      for (const { name } of await fork().execute<{ name: string }[]>(`select name from ${table}`))
        known.add(name);
    const unknown: string[] = [];
    for await (const name of namesInStore()) if (!known.has(name)) unknown.push(name);
    return unknown;
  }
}
