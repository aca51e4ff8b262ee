import type { Result } from "#app/core/result.ts";
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
  findNow?: () => Promise<Result<{ version?: number }>>,
): Promise<Response | Reply> {
  if (!form.ok) return form.reply();
  const result = await keepingTyped(() => run(form.value));
  if (result.ok) return leadOn(result.value, form.value);
  const now = result.kind === "stale" ? await findNow?.() : undefined;
  return form.reply(result, now?.ok ? { version: String(now.value.version) } : {});
}
