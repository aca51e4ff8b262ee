import type { z } from "zod";

import type { Capability } from "#app/core/access.server.ts";
import type { Result } from "#app/core/result.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { readQuery } from "#app/schemas/query.ts";
import type { IncomingFile } from "#app/services/files/index.server.ts";

import { guard } from "../guard.server.ts";
import { handleForm, type FormOptions } from "../handle-form.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { RequestContext } from "../request-context.server.ts";
import type { ScreenArgs } from "../screen.server.ts";

/** `id`: the parameter `id` of the address, or "". */
export type ActionArgs = ScreenArgs & { id: string };

export type Action<Answer = unknown> = (ctx: RequestContext, args: ActionArgs) => Answer;

/**
 * The actions of a screen by the name that follows `?dialog=` in the address of their form; "" is the form without it.
 * An action is a `formAction()` or, for special rules, any function.
 */
type Actions = Record<string, Action>;

/** Of a `formAction()`: functions get the context first, and the arguments of the request last. */
type FormActionOptions<Schema extends z.ZodType, Output> = Pick<FormOptions<Schema, Output>, "failed"> & {
  /** Without a schema the form has no fields. */
  schema?: Schema;
  upload?(ctx: RequestContext, args: ActionArgs): FormOptions<Schema, Output>["upload"];
  run(
    ctx: RequestContext,
    input: z.output<Schema>,
    args: ActionArgs & { file: IncomingFile | undefined },
  ): Promise<Result<Output>>;
  success(
    output: Output,
    input: z.output<Schema>,
    args: ActionArgs & { ctx: RequestContext; file: IncomingFile | undefined },
  ): ReturnType<FormOptions<Schema, Output>["onSuccess"]>;
  /** The record whose values are shown after a conflict. */
  findCurrent?(
    ctx: RequestContext,
    args: ActionArgs,
  ): ReturnType<NonNullable<FormOptions<Schema, Output>["findCurrent"]>>;
};

export const formAction =
  <Output, Schema extends z.ZodType = typeof EmptyForm>(options: FormActionOptions<Schema, Output>) =>
  (ctx: RequestContext, args: ActionArgs) => {
    const { schema = EmptyForm as z.ZodType as Schema, upload, run, success, failed, findCurrent } = options;
    return handleForm(ctx, args, {
      schema,
      ...(upload && { upload: upload(ctx, args) }),
      ...(failed && { failed }),
      run: (input, file) => run(ctx, input, { ...args, file }),
      onSuccess: (output, input, file) => success(output, input, { ...args, ctx, file }),
      ...(findCurrent && { findCurrent: () => findCurrent(ctx, args) }),
    });
  };

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

/** The record of an open dialog, if it is one of `names`. */
export function findDialogId<Map extends Actions>(url: URL, names: readonly (keyof Map & string)[]) {
  const { choice, id } = readQuery(url);
  return choice("dialog", names) && id();
}
