import type { Context } from "./context.ts";
import { ok, type RefusalKind, type Result } from "./result.ts";
import { hmac } from "./secrets.server.ts";

/** Names are truncated, because the notice is stored in a cookie. */
export type BulkReport = {
  done: number;
  missing: number;
  decided: RefusedRecords;
  changed: RefusedRecords;
  otherRefusals: RefusedRecords;
};
type RefusedRecords = { count: number; names: string };

type SelectedRecord = { id: string; version?: number };

const STOPPING_REFUSAL_KINDS: ReadonlySet<RefusalKind> = new Set([
  "unauthenticated",
  "forbidden",
  "unavailable",
  "rate-limited",
]);
const MAX_LISTED_NAMES = 3;
const MAX_LISTED_NAME_LENGTH = 60;

/** Each record has its own transaction and idempotency key, so that one failure does not undo the others. */
export async function runEach<Value>(
  ctx: Context,
  records: readonly SelectedRecord[],
  runAction: (ctx: Context, record: SelectedRecord) => Promise<Result<Value>>,
  findName: (id: string) => Promise<string | undefined>,
): Promise<Result<BulkReport>> {
  const report = {
    done: 0,
    missing: 0,
    decided: createEmptyRefusedRecords(),
    changed: createEmptyRefusedRecords(),
    otherRefusals: createEmptyRefusedRecords(),
  };
  for (const record of new Map(records.map((entry) => [entry.id, entry])).values()) {
    const idempotencyToken = ctx.idempotencyToken && {
      ...ctx.idempotencyToken,
      key: hmac("one of several", ctx.idempotencyToken.key, record.id),
    };
    const result = await runAction({ ...ctx, idempotencyToken }, record);
    if (result.ok) report.done++;
    else if (STOPPING_REFUSAL_KINDS.has(result.kind) && report.done === 0) return result;
    else if (result.kind === "not-found") report.missing++;
    else
      addToRefusedRecords(
        report[GROUP_BY_REFUSAL_KIND[result.kind] ?? "otherRefusals"],
        await findName(record.id),
      );
  }
  return ok(report);
}

const GROUP_BY_REFUSAL_KIND: Partial<Record<RefusalKind, "decided" | "changed">> = {
  "decision-conflict": "decided",
  stale: "changed",
};

const createEmptyRefusedRecords = () => ({ count: 0, names: "" });

function addToRefusedRecords(group: RefusedRecords, name = "") {
  group.count++;
  if (group.count > MAX_LISTED_NAMES + 1) return;
  const characters = [...name];
  const short =
    characters.length > MAX_LISTED_NAME_LENGTH
      ? `${characters.slice(0, MAX_LISTED_NAME_LENGTH).join("")}…`
      : name;
  group.names = [group.names, group.count > MAX_LISTED_NAMES ? "…" : short].filter(Boolean).join(", ");
}
