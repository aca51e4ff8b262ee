import type { Context } from "#app/core/context.ts";
import type { Result } from "#app/core/result.ts";
import { fork } from "#app/models/connection.server.ts";
import { isUnavailable } from "#app/models/database-errors.ts";
import { CreateContent } from "#app/schemas/content.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";
import { createContent } from "#app/services/content/content.server.ts";
import type { Arrival } from "#app/services/files/receive.server.ts";
import {
  appendToUpload,
  beginUpload,
  claimUpload,
  dropUpload,
  findUpload,
} from "#app/services/files/uploads.server.ts";

import { as } from "./context.ts";
import { answersThatAreLost } from "./lost-answers.ts";
import { newPlayer } from "./people.ts";
import type { Answer, Line, Taker } from "./upload-schedule.ts";
import { arrive } from "./works.ts";

/** Uploads as the services take them, without a process between. */
export async function servicesTaker(): Promise<Taker> {
  const [person, judge] = [await newPlayer("contrib_own"), await newPlayer("admin")];
  await fork().execute("update contributor set specialization = '{History}' where account_id = ?", [
    person.id,
  ]);
  const me = () => as({ role: "contributor", id: person.id, name: "A", email: person.email });
  const admin = () => as({ role: "admin", id: judge.id, name: "B", email: judge.email });
  return {
    begin: (size) => answered(beginUpload(me(), { name: "a.txt", size })),
    offset: (id) => answered(findUpload(me(), id)),
    open: (id, offset) => openLine(me(), id, offset),
    form: (id) => answered(claimUpload(me(), id).then((arrival) => create(me(), arrival))),
    whole: (bytes) => answered(arrived(bytes).then((arrival) => create(me(), arrival))),
    approve: (id) => answered(decideContent(admin(), id, { approve: true, rejectionReason: "" })),
    async hold(file) {
      const arrival = await heard<Arrival>(
        typeof file === "string" ? claimUpload(me(), file) : arrived(file),
      );
      return arrival?.ok ? () => answered(create(me(), arrival)) : undefined;
    },
    drop: (id) => answered(dropUpload(me(), id)),
    lose: (await answersThatAreLost()).lose,
  };
}

/** Of what the database did not answer nothing is promised. */
const heard = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return undefined;
  });

const arrived = async (bytes: Buffer): Promise<Arrival> => ({
  ok: true,
  value: await arrive("a.txt", bytes),
});

function create(ctx: Context, arrival: Arrival) {
  if (!arrival.ok) return Promise.resolve(arrival);
  const typed = { title: "A", author: "B", description: "C", category: "History" };
  return createContent(ctx, CreateContent.parse(typed), arrival.value);
}

async function answered(work: Promise<Result<unknown>>): Promise<Answer> {
  const result = await heard(work);
  if (!result) return undefined;
  if (!result.ok) return { ok: false, why: result.kind };
  return { ok: true, why: "", ...(result.value as { id?: string; offset?: number }) };
}

function openLine(ctx: Context, id: string, offset: number): Line {
  const chunks: (Buffer | "end" | "cut")[] = [];
  let wake = () => undefined as void;
  const push = (chunk: (typeof chunks)[number]) => {
    chunks.push(chunk);
    wake();
  };
  async function* data() {
    for (;;) {
      while (chunks.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const chunk = chunks.shift()!;
      if (chunk === "end") return;
      if (chunk === "cut") throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
      yield chunk;
    }
  }
  const answer = answered(appendToUpload(ctx, id, offset, data()));
  return {
    send: push,
    cut: () => push("cut"),
    end() {
      push("end");
      return answer;
    },
  };
}
