import { data, redirect } from "@remix-run/node";

import { fail, type Detail } from "#app/core/result.ts";
import { appointmentAction, chosenAppointment } from "#app/http/appointment-forms.server.ts";
import { isPrivateKey, newFormKey, privateAttempt, toPrivateKey } from "#app/http/attempt.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readForm, type Form, type FormResponse } from "#app/http/form.server.ts";
import { isSignedIn } from "#app/http/guard.server.ts";
import { withFormErrors } from "#app/http/handle-form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, Refused, unwrap } from "#app/http/refused.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { isWrittenByAnother } from "#app/http/session.server.ts";
import {
  BookAppointment,
  BookAppointmentDraft,
  BookAppointmentForm,
  BookingUpTo,
  bookingStepOf,
  readAppointmentFilter,
  readBooking,
  readVisitType,
  WishedTime,
} from "#app/schemas/appointments.ts";
import { BOOKING_STEPS, PAGE_SIZES, type BookingStep } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findUpcomingAppointment,
  listAppointments,
  listUpcomingAppointments,
} from "#app/services/appointments/appointment-list.server.ts";
import { bookAppointment } from "#app/services/appointments/appointments.server.ts";
import { findPlaces, nearest, refuseWish } from "#app/services/appointments/places.server.ts";

import { PATH, stepUrl } from "./booking-steps.ts";

/** Not "no-store": after an error people go back to this page and send it again, which must be the same form. */
const NOT_SHARED = { headers: { "Cache-Control": "private, no-cache" } };

/** Without script only the last step creates a request, so that page alone has a key, and no cache may share it. */
export async function bookingLoader(ctx: RequestContext, { url, context }: ScreenArgs) {
  const screen = await failingAs("appointments.error", () => loadScreen(ctx, url));
  return screen.step === "you"
    ? data({ ...screen, formKey: newFormKey(context) }, NOT_SHARED)
    : data({ ...screen, formKey: undefined });
}

async function loadScreen(ctx: RequestContext, url: URL) {
  const { actor } = ctx;
  const { typed, step } = readBooking(url);
  const { status } = readAppointmentFilter(url);
  const paging = readPaging(url, PAGE_SIZES.appointments);
  const isAdmin = actor.role === "admin";
  const id = readQuery(url).word("dialog") === "details" ? readQuery(url).id() : null;
  return {
    typed,
    step,
    status,
    role: actor.role,
    known: namesOf(ctx),
    places: typed.visitType && unwrap(await findPlaces(ctx, typed.visitType, typed.preferredDate)),
    listed: unwrap(
      isAdmin
        ? await listAppointments(ctx, { status }, paging)
        : await listUpcomingAppointments(ctx, {}, paging),
    ),
    chosen: await chosenAppointment(ctx, url),
    shown: !isAdmin && isSignedIn(actor) && id ? unwrap(await findUpcomingAppointment(ctx, id)) : undefined,
  };
}

function namesOf({ actor }: RequestContext) {
  if (!isSignedIn(actor)) return undefined;
  const [firstName = "", ...others] = actor.name.split(/\s+/);
  return { firstName, lastName: others.join(" "), email: actor.email };
}

/** The address says which form was sent, and which of its buttons. */
export async function bookingAction(ctx: RequestContext, args: ScreenArgs) {
  const { request, url } = args;
  const query = readQuery(url);
  if (query.has("dialog")) return appointmentAction(ctx, args);
  if (query.has("look")) return showTimes(ctx, request, url);
  const step = query.one("to", BOOKING_STEPS);
  return step ? goToStep(ctx, request, step, query.day("date")) : book(ctx, request);
}

/**
 * Redirects to the private link, or shows what is wrong, with the nearest times that have enough places. Without a key
 * nothing is created: two people who send the same from a cached page would get one private link.
 */
async function book(ctx: RequestContext, request: Request) {
  if (isWrittenByAnother(ctx.actor, request)) throw new Refused(401, "guard.authentication-text");
  const form = await readForm(ctx, request, BookAppointmentForm);
  if (!form.ok) {
    const refusal = await refuseTime(ctx, WishedTime.parse(form.input));
    return show(ctx, form, form.reply(undefined, { details: refusal?.details }), { step: "you" });
  }
  if (!isPrivateKey(form.formKey))
    return show(ctx, form, form.reply(fail("invalid", "form.send-again")), { step: "you" });
  ctx.attempt = privateAttempt(ctx.actor, PATH, form.formKey, form.value);
  const booked = await withFormErrors(() => bookAppointment(ctx, form.value));
  if (!booked.ok)
    return show(ctx, form, form.reply(booked), {
      step: "you",
      offers: await offersFor(ctx, form.value, booked.details),
    });
  const { secret, reference } = booked.value;
  return redirectWithNotice(`${PATH}/${secret}`, "appointments.submitted", reference);
}

/** Without script: to another step with all that was typed, once the steps before it are right. Nothing is booked. */
async function goToStep(
  ctx: RequestContext,
  request: Request,
  step: BookingStep,
  shownDay: string | undefined,
) {
  const form = await readForm(ctx, request, BookingUpTo[step]);
  const wish = WishedTime.parse(form.ok ? form.value : form.input);
  const isLastStep = step === "you";
  const refusal = isLastStep ? await refuseTime(ctx, wish) : undefined;
  const isTimeless = isLastStep && !wish.preferredTime;
  const couldChoose = isTimeless && (await couldChooseTime(ctx, wish, shownDay));
  if (form.ok && !refusal && !couldChoose)
    return isTimeless
      ? showStep(ctx, form, form.value, "when", "#book")
      : showStep(ctx, form, form.value, step);
  const missing: Detail[] = couldChoose ? [{ path: "preferredTime", msg: "appointments.time-required" }] : [];
  const details = [...missing, ...(refusal?.details ?? [])];
  // No booking was tried, so only the errors of the fields are shown.
  const response = form.reply(refusal?.details ? undefined : refusal, { details });
  return show(ctx, form, response, {
    step: form.ok ? "when" : step,
    offers: form.ok ? await offersFor(ctx, wish, refusal?.details) : [],
    isBeforeLastStep: true,
  });
}

async function refuseTime(ctx: RequestContext, wish: WishedTime) {
  const result = await withFormErrors(async () => (await refuseWish(ctx.em, wish)) ?? { ok: true, value: 0 });
  return result.ok ? undefined : result;
}

/** Where times are chosen from a list, the page has them only of the day that it was asked for. */
async function couldChooseTime(ctx: RequestContext, wish: WishedTime, shownDay: string | undefined) {
  const places = await findPlacesIfAny(ctx, wish.visitType, undefined);
  return !places?.isSet || (wish.preferredDate !== undefined && wish.preferredDate === shownDay);
}

async function findPlacesIfAny(
  ctx: RequestContext,
  visitType: WishedTime["visitType"],
  date: string | undefined,
) {
  if (!visitType) return undefined;
  const places = await withFormErrors(() => findPlaces(ctx, visitType, date));
  return places.ok ? places.value : undefined;
}

type Offers = Awaited<ReturnType<typeof nearest>>;

async function offersFor(ctx: RequestContext, wish: WishedTime, details: Detail[] = []): Promise<Offers> {
  const { visitType, preferredDate, preferredTime, groupSize } = wish;
  if (!visitType || !preferredDate || !preferredTime || !groupSize) return [];
  if (!details.some(({ path }) => path === "preferredTime")) return [];
  return nearest(ctx.em, { visitType, preferredDate, preferredTime, groupSize });
}

/** Another kind or day was chosen; all that was typed stays. */
async function showTimes(ctx: RequestContext, request: Request, url: URL) {
  const form = await readForm(ctx, request, BookAppointmentDraft);
  const visitType = readVisitType(url);
  const input = {
    ...(form.ok ? form.value : form.input),
    ...(visitType && { visitType }),
    ...(readQuery(url).has("date") && { preferredDate: readQuery(url).day("date") }),
  };
  return showStep(ctx, form, input, WishedTime.parse(input).groupSize ? "when" : "kind");
}

const ABOUT_PERSON = Object.keys(BookAppointment.shape).filter((name) => bookingStepOf(name) === "you");

/** While a step says nothing about a person, it is an address, to which browsers can go back; else a response. */
function showStep(
  ctx: RequestContext,
  form: { formKey?: string },
  input: Record<string, unknown>,
  step: BookingStep,
  fragment = "",
) {
  const initialValue = input as Record<string, string>;
  const known: Record<string, string> = namesOf(ctx) ?? {};
  const isPersonal = ABOUT_PERSON.some((name) => (initialValue[name] ?? "") !== (known[name] ?? ""));
  if (!isPersonal) return redirect(stepUrl(step, initialValue) + fragment, 303);
  return show(ctx, form, data({ result: { initialValue } }), { step });
}

/** Without script: each step with an error, or the one that was asked for. */
async function show(
  ctx: RequestContext,
  { formKey }: Pick<Form<unknown>, "formKey">,
  { data: { result }, init }: FormResponse,
  screen: { step: BookingStep; offers?: Offers; isBeforeLastStep?: boolean },
) {
  const { step, offers = [], isBeforeLastStep = false } = screen;
  const wrongSteps = Object.keys(result.error ?? {}).map((name) => name && bookingStepOf(name));
  const steps = BOOKING_STEPS.filter((one) => wrongSteps.includes(one));
  const { visitType, preferredDate } = WishedTime.parse(result.initialValue ?? {});
  return data(
    {
      result,
      offers,
      isBeforeLastStep,
      formKey: toPrivateKey(formKey),
      steps: steps.length ? steps : [step],
      places: await findPlacesIfAny(ctx, visitType, preferredDate),
    },
    init ?? {},
  );
}
