import { data, redirect } from "@remix-run/node";

import { hasCapability } from "#app/core/access.server.ts";
import { fail, type Refusal, type RefusalDetail } from "#app/core/result.ts";
import {
  appointmentActions,
  loadDialogAppointment,
} from "#app/http/appointments/appointment-action.server.ts";
import { appointmentList, shownUpcomingVisitList } from "#app/http/appointments/appointment-lists.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { loadPage } from "#app/http/definitions/list.server.ts";
import { readForm, type SubmittedForm } from "#app/http/form.server.ts";
import { isLoggedIn } from "#app/http/guard.server.ts";
import { catchAsRefusal } from "#app/http/form-action.server.ts";
import { HttpError, unwrap, withFailureText } from "#app/http/http-error.server.ts";
import {
  createFormKey,
  isUnsharedFormKey,
  toPrivateIdempotencyToken,
  toUnsharedFormKey,
} from "#app/http/idempotency.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { isFromOtherViewer } from "#app/http/session.server.ts";
import { getIntro } from "#app/http/settings.server.ts";
import {
  BookAppointment,
  BookAppointmentForm,
  getBookingStep,
  RequestedSlot,
} from "#app/schemas/appointments.ts";
import {
  BOOKING_PATH,
  BOOKING_STEPS,
  GROUP_SIZES,
  MAX_PARTICIPANTS,
  type BookingStep,
} from "#app/schemas/lists/appointments.ts";
import { pickFilters } from "#app/schemas/definitions/filters.ts";
import { APPOINTMENT_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import { readQuery } from "#app/schemas/query.ts";
import type { VisitAnswers } from "#app/schemas/visit-types.ts";
import {
  findUpcomingAppointment,
  createVisitRequest,
  findNearestSlots,
  validateRequestedSlot,
  findAvailability,
  checkAnswers,
} from "#app/services/appointments/index.server.ts";
import { listVisitTypesToBook, getVisitType } from "#app/services/visit-types/index.server.ts";
import { createBookingUrl, isEarlierStep } from "#app/ui/appointments/booking-steps.ts";

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
  const query = readQuery(url);
  const slot: RequestedSlot = {
    visitType: query.word("visitType"),
    groupSize: query.choice("groupSize", GROUP_SIZES),
    participants: query.integer("participants", 1, MAX_PARTICIPANTS),
    preferredDate: query.day("date"),
    preferredTime: query.time("time"),
  };
  const type = getVisitType(slot.visitType);
  const visitType = type?.retired ? undefined : type?.code;
  const { status } = readFilters(pickFilters(APPOINTMENT_FILTERS, "status"), url);
  const isAdmin = hasCapability(ctx, "appointments.manage");
  /** Of the link on an item's page. */
  const purpose = query.words("purpose");
  const id = query.word("dialog") === "details" ? query.id() : null;
  return {
    input: { ...toFieldValues(slot), visitType, ...(purpose && { purpose }) },
    step: (visitType && query.choice("step", BOOKING_STEPS)) || ("type" as const),
    visitTypes: listVisitTypesToBook(ctx.language),
    status,
    role: actor.role === "admin" && !isAdmin ? ("contributor" as const) : actor.role,
    known: getContactDefaults(ctx),
    places: visitType && unwrap(await findAvailability(ctx, visitType, slot.preferredDate)),
    ...getIntro(ctx, "visitsIntro"),
    listed: isAdmin
      ? await loadPage(ctx, appointmentList, url, { status })
      : await loadPage(ctx, shownUpcomingVisitList, url, {}),
    chosen: await loadDialogAppointment(ctx, url),
    shown: !isAdmin && isLoggedIn(actor) && id ? unwrap(await findUpcomingAppointment(ctx, id)) : undefined,
  };
}

const toFieldValues = (slot: RequestedSlot): Record<string, string> =>
  Object.fromEntries(
    Object.entries(slot).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

function getContactDefaults({ actor }: RequestContext) {
  if (!isLoggedIn(actor)) return undefined;
  const [firstName = "", ...otherNames] = actor.name.split(/\s+/);
  return { firstName, lastName: otherNames.join(" "), email: actor.email };
}

/** With `?step=` the form books nothing: without script, it opens that step with all input. */
export async function bookingAction(ctx: RequestContext, args: ScreenArgs) {
  const { request, url } = args;
  const query = readQuery(url);
  if (query.has("dialog")) return dispatchActions(appointmentActions)(ctx, args);
  if (isFromOtherViewer(ctx.actor, request)) throw new HttpError(401, "guard.authentication-text");
  const form = await readForm(ctx, request, BookAppointmentForm);
  const step = query.choice("step", BOOKING_STEPS);
  return form.ok && !step ? submitBooking(ctx, form) : respondWithErrors(ctx, form, step);
}

type BookingForm = SubmittedForm<BookAppointment>;

/** Refuses a form without a key: two visitors who send the same input would get the same booking and private link. */
async function submitBooking(ctx: RequestContext, form: BookingForm & { ok: true }) {
  if (!isUnsharedFormKey(form.formKey))
    return respondWithRefusal(ctx, form, fail("invalid", "form.not-saved"));
  ctx.idempotencyToken = toPrivateIdempotencyToken(ctx.actor, BOOKING_PATH, form.formKey, form.value);
  const booked = await catchAsRefusal(() => createVisitRequest(ctx, form.value));
  if (!booked.ok) return respondWithRefusal(ctx, form, booked);
  const { secret, reference } = booked.value;
  return redirectWithNotice(`${BOOKING_PATH}/${secret}`, "appointments.submitted", reference);
}

const respondWithRefusal = (ctx: RequestContext, form: BookingForm, refusal: Refusal) =>
  respondWithForm(ctx, form, { refusal, details: refusal.details ?? [] });

/** Lists all errors at once. Before `step` is shown, only those of earlier steps count. */
async function respondWithErrors(ctx: RequestContext, form: BookingForm, step: BookingStep | undefined) {
  const requestedSlot = getRequestedSlot(form);
  const checked = await catchAsRefusal(
    async () => (await validateRequestedSlot(ctx.em, requestedSlot)) ?? { ok: true, value: undefined },
  );
  if (!checked.ok && !checked.details) return respondWithRefusal(ctx, form, checked);
  const details = [...(checked.ok ? [] : checked.details!), ...listAnswerErrors(form)];
  return respondWithForm(ctx, form, { details, step });
}

const getRequestedSlot = (form: BookingForm) => RequestedSlot.parse(form.ok ? form.value : form.input);

function listAnswerErrors(form: BookingForm): RefusalDetail[] {
  if (form.ok) return [];
  const answers = Object.entries(form.input).flatMap(([name, value]) =>
    name.startsWith("answers.") ? [[name.slice("answers.".length), value]] : [],
  );
  const questions = getVisitType(form.input.visitType)?.questions ?? [];
  const result = checkAnswers(questions, Object.fromEntries(answers) as VisitAnswers);
  return result.ok ? [] : (result.details ?? []);
}

async function respondWithForm(
  ctx: RequestContext,
  form: BookingForm,
  { refusal, details, step }: { refusal?: Refusal; details: RefusalDetail[]; step?: BookingStep | undefined },
) {
  const requestedSlot = getRequestedSlot(form);
  const values = toFieldValues(requestedSlot);
  const { data: reply, init } = form.reply(refusal, { details, values });
  const errors = Object.entries(reply.result.error ?? {}).filter(
    ([name]) => !step || (name !== "" && isEarlierStep(getBookingStep(name), step)),
  );
  const stepsWithErrors = BOOKING_STEPS.filter((each) =>
    errors.some(([name]) => name !== "" && getBookingStep(name) === each),
  );
  const isShown = step !== undefined && errors.length === 0;
  if (isShown && !hasContactInput(ctx, reply.result.initialValue))
    return redirect(createStepUrl(step, values), 303);
  const { visitType, preferredDate } = requestedSlot;
  return data(
    {
      result: isShown
        ? { initialValue: reply.result.initialValue }
        : { ...reply.result, error: Object.fromEntries(errors) },
      steps: stepsWithErrors.length > 0 ? stepsWithErrors : [step ?? "contact"],
      offers: isShown ? [] : await findAlternativeSlots(ctx, requestedSlot, details),
      isBeforeLastStep: step !== undefined,
      formKey: toUnsharedFormKey(form.formKey),
      places: await findAvailabilityIfAny(ctx, visitType, preferredDate),
    },
    isShown ? {} : (init ?? {}),
  );
}

/** A step without personal data has an address, so that the browser's back button works. */
function createStepUrl(
  step: BookingStep,
  { preferredDate, preferredTime, ...values }: Record<string, string>,
) {
  const times = {
    ...(preferredDate && { date: preferredDate }),
    ...(preferredTime && { time: preferredTime }),
  };
  return createBookingUrl({ step, ...values, ...times });
}

function hasContactInput(ctx: RequestContext, input: Record<string, unknown> | null | undefined) {
  const defaults: Record<string, unknown> = getContactDefaults(ctx) ?? {};
  return Object.keys(BookAppointment.shape).some((name) => {
    const value = input?.[name] ?? "";
    if (getBookingStep(name) !== "contact") return false;
    return typeof value === "object" ? Object.values(value).some(Boolean) : value !== (defaults[name] ?? "");
  });
}

async function findAvailabilityIfAny(
  ctx: RequestContext,
  visitType: RequestedSlot["visitType"],
  date: string | undefined,
) {
  if (!visitType) return undefined;
  const availability = await catchAsRefusal(() => findAvailability(ctx, visitType, date));
  return availability.ok ? availability.value : undefined;
}

async function findAlternativeSlots(ctx: RequestContext, slot: RequestedSlot, details: RefusalDetail[]) {
  const { visitType, preferredDate, preferredTime, groupSize, participants } = slot;
  if (!visitType || !preferredDate || !preferredTime || !groupSize) return [];
  if (!details.some(({ path }) => path === "preferredTime")) return [];
  return findNearestSlots(ctx.em, { visitType, preferredDate, preferredTime, groupSize, participants });
}
