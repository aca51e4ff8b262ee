import { data } from "@remix-run/node";

import type { RequestContext } from "#app/http/context.server.ts";
import { readChoice } from "#app/http/form.server.ts";
import { withFormErrors } from "#app/http/handle-form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { refusedBy, unwrap } from "#app/http/refused.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { ActOnEvent } from "#app/schemas/choices.ts";
import { findEvent } from "#app/services/events/events.server.ts";
import {
  cancelRegistration,
  registerForEvent,
  waitForEvent,
} from "#app/services/events/registrations.server.ts";

/** Told above the reason for which it failed. */
const FAILED = {
  register: "events.registration-failed",
  wait: "events.registration-failed",
  cancel: "events.cancellation-failed",
} as const satisfies Record<string, PlainKey>;

/** Told as well when the fault is the product's. */
const OURS = {
  register: "events.register-failed",
  wait: "events.register-failed",
  cancel: "events.cancel-failed",
} as const satisfies Record<string, PlainKey>;

type Asked = { request: Request; params: { id?: string } };

/** Then leads back to where the button was. */
export async function actOnEvent(ctx: RequestContext, { request, params }: Asked) {
  const { act, returnTo } = await readChoice(request, ActOnEvent);
  const id = params.id!;
  const done = await withFormErrors(() => DO[act](ctx, id), OURS[act]);
  if (!done.ok) {
    const { status, headers, sentence } = refusedBy(done);
    if (status === 401 || status === 404) throw refusedBy(done);
    const ours = done.failed && ctx.say(done.failed);
    return data({ failed: ctx.say(FAILED[act]), ours, said: ctx.speak(sentence) }, { status, headers });
  }
  const { title } = unwrap(await findEvent(ctx, id));
  return redirectWithNotice(safePath(returnTo, `/events/${id}`), done.value, title);
}

type Did = { ok: true; value: PlainKey };
const said = (value: PlainKey): Did => ({ ok: true, value });
const DO = {
  async register(ctx: RequestContext, id: string) {
    const registered = await registerForEvent(ctx, id);
    return registered.ok ? said("events.registered") : registered;
  },
  async wait(ctx: RequestContext, id: string) {
    const waiting = await waitForEvent(ctx, id);
    if (!waiting.ok) return waiting;
    return said(waiting.value.isRegistered ? "events.registered" : "events.waits");
  },
  async cancel(ctx: RequestContext, id: string) {
    const cancelled = await cancelRegistration(ctx, id);
    return cancelled.ok ? said("events.cancelled") : cancelled;
  },
};
