import { data } from "@remix-run/node";

import type { RequestContext } from "#app/http/request-context.server.ts";
import { readFormOrThrow } from "#app/http/form.server.ts";
import { catchAsRefusal } from "#app/http/form-action.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { toHttpError, unwrap } from "#app/http/http-error.server.ts";
import { toSafePath } from "#app/http/safe-path.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { UpdateEventRegistration } from "#app/schemas/choices.ts";
import {
  findEvent,
  cancelRegistration,
  registerForEvent,
  joinWaitingList,
} from "#app/services/events/index.server.ts";

const FAILURE_TITLES = {
  register: "events.registration-failed",
  wait: "events.registration-failed",
  cancel: "events.cancellation-failed",
} as const satisfies Record<string, PlainKey>;

const INTERNAL_ERROR_MESSAGES = {
  register: "events.register-failed",
  wait: "events.register-failed",
  cancel: "events.cancel-failed",
} as const satisfies Record<string, PlainKey>;

type RegistrationActionArgs = { request: Request; params: { id?: string } };

export async function registrationAction(ctx: RequestContext, { request, params }: RegistrationActionArgs) {
  const { operation, returnTo } = await readFormOrThrow(request, UpdateEventRegistration);
  const id = params.id!;
  const result = await catchAsRefusal(
    () => REGISTRATION_OPERATIONS[operation](ctx, id),
    INTERNAL_ERROR_MESSAGES[operation],
  );
  if (!result.ok) {
    const { status, headers, sentence } = toHttpError(result);
    if (status === 401 || status === 404) throw toHttpError(result);
    const internalError = result.failedKey && ctx.t(result.failedKey);
    return data(
      {
        failed: ctx.t(FAILURE_TITLES[operation]),
        internalError: internalError,
        message: ctx.translate(sentence),
      },
      { status, headers },
    );
  }
  const { title } = unwrap(await findEvent(ctx, id));
  return redirectWithNotice(toSafePath(returnTo, `/events/${id}`), result.value, title);
}

type NoticeResult = { ok: true; value: PlainKey };
const createNoticeResult = (value: PlainKey): NoticeResult => ({ ok: true, value });
const REGISTRATION_OPERATIONS = {
  async register(ctx: RequestContext, id: string) {
    const registered = await registerForEvent(ctx, id);
    return registered.ok ? createNoticeResult("events.registered") : registered;
  },
  async wait(ctx: RequestContext, id: string) {
    const waiting = await joinWaitingList(ctx, id);
    if (!waiting.ok) return waiting;
    return createNoticeResult(waiting.value.isRegistered ? "events.registered" : "events.on-waiting-list");
  },
  async cancel(ctx: RequestContext, id: string) {
    const cancelled = await cancelRegistration(ctx, id);
    return cancelled.ok ? createNoticeResult("events.cancelled") : cancelled;
  },
};
