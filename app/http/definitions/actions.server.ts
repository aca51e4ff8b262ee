import type { Capability } from "#app/core/access.server.ts";
import { readQuery } from "#app/schemas/query.ts";

import { guard } from "../guard.server.ts";
import type { ActionArgs } from "../form-action.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { RequestContext } from "../request-context.server.ts";
import type { ScreenArgs } from "../screen.server.ts";

export { formAction, type ActionArgs } from "../form-action.server.ts";

export type Action<Answer = unknown> = (ctx: RequestContext, args: ActionArgs) => Answer;

/**
 * The actions of a screen by the name that follows `?dialog=` in the address of their form; "" is the form without it.
 * An action is a `formAction()` or, for special rules, any function.
 */
type Actions = Record<string, Action>;

/** For `screen()`. The guard runs before the form is read; an unknown action is 404. */
export const dispatchActions =
  <Map extends Actions>(actions: Map, guardedBy?: Capability) =>
  async (ctx: RequestContext, args: ScreenArgs) => {
    if (guardedBy) guard(ctx, args.request, guardedBy);
    const { word, id } = readQuery(args.url);
    const name = word("dialog") ?? "";
    const run = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!run) throw new HttpError(404, "refusal.missing");
    return (await run(ctx, { ...args, id: id() ?? "" })) as Awaited<ReturnType<Map[keyof Map]>>;
  };

/** The record of an open dialog, if the screen has its action. */
export function findDialogId(url: URL, actions: Actions) {
  const { choice, id } = readQuery(url);
  return choice("dialog", Object.keys(actions)) && id();
}
