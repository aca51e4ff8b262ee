import type { Context } from "./context.ts";
import { ok, type RefusalKind, type Result } from "./result.ts";
import { markOf } from "./secrets.server.ts";

/** The outcome of one action on several records. Names are cut, since a notice travels in a cookie. */
export type SeveralReport = {
  done: number;
  /** Deleted in the meantime. */
  gone: number;
  decided: Group;
  changed: Group;
  others: Group;
};
type Group = { count: number; names: string };

type Chosen = { id: string; version?: number };

/** The others would be refused as well. */
const FOR_ALL: ReadonlySet<RefusalKind> = new Set(["unauthenticated", "forbidden", "unavailable", "limited"]);
const NAMED = 3;
const LONGEST_NAME = 60;

/** Each has its own transaction and its own attempt, so that one that cannot be done stops none of the others. */
export async function eachOf<Value>(
  ctx: Context,
  chosen: readonly Chosen[],
  act: (ctx: Context, one: Chosen) => Promise<Result<Value>>,
  nameOf: (id: string) => Promise<string | undefined>,
): Promise<Result<SeveralReport>> {
  const report = { done: 0, gone: 0, decided: nobody(), changed: nobody(), others: nobody() };
  for (const one of new Map(chosen.map((each) => [each.id, each])).values()) {
    const attempt = ctx.attempt && {
      ...ctx.attempt,
      key: markOf("one of several", ctx.attempt.key, one.id),
    };
    const result = await act({ ...ctx, attempt }, one);
    if (result.ok) report.done++;
    else if (FOR_ALL.has(result.kind) && report.done === 0) return result;
    else if (result.kind === "missing") report.gone++;
    else add(report[PLACES[result.kind] ?? "others"], await nameOf(one.id));
  }
  return ok(report);
}

const PLACES: Partial<Record<RefusalKind, "decided" | "changed">> = { decided: "decided", stale: "changed" };

const nobody = () => ({ count: 0, names: "" });

function add(group: Group, name = "") {
  group.count++;
  if (group.count > NAMED + 1) return;
  const characters = [...name];
  const short = characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME).join("")}…` : name;
  group.names = [group.names, group.count > NAMED ? "…" : short].filter(Boolean).join(", ");
}
