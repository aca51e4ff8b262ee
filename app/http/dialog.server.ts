import { cut } from "#app/core/cut.ts";
import type { Detail, Result } from "#app/core/result.ts";
import { sentence } from "#app/messages/translate.ts";
import { readQuery } from "#app/schemas/query.ts";

import { keepingTyped, type Form, type Reply } from "./form.server.ts";
import { Refused } from "./refused.server.ts";

/** Runs the dialog that the address names; 404 for one that the screen does not have. */
export function inDialog<Answer>(url: URL, dialogs: Record<string, () => Answer>): Answer {
  const name = readQuery(url).word("dialog");
  if (name === undefined || !Object.hasOwn(dialogs, name)) throw new Refused(404, "refused.missing");
  return dialogs[name]!();
}

/**
 * Runs what a form asks for and leads on; a refusal comes back in the form. When somebody else has changed the thing
 * meanwhile, `findNow` finds what it is now: the form shows it, and may then be saved over it.
 */
export async function submit<Typed, Done>(
  form: Form<Typed>,
  run: (typed: Typed) => Promise<Result<Done>>,
  leadOn: (done: Done, typed: Typed) => Promise<Response>,
  findNow?: (typed: Typed) => Promise<Result<{ version?: number }>>,
): Promise<Response | Reply> {
  if (!form.ok) return form.reply();
  const result = await keepingTyped(() => run(form.value));
  if (result.ok) return leadOn(result.value, form.value);
  const now = result.kind === "stale" ? await findNow?.(form.value) : undefined;
  if (!now?.ok) return form.reply(result);
  const details = differences(form.value as Fields, now.value);
  return form.reply({ ...result, details }, { version: String(now.value.version) });
}

type Fields = Record<string, unknown>;
const MOST_SHOWN = 200;
const BEFORE = 40;

/** At each field that says something else by now, what that is: so nobody writes over another's words unseen. */
function differences(typed: Fields, now: Fields): Detail[] {
  return Object.keys(typed)
    .filter((name) => name !== "version" && name in now && said(typed[name]) !== said(now[name]))
    .map((path) => ({ path, msg: currentValue(byNow(said(now[path]), said(typed[path]))) }));
}

const currentValue = (now: string) => (now ? sentence("form.by-now", { now }) : "form.by-now-empty");

/** Of long words what differs, with a little of what stands before it. */
export function byNow(now: string, typed: string): string {
  let same = 0;
  while (same < now.length && now[same] === typed[same]) same++;
  const isAll = now.length <= MOST_SHOWN || same <= BEFORE;
  return cut(isAll ? now : `…${now.slice(same - BEFORE).replace(/^\p{Cs}/u, "")}`, MOST_SHOWN);
}

/** What was written long ago may have the line ends of its browser. */
const said = (value: unknown) =>
  (Array.isArray(value) ? value.join(", ") : String(value ?? "")).replaceAll(/\r\n?/g, "\n");
