import { data, redirect } from "@remix-run/node";

import { hasCapability } from "#app/core/access.server.ts";
import { getVisitType } from "#app/core/visit-types.server.ts";
import { fail, type RefusalDetail } from "#app/core/result.ts";
import { handleAppointmentAction, loadDialogAppointment } from "#app/http/appointment-action.server.ts";
import {
  isUnsharedFormKey,
  createFormKey,
  toPrivateIdempotencyToken,
  toUnsharedFormKey,
} from "#app/http/idempotency.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readForm, type SubmittedForm, type FormResponse } from "#app/http/form.server.ts";
import { isLoggedIn } from "#app/http/guard.server.ts";
import { catchAsRefusal } from "#app/http/handle-form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { withFailureText, HttpError, unwrap } from "#app/http/http-error.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { isFromOtherViewer } from "#app/http/session.server.ts";
import {
  BookAppointment,
  BookAppointmentDraft,
  BookAppointmentForm,
  BOOKING_STEP_FORMS,
  getBookingStep,
  parseAppointmentFilter,
  parseBooking,
  parseVisitType,
  PartialSlotRequest,
} from "#app/schemas/appointments.ts";
import {
  BOOKING_ACTION_PARAMETERS,
  BOOKING_PATH,
  BOOKING_STEPS,
  PAGE_SIZES,
  type BookingStep,
} from "#app/schemas/lists.ts";
import type { VisitAnswers } from "#app/schemas/visit-types.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findUpcomingAppointment,
  listAppointments,
  listUpcomingAppointments,
} from "#app/services/appointments/appointment-list.server.ts";
import { createVisitRequest } from "#app/services/appointments/appointments.server.ts";
import { findNearestSlots, validateRequestedSlot } from "#app/services/appointments/availability.server.ts";
import { findAvailability } from "#app/services/appointments/find-availability.server.ts";
import { listVisitTypesToBook } from "#app/services/appointments/shown-visit-types.ts";
import { checkAnswers } from "#app/services/appointments/visit-answers.ts";

import { stepUrlWithInput } from "#app/ui/appointments/booking-steps.ts";

/** Not "no-store", because after an error the user goes back to this page, and its form must be unchanged. */
const PRIVATE_CACHE_HEADERS = { headers: { "Cache-Control": "private, no-cache" } };

/** Only the last step has a form key, so no cache may share it. The other steps book nothing without script. */
export async function bookingLoader(ctx: RequestContext, { url, context }: ScreenArgs) {
  const screen = await withFailureText("appointments.error", () => loadBookingScreen(ctx, url));
  return screen.step === "contact"
    ? data({ ...screen, formKey: createFormKey(context) }, PRIVATE_CACHE_HEADERS)
    : data({ ...screen, formKey: undefined });
}

async function loadBookingScreen(ctx: RequestContext, url: URL) {
  const { actor } = ctx;
  const booking = parseBooking(url);
  const type = getVisitType(booking.input.visitType);
  const isOffered = type !== undefined && !type.retired;
  const input = { ...booking.input, visitType: isOffered ? type.code : undefined };
  const step = isOffered ? booking.step : "type";
  const { status } = parseAppointmentFilter(url);
  const paging = readPageRequest(url, PAGE_SIZES.appointments);
  const isAdmin = hasCapability(ctx, "appointments.manage");
  const id = readQuery(url).word("dialog") === "details" ? readQuery(url).id() : null;
  return {
    input,
    step,
    visitTypes: listVisitTypesToBook(ctx.language),
    status,
    role: actor.role === "admin" && !isAdmin ? ("contributor" as const) : actor.role,
    known: getContactDefaults(ctx),
    places: input.visitType && unwrap(await findAvailability(ctx, input.visitType, input.preferredDate)),
    listed: unwrap(
      isAdmin
        ? await listAppointments(ctx, { status }, paging)
        : await listUpcomingAppointments(ctx, {}, paging),
    ),
    chosen: await loadDialogAppointment(ctx, url),
    shown: !isAdmin && isLoggedIn(actor) && id ? unwrap(await findUpcomingAppointment(ctx, id)) : undefined,
  };
}

function getContactDefaults({ actor }: RequestContext) {
  if (!isLoggedIn(actor)) return undefined;
  const [firstName = "", ...otherNames] = actor.name.split(/\s+/);
  return { firstName, lastName: otherNames.join(" "), email: actor.email };
}

export async function bookingAction(ctx: RequestContext, args: ScreenArgs) {
  const { request, url } = args;
  const query = readQuery(url);
  // The service worker stores an offline request only if it has none of these parameters.
  switch (BOOKING_ACTION_PARAMETERS.find((name) => query.has(name))) {
    case "dialog":
      return handleAppointmentAction(ctx, args);
    case "show":
      return respondWithTimes(ctx, request, url);
    case "step": {
      const step = query.choice("step", BOOKING_STEPS) ?? "type";
      return goToStep(ctx, request, step, query.day("date"));
    }
    case undefined:
      return submitBooking(ctx, request);
  }
}

/** Refuses a form without a key: two visitors who send the same input would get the same booking and private link. */
async function submitBooking(ctx: RequestContext, request: Request) {
  if (isFromOtherViewer(ctx.actor, request)) throw new HttpError(401, "guard.authentication-text");
  const form = await readForm(ctx, request, BookAppointmentForm);
  if (!form.ok) {
    const refusal = await validateTime(ctx, PartialSlotRequest.parse(form.input));
    const details = [...(refusal?.details ?? []), ...listAnswerErrors(form.input)];
    return respondWithForm(ctx, form, form.reply(undefined, { details }), { step: "contact" });
  }
  if (!isUnsharedFormKey(form.formKey))
    return respondWithForm(ctx, form, form.reply(fail("invalid", "form.not-saved")), { step: "contact" });
  ctx.idempotencyToken = toPrivateIdempotencyToken(ctx.actor, BOOKING_PATH, form.formKey, form.value);
  const booked = await catchAsRefusal(() => createVisitRequest(ctx, form.value));
  if (!booked.ok)
    return respondWithForm(ctx, form, form.reply(booked), {
      step: "contact",
      offers: await findAlternativeSlots(ctx, form.value, booked.details),
    });
  const { secret, reference } = booked.value;
  return redirectWithNotice(`${BOOKING_PATH}/${secret}`, "appointments.submitted", reference);
}

function listAnswerErrors(input: Record<string, string>): RefusalDetail[] {
  const answers = Object.entries(input).flatMap(([name, value]) =>
    name.startsWith("answers.") ? [[name.slice("answers.".length), value]] : [],
  );
  const result = checkAnswers(
    getVisitType(input.visitType)?.questions ?? [],
    Object.fromEntries(answers) as VisitAnswers,
  );
  return result.ok ? [] : (result.details ?? []);
}

/** Books nothing. For browsers without script: opens another step with the input, if the earlier steps are valid. */
async function goToStep(
  ctx: RequestContext,
  request: Request,
  step: BookingStep,
  shownDay: string | undefined,
) {
  const form = await readForm(ctx, request, BOOKING_STEP_FORMS[step]);
  const requestedSlot = PartialSlotRequest.parse(form.ok ? form.value : form.input);
  const isLastStep = step === "contact";
  const { visitType, groupSize, participants } = requestedSlot;
  const checkedSlot = isLastStep ? requestedSlot : { visitType, groupSize, participants };
  const refusal = step === "type" ? undefined : await validateTime(ctx, checkedSlot);
  const isTimeMissing = isLastStep && !requestedSlot.preferredTime;
  const canChooseTime = isTimeMissing && (await wasTimeListShown(ctx, requestedSlot, shownDay));
  if (form.ok && !refusal && !canChooseTime)
    return isTimeMissing
      ? respondWithStep(ctx, form, form.value, "time", "#book")
      : respondWithStep(ctx, form, form.value, step);
  const missing: RefusalDetail[] = canChooseTime
    ? [{ path: "preferredTime", msg: "appointments.time-required" }]
    : [];
  const details = [...missing, ...(refusal?.details ?? [])];
  const response = form.reply(refusal?.details ? undefined : refusal, { details });
  return respondWithForm(ctx, form, response, {
    step: form.ok ? "time" : step,
    offers: form.ok ? await findAlternativeSlots(ctx, requestedSlot, refusal?.details) : [],
    isBeforeLastStep: true,
  });
}

async function validateTime(ctx: RequestContext, requestedSlot: PartialSlotRequest) {
  const result = await catchAsRefusal(
    async () => (await validateRequestedSlot(ctx.em, requestedSlot)) ?? { ok: true, value: 0 },
  );
  return result.ok ? undefined : result;
}

/** Also returns true if the visit type has no opening hours. */
async function wasTimeListShown(
  ctx: RequestContext,
  requestedSlot: PartialSlotRequest,
  shownDay: string | undefined,
) {
  const availability = await findAvailabilityIfAny(ctx, requestedSlot.visitType, undefined);
  return (
    !availability?.hasOpeningHours ||
    (requestedSlot.preferredDate !== undefined && requestedSlot.preferredDate === shownDay)
  );
}

async function findAvailabilityIfAny(
  ctx: RequestContext,
  visitType: PartialSlotRequest["visitType"],
  date: string | undefined,
) {
  if (!visitType) return undefined;
  const availability = await catchAsRefusal(() => findAvailability(ctx, visitType, date));
  return availability.ok ? availability.value : undefined;
}

type SlotOffers = Awaited<ReturnType<typeof findNearestSlots>>;

async function findAlternativeSlots(
  ctx: RequestContext,
  requestedSlot: PartialSlotRequest,
  details: RefusalDetail[] = [],
): Promise<SlotOffers> {
  const { visitType, preferredDate, preferredTime, groupSize, participants } = requestedSlot;
  if (!visitType || !preferredDate || !preferredTime || !groupSize) return [];
  if (!details.some(({ path }) => path === "preferredTime")) return [];
  return findNearestSlots(ctx.em, { visitType, preferredDate, preferredTime, groupSize, participants });
}

async function respondWithTimes(ctx: RequestContext, request: Request, url: URL) {
  const form = await readForm(ctx, request, BookAppointmentDraft);
  const visitType = parseVisitType(url);
  const input = {
    ...(form.ok ? form.value : form.input),
    ...(visitType && { visitType }),
    ...(readQuery(url).has("date") && { preferredDate: readQuery(url).day("date") }),
  };
  return respondWithStep(ctx, form, input, PartialSlotRequest.parse(input).groupSize ? "time" : "type");
}

const PERSONAL_FIELDS = Object.keys(BookAppointment.shape).filter(
  (name) => name !== "answers" && getBookingStep(name) === "contact",
);

/** Redirects if the input has no personal data, so that the browser's back button works. */
function respondWithStep(
  ctx: RequestContext,
  form: { formKey?: string | undefined },
  input: Record<string, unknown>,
  step: BookingStep,
  fragment = "",
) {
  const initialValue = input as Record<string, string>;
  const defaults: Record<string, string> = getContactDefaults(ctx) ?? {};
  const isPersonal =
    PERSONAL_FIELDS.some((name) => (initialValue[name] ?? "") !== (defaults[name] ?? "")) ||
    Object.values(input.answers ?? {}).some(Boolean);
  if (!isPersonal) return redirect(stepUrlWithInput(step, initialValue) + fragment, 303);
  return respondWithForm(ctx, form, data({ result: { initialValue } }), { step });
}

async function respondWithForm(
  ctx: RequestContext,
  { formKey }: Pick<SubmittedForm<unknown>, "formKey">,
  { data: { result }, init }: FormResponse,
  screen: { step: BookingStep; offers?: SlotOffers; isBeforeLastStep?: boolean },
) {
  const { step, offers = [], isBeforeLastStep = false } = screen;
  const stepsWithErrors = Object.keys(result.error ?? {}).map((name) => name && getBookingStep(name));
  const steps = BOOKING_STEPS.filter((bookingStep) => stepsWithErrors.includes(bookingStep));
  const { visitType, preferredDate } = PartialSlotRequest.parse(result.initialValue ?? {});
  return data(
    {
      result,
      offers,
      isBeforeLastStep,
      formKey: toUnsharedFormKey(formKey),
      steps: steps.length ? steps : [step],
      places: await findAvailabilityIfAny(ctx, visitType, preferredDate),
    },
    init ?? {},
  );
}
