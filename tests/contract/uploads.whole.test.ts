import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import type { Result } from "#app/core/result.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { CreateContent } from "#app/schemas/content.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";
import { createContent } from "#app/services/content/content.server.ts";
import { getFilePath } from "#app/services/files/disk-store.server.ts";
import { CHUNK_LIMITS } from "#app/services/files/uploads.server.ts";
import { writeDatabaseMark } from "#app/services/files/cleanup.server.ts";
import { cleanUpStore } from "#app/services/files/cleanup.server.ts";
import { getStore } from "#app/services/files/current-store.server.ts";
import {
  appendToUpload,
  createUpload,
  assembleOwnUpload,
  deleteUpload,
  findUpload,
} from "#app/services/files/uploads.server.ts";

import { actorContext, userContext } from "../setup/context.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { execute } from "../setup/execute.ts";

/**
 * Uploads under random schedules: chunks sent again, from another place, by several senders at once or cut off, with
 * forms, decisions, deletions and cleanups between them.
 */

let owner: TestUser, admin: TestUser;
beforeAll(async () => {
  CHUNK_LIMITS.maxBytes = 500;
  [owner, admin] = [await createTestUser("contrib_own"), await createTestUser("admin")];
  const set = "update contributor set specialization = '{History}' where account_id = ?";
  await execute(set, [owner.id]);
});

const SIZE = 2_000;
const ALPHABETS = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "01234567890123456789012345"];
/** Three versions of the file, in which a gap or a shift is detected. */
const FILES = ALPHABETS.map((letters) =>
  Buffer.from(Array.from({ length: SIZE }, (_, i) => letters.charCodeAt((i + Math.floor(i / 26)) % 26))),
);

type Step =
  | { does: "begin" | "claim" | "approve" | "drop" }
  | { does: "send"; from: number; bytes: number; sender: number; isTruncated: boolean }
  | { does: "sweep"; untouchedHours: number };

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant("begin" as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant("send" as const),
      // As a fraction of the current offset, and beyond it.
      from: fc.constantFrom(0, 0.5, 1, 1, 1.1),
      bytes: fc.oneof(fc.integer({ min: 1, max: SIZE }), fc.constant(SIZE)),
      sender: fc.nat(2),
      isTruncated: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("claim" as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom("approve" as const, "drop" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("sweep" as const), untouchedHours: fc.constantFrom(0, 48) }),
  },
);
const schedule = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 40, maxLength: 40 });

const ownerContext = () => actorContext({ role: "contributor", id: owner.id, name: "A", email: owner.email });
const sweep = (untouchedHours: number) =>
  cleanUpStore(createEntityManager(), { untouchedHours, unknownHours: 0 });

type Upload = { id: string; acknowledged: number; mayBeDeleted: boolean };

class Run {
  readonly outcomes = new Map<string, number>();
  #upload: Upload | undefined;
  readonly #items: { id: string; digest: string }[] = [];

  async play(groups: Step[][]) {
    await writeDatabaseMark(createEntityManager());
    for (const group of groups) {
      await Promise.all(group.map((step) => this.#play(step)));
      // Such a cleanup may also delete the upload that the same group began.
      const isSwept = group.some((step) => step.does === "sweep" && step.untouchedHours === 0);
      if (isSwept && this.#upload) this.#upload.mayBeDeleted = true;
      await this.#check();
    }
    await sweep(0);
    const known = new Set(
      (await execute<{ name: string }>("select name from stored_file")).map(({ name }) => name),
    );
    for await (const name of (await getStore()).list()) expect([name, known.has(name)]).toEqual([name, true]);
    this.#upload = undefined;
    await this.#check();
  }

  #note<Value>(what: string, result: Result<Value>) {
    const key = `${what}: ${result.ok ? "ok" : result.kind}`;
    this.outcomes.set(key, (this.outcomes.get(key) ?? 0) + 1);
    return result;
  }

  async #play(step: Step) {
    const upload = this.#upload;
    switch (step.does) {
      case "begin": {
        const created = this.#note(
          "begin",
          await createUpload(ownerContext(), { name: "a.txt", size: SIZE }),
        );
        if (created.ok) this.#upload = { id: created.value.id, acknowledged: 0, mayBeDeleted: false };
        return;
      }
      case "send":
        return upload && this.#send(upload, step);
      case "claim": {
        if (!upload) return;
        const claimed = this.#note("claim", await assembleOwnUpload(ownerContext(), upload.id));
        if (!claimed.ok) return;
        upload.mayBeDeleted = true;
        const input = { title: "A", author: "B", description: "C", category: "History" };
        const item = await createContent(ownerContext(), CreateContent.parse(input), claimed.value);
        if (item.ok) this.#items.push({ id: item.value.id, digest: (await findFile(item.value.id))!.digest });
        return;
      }
      case "approve": {
        const item = this.#items.at(-1);
        if (item) await decideContent(userContext(admin), item.id, { approve: true, rejectionReason: "" });
        return;
      }
      case "drop":
        if (upload) Object.assign(upload, { mayBeDeleted: true });
        return upload && deleteUpload(ownerContext(), upload.id);
      case "sweep":
        return sweep(step.untouchedHours);
    }
  }

  async #send(upload: Upload, step: Extract<Step, { does: "send" }>) {
    const current = await findUpload(ownerContext(), upload.id);
    if (!current.ok) return;
    const from = Math.floor(current.value.offset * step.from);
    const bytes = FILES[step.sender]!.subarray(from, from + step.bytes);
    async function* data() {
      yield bytes.subarray(0, bytes.length / 2);
      if (step.isTruncated) throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
      yield bytes.subarray(bytes.length / 2);
    }
    const sent = this.#note("send", await appendToUpload(ownerContext(), upload.id, from, data()));
    if (!sent.ok) return;
    expect(sent.value.offset).toBeGreaterThanOrEqual(from + bytes.length);
    upload.acknowledged = Math.max(upload.acknowledged, from + bytes.length);
  }

  /** Acknowledged bytes are stored, and each stored byte was sent for its position. */
  async #check() {
    for (const { id, digest } of this.#items) {
      const file = await findFile(id);
      expect(file?.digest).toBe(digest);
      const bytes = readFileSync(getFilePath(file!.name));
      expect(bytes.length).toBe(SIZE);
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(digest);
      expect(bytes.every((byte, i) => FILES.some((sent) => sent[i] === byte))).toBe(true);
    }
    if (!this.#upload || this.#upload.mayBeDeleted) return;
    const now = await findUpload(ownerContext(), this.#upload.id);
    expect(now.ok && now.value.offset >= this.#upload.acknowledged).toBe(true);
  }
}

async function findFile(item: string) {
  const [file] = await execute<{ name: string; digest: string }>(
    "select f.name, f.digest from content c join stored_file f on f.id = c.file_id where c.id = ?",
    [item],
  );
  return file;
}

const sendWhole = (sender: number): Step => ({
  does: "send",
  from: 1,
  bytes: SIZE,
  sender,
  isTruncated: false,
});
/** Regressions: two senders at once, and one that continues after the decision. */
const EXAMPLES: Step[][][] = [
  [[{ does: "begin" }], [sendWhole(0), sendWhole(1)], [sendWhole(2)], [{ does: "claim" }]],
  [
    [{ does: "begin" }],
    [sendWhole(0)],
    [{ does: "claim" }, sendWhole(1)],
    [{ does: "approve" }, sendWhole(2)],
  ],
];

test("stores every acknowledged byte and no other, in any order of steps", async () => {
  const outcomes = new Map<string, number>();
  const property = fc.asyncProperty(schedule, async (groups) => {
    const run = new Run();
    await run.play(groups);
    for (const [what, count] of run.outcomes) outcomes.set(what, (outcomes.get(what) ?? 0) + count);
  });
  const examples = EXAMPLES.map((groups): [Step[][]] => [groups]);
  await fc.assert(property, { numRuns: 15, seed: 71, endOnFailure: true, examples });
  const reached = ["claim: ok", "claim: not-found", "claim: invalid", "send: ok", "send: conflict"];
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(reached));
});
