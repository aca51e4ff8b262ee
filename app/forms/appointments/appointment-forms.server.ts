import { closed } from "#app/http/closed.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { inDialog, submit } from "#app/http/dialog.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { redirectWithNotice, reportSentence } from "#app/http/notice.server.ts";
import { unwrap, Refused } from "#app/http/refused.server.ts";
import { sentence } from "#app/messages/translate.ts";
import {
  RejectAppointmentForm,
  RemoveOpeningDay,
  SetOpening,
  SetOpeningDay,
  SetAppointmentStatus,
  SetAppointmentStatusForm,
  UpdateAppointmentForm,
  readVisitType,
} from "#app/schemas/appointments.ts";
import { NoFields } from "#app/schemas/choices.ts";
import type { TrailAction } from "#app/schemas/desk-lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { DecideSeveralAppointments } from "#app/schemas/several.ts";
import { listAppointmentHistory } from "#app/services/appointments/appointment-list.server.ts";
import {
  deleteAppointment,
  setAppointmentStatus,
  updateAppointment,
} from "#app/services/appointments/appointment-status.server.ts";
import { findAppointment } from "#app/services/appointments/appointments.server.ts";
import {
  findOpening,
  removeOpeningDay,
  setOpening,
  setOpeningDay,
  unsetOpening,
} from "#app/services/appointments/openings.server.ts";
import { findPlacesOf } from "#app/services/appointments/places.server.ts";
import { decideSeveralAppointments } from "#app/services/appointments/several.server.ts";

type StatusSchema =
  typeof SetAppointmentStatus | typeof SetAppointmentStatusForm | typeof RejectAppointmentForm;
type Asked = { request: Request; url: URL };

/** What administrators do with requests, on any screen; the address says what. */
export async function appointmentAction(ctx: RequestContext, { request, url }: Asked) {
  const id = readQuery(url).id() ?? "";
  const findNow = () => findAppointment(ctx, id);
  const setStatus = (schema: StatusSchema) => async () =>
    submit(
      await readForm(ctx, request, schema),
      (typed) => setAppointmentStatus(ctx, id, typed),
      ({ reference }, { status }) => {
        const word = ctx.say(`status.${status}`).toLocaleLowerCase(ctx.language);
        return redirectWithNotice(
          closed(url),
          sentence("appointments.status-set", { status: word }),
          reference,
        );
      },
      findNow,
    );
  return inDialog(url, {
    edit: async () =>
      submit(
        await readForm(ctx, request, UpdateAppointmentForm),
        (typed) => updateAppointment(ctx, id, typed),
        ({ reference }) => redirectWithNotice(closed(url), "appointments.updated", reference),
        findNow,
      ),
    // The quick buttons leave notes and reply as they are, and a rejection leaves the notes.
    decide: setStatus(SetAppointmentStatus),
    reject: setStatus(RejectAppointmentForm),
    status: setStatus(SetAppointmentStatusForm),
    several: async () =>
      submit(
        await readForm(ctx, request, DecideSeveralAppointments),
        (typed) => decideSeveralAppointments(ctx, typed),
        (report, { decision }) =>
          redirectWithNotice(closed(url), reportSentence(ctx.say, `did.several-${decision}`, report)),
      ),
    delete: async () =>
      submit(
        await readForm(ctx, request, NoFields),
        () => deleteAppointment(ctx, id),
        ({ reference }) => redirectWithNotice(closed(url), "appointments.deleted", reference),
      ),
  });
}

const DIALOGS = ["details", "edit", "status", "decide", "reject", "delete"];

/** For an administrator's dialog. */
export async function chosenAppointment(ctx: RequestContext, url: URL) {
  const id = readQuery(url).id();
  if (ctx.actor.role !== "admin" || !id || !DIALOGS.includes(readQuery(url).word("dialog") ?? ""))
    return undefined;
  const appointment = unwrap(await findAppointment(ctx, id));
  const history = unwrap(await listAppointmentHistory(ctx, id));
  return {
    appointment,
    history: history.map((trace) => ({ ...trace, label: ctx.say(`trail.${trace.action as TrailAction}`) })),
    places: await findPlacesOf(ctx, appointment),
  };
}

/** For the visit type in the address. */
export async function openingAction(ctx: RequestContext, { request, url }: Asked) {
  const visitType = readVisitType(url, "id");
  if (!visitType) throw new Refused(404, "refused.missing");
  const days = `${url.pathname}?dialog=opening&id=${visitType}`;
  const saved = () =>
    redirectWithNotice(closed(url), "appointments.opening-saved", ctx.say(`appointments.type-${visitType}`));
  return inDialog(url, {
    opening: async () =>
      submit(
        await readForm(ctx, request, SetOpening),
        (typed) => setOpening(ctx, visitType, typed),
        saved,
        () => findOpening(ctx, visitType),
      ),
    "opening-clear": async () => {
      unwrap(await unsetOpening(ctx, visitType));
      return saved();
    },
    "opening-day": async () =>
      submit(
        await readForm(ctx, request, SetOpeningDay),
        (typed) => setOpeningDay(ctx, visitType, typed),
        (_, { day }) => redirectWithNotice(days, "appointments.day-added", day),
      ),
    "opening-day-remove": async () =>
      submit(
        await readForm(ctx, request, RemoveOpeningDay),
        (typed) => removeOpeningDay(ctx, visitType, typed),
        (_, { day }) => redirectWithNotice(days, "appointments.day-removed", day),
      ),
  });
}
