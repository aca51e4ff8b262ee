import { data, redirect } from "@remix-run/node";

import { type Detail, fail, ok } from "#app/core/result.ts";
import { appointmentAction } from "#app/forms/appointments/appointment-forms.server.ts";
import { isPrivateKey, privateAttempt } from "#app/http/attempt.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { toPrivateKey } from "#app/http/form-key.server.ts";
import { keepingTyped, readForm, type Form, type Reply } from "#app/http/form.server.ts";
import { isSignedIn } from "#app/http/guard.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { Refused } from "#app/http/refused.server.ts";
import { isWrittenByAnother } from "#app/http/session.server.ts";
import {
  BOOKING_STEP_OF,
  BookAppointment,
  BookAppointmentDraft,
  BookAppointmentForm,
  BookingUpTo,
  readVisitType,
  WishedTime,
} from "#app/schemas/appointments.ts";
import { BOOKING_STEPS, type BookingStep } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { bookAppointment } from "#app/services/appointments/appointments.server.ts";
import { findPlaces, nearest, refuseWish } from "#app/services/appointments/places.server.ts";

import { stepAddress } from "./choice.ts";
import { namesOf } from "./read-screen.server.ts";

/** The address says which. */
export async function act(ctx: RequestContext, asked: { request: Request; url: URL }) {
  const query = readQuery(asked.url);
  if (query.has("dialog")) return appointmentAction(ctx, asked);
  const visitType = readVisitType(asked.url);
  if (query.has("look"))
    return showTimes(ctx, asked.request, {
      ...(visitType && { visitType }),
      ...(query.has("date") && { preferredDate: query.day("date") }),
    });
  const to = query.one("to", BOOKING_STEPS);
  return to ? goOn(ctx, asked.request, to, query.day("date")) : book(ctx, asked.request);
}

/**
 * Redirects to the private link, or shows what is wrong, with the nearest times that have enough places. Without a key
 * nothing is created: two people who send the same from a cached page would get one private link.
 */
async function book(ctx: RequestContext, request: Request) {
  if (isWrittenByAnother(ctx.actor, request)) throw new Refused(401, "guard.authentication-text");
  const form = await readForm(ctx, request, BookAppointmentForm);
  if (!form.ok) return sayWrong(ctx, form, "you");
  if (!isPrivateKey(form.formKey))
    return show(ctx, form.reply(fail("invalid", "form.send-again")), { at: "you", form });
  ctx.attempt = privateAttempt(ctx.actor, "/visits-appointments", form.formKey, form.value);
  const booked = await keepingTyped(() => bookAppointment(ctx, form.value));
  if (booked.ok) {
    const { secret, reference } = booked.value;
    return redirectWithNotice(`/visits-appointments/${secret}`, "appointments.submitted", reference);
  }
  const isAboutTime = booked.details?.some(({ path }) => path === "preferredTime");
  const offers: Offer[] = isAboutTime ? await nearest(ctx.em, form.value) : [];
  return show(ctx, form.reply(booked), { at: "you", form, offers });
}

/** Without script: to another step with all that was typed, once the steps before it are right. Nothing is booked. */
async function goOn(ctx: RequestContext, request: Request, to: BookingStep, shownDay: string | undefined) {
  const form = await readForm(ctx, request, BookingUpTo[to]);
  const wish = WishedTime.parse(form.ok ? form.value : form.typed);
  const isTimeless = to === "you" && !wish.preferredTime;
  const couldChoose = isTimeless && (await couldChooseTime(ctx, wish, shownDay));
  const missing = couldChoose ? [{ path: "preferredTime", msg: "appointments.time-required" } as const] : [];
  if (!form.ok) return sayWrong(ctx, form, to, missing);
  const refused =
    to === "you" ? await keepingTyped(async () => (await refuseWish(ctx.em, wish)) ?? ok(wish)) : ok(wish);
  if (refused.ok && isTimeless && !couldChoose) return lead(ctx, form, form.value, "when", "#book");
  const no = refused.ok && couldChoose ? fail("invalid", "form.required", { details: missing }) : refused;
  if (no.ok) return lead(ctx, form, form.value, to);
  const { visitType, preferredDate, preferredTime, groupSize } = wish;
  const isAboutTime = no.details?.some(({ path }) => path === "preferredTime");
  const offers =
    isAboutTime && visitType && preferredDate && preferredTime && groupSize
      ? await nearest(ctx.em, { visitType, preferredDate, preferredTime, groupSize })
      : [];
  const reply = form.reply(no);
  // Nothing was booked that could have failed: only the field's error is told.
  if (no.details && reply.data.result.error) delete reply.data.result.error[""];
  return show(ctx, reply, { at: "when", form, offers, offersGoOn: true });
}

/** Where times are chosen from a list, the page has them only of the day that it was asked for. */
async function couldChooseTime(ctx: RequestContext, wish: WishedTime, shownDay: string | undefined) {
  const { visitType, preferredDate } = wish;
  const places = visitType && (await keepingTyped(() => findPlaces(ctx, visitType, undefined)));
  const isList = places && places.ok && places.value.isSet;
  return !isList || (preferredDate !== undefined && preferredDate === shownDay);
}

/** Another kind or day was chosen; all that was typed stays. */
async function showTimes(ctx: RequestContext, request: Request, chosen: Record<string, string | undefined>) {
  const form = await readForm(ctx, request, BookAppointmentDraft);
  const typed = { ...(form.ok ? form.value : form.typed), ...chosen };
  return lead(ctx, form, typed, WishedTime.parse(typed).groupSize ? "when" : "kind");
}

async function sayWrong(
  ctx: RequestContext,
  form: Form<unknown> & { ok: false },
  at: BookingStep,
  more: Detail[] = [],
) {
  const wish = WishedTime.parse(form.typed);
  const no = await keepingTyped(
    async () => (at === "you" ? await refuseWish(ctx.em, wish) : undefined) ?? ok(wish),
  );
  return show(ctx, form.replyWith([...more, ...(no.ok ? [] : (no.details ?? []))]), { at, form });
}

type Offer = { day: string; time: string };
type Result = Reply["data"]["result"];
type Keyed = { formKey?: string };

/** While a step says nothing about a person, it is an address, to which browsers can go back; else an answer. */
function lead(
  ctx: RequestContext,
  form: Keyed,
  all: Record<string, unknown>,
  at: BookingStep,
  fragment = "",
) {
  const typed = all as Partial<Record<string, string>>;
  const known: Record<string, string> = isSignedIn(ctx.actor) ? namesOf(ctx.actor) : {};
  const isPersonal = ABOUT_PERSON.some((name) => (typed[name] ?? "") !== (known[name] ?? ""));
  if (!isPersonal) return redirect(stepAddress(at, typed) + fragment, 303);
  return show(ctx, data({ result: { initialValue: typed as Record<string, string> } }), { at, form });
}

const ABOUT_PERSON = Object.keys(BookAppointment.shape).filter(
  (name) => BOOKING_STEP_OF[name as keyof BookAppointment] === "you",
);

type Shown = { at: BookingStep; form: Keyed; offers?: Offer[]; offersGoOn?: boolean };

/** Without script: each step with an error, or the one that was asked for. */
async function show(
  ctx: RequestContext,
  { data: { result }, init }: Reply,
  { at, form, offers = [], offersGoOn = false }: Shown,
) {
  const inOrdered = inOrder(result);
  const wrong = stepsOf(inOrdered);
  const { visitType, preferredDate } = WishedTime.parse(result.initialValue ?? {});
  const places = visitType && (await keepingTyped(() => findPlaces(ctx, visitType, preferredDate)));
  return data(
    {
      result: inOrdered,
      offers,
      offersGoOn,
      formKey: toPrivateKey(form.formKey),
      steps: wrong.length ? wrong : [at],
      places: places && places.ok ? places.value : undefined,
    },
    init ?? {},
  );
}

const stepsOf = ({ error }: Result) => {
  const wrong = Object.keys(error ?? {}).map((name) => BOOKING_STEP_OF[name as keyof BookAppointment]);
  return BOOKING_STEPS.filter((step) => wrong.includes(step));
};

function inOrder(result: Result): Result {
  const names = ["", ...Object.keys(BookAppointment.shape)];
  const error = Object.fromEntries(
    names.flatMap((name) => (result.error?.[name] ? [[name, result.error[name]]] : [])),
  );
  return { ...result, error };
}
