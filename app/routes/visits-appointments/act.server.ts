import { data } from "@remix-run/node";

import { appointmentAction } from "#app/forms/appointments/appointment-forms.server.ts";
import { sameWords } from "#app/http/attempt.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import {
  BookAppointment,
  BookAppointmentDraft,
  BookAppointmentForm,
  readVisitType,
  WishedTime,
} from "#app/schemas/appointments.ts";
import { readQuery } from "#app/schemas/query.ts";
import { bookAppointment } from "#app/services/appointments/appointments.server.ts";
import { nearest, refuseWish } from "#app/services/appointments/places.server.ts";

/** What the form does, and what administrators do in a dialog; which of them it is, the address says. */
export async function act(ctx: RequestContext, asked: { request: Request; url: URL }) {
  const query = readQuery(asked.url);
  if (query.has("dialog")) return appointmentAction(ctx, asked);
  if (!query.has("look")) return book(ctx, asked.request);
  return showTimes(ctx, asked.request, {
    visitType: readVisitType(asked.url),
    ...(query.has("date") && { preferredDate: query.day("date") }),
  });
}

/**
 * Books, and leads to the private address; or says what is wrong, the rules of the day with all else, in the
 * order of the form, and the nearest times with enough places.
 */
async function book(ctx: RequestContext, request: Request) {
  const form = await readForm(ctx, request, BookAppointmentForm);
  if (!form.ok) {
    const wish = WishedTime.parse(form.typed);
    const no = await keepingTyped(async () => (await refuseWish(ctx.em, wish)) ?? { ok: true, value: wish });
    const { data: wrong, init } = form.replyWith(no.ok ? [] : (no.details ?? []));
    return data({ result: inOrder(wrong.result), offers: [] as Offer[] }, init ?? {});
  }
  ctx.attempt = sameWords(ctx.actor, "/visits-appointments", form.value);
  const booked = await keepingTyped(() => bookAppointment(ctx, form.value, { isByWords: true }));
  if (booked.ok) {
    const { secret, reference } = booked.value;
    return redirectWithNotice(`/visits-appointments/${secret}`, "appointments.submitted", reference);
  }
  const reply = form.reply(booked);
  const isAboutTime = booked.details?.some(({ path }) => path === "preferredTime");
  const offers: Offer[] = isAboutTime ? await nearest(ctx.em, form.value) : [];
  return data({ ...reply.data, offers }, reply.init ?? {});
}

/** Without script: another kind or day was chosen, and everything that was typed stays as it is. */
async function showTimes(ctx: RequestContext, request: Request, chosen: Record<string, string | undefined>) {
  const form = await readForm(ctx, request, BookAppointmentDraft);
  const typed = form.ok ? form.value : form.typed;
  const result = { initialValue: { ...typed, ...chosen } as Record<string, string> };
  return data({ result }, { status: 200 });
}

type Offer = { day: string; time: string };
type Errors = Record<string, string[] | null> | null | undefined;

function inOrder<R extends { error?: Errors }>(result: R): R {
  const names = ["", ...Object.keys(BookAppointment.shape)];
  const error = Object.fromEntries(
    names.flatMap((name) => (result.error?.[name] ? [[name, result.error[name]]] : [])),
  );
  return { ...result, error };
}
