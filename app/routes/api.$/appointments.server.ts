import { ok } from "#app/core/result.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import {
  appointmentList,
  ownVisitList,
  upcomingVisitList,
} from "#app/http/appointments/appointment-lists.server.ts";
import { AppointmentWeek, parseWeek } from "#app/schemas/appointment-week.ts";
import {
  Appointment,
  AppointmentList,
  AppointmentStats,
  Availability,
  BookAppointment,
  BookedAppointment,
  ChangeParticipants,
  SetAppointmentStatus,
  UpdateAppointment,
  VisitRequestLookup,
  VisitRequestStatusLink,
} from "#app/schemas/appointments.ts";
import { VisitExport } from "#app/schemas/privacy.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  countAppointments,
  deleteAppointment,
  setAppointmentStatus,
  updateAppointment,
  bookAppointment,
  findAppointment,
  changeParticipantsBySecret,
  findAvailability,
  createLinkByReference,
  loadAppointmentWeek,
} from "#app/services/appointments/index.server.ts";
import { loadVisitExport } from "#app/services/privacy/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/appointments": listCall(appointmentList, {
    summary: "List all visit requests, newest first",
    example: { query: "search=Kamau&order=date&limit=1" },
    output: AppointmentList,
  }),
  "POST /api/appointments": call({
    summary: "Request a visit; the response contains a private link, shown once",
    input: BookAppointment,
    output: BookedAppointment,
    status: 201,
    isPrivate: true,
    async run(ctx, { input }) {
      const booked = await bookAppointment(ctx, input);
      if (!booked.ok) return booked;
      const { secret: _, ...publicBooking } = booked.value;
      return ok(publicBooking);
    },
  }),
  "GET /api/appointments/:id": call({
    summary: "Get a visit (others’ visits: administrators only)",
    capability: "account.own",
    output: Appointment,
    run: (ctx, { params }) => findAppointment(ctx, params.id!),
  }),
  "PUT /api/appointments/:id": call({
    summary: "Update a visit; omitted fields are unchanged",
    capability: "appointments.manage",
    input: UpdateAppointment,
    hasIdempotencyKey: true,
    output: Appointment,
    run: (ctx, { params, input }) => updateAppointment(ctx, params.id!, input),
  }),
  "DELETE /api/appointments/:id": call({
    summary: "Delete a visit and all its details",
    capability: "appointments.manage",
    message: "appointments.deleted",
    run: (ctx, { params }) => deleteAppointment(ctx, params.id!),
  }),
  "PUT /api/appointments/:id/status": call({
    summary: "Set a visit’s status; approval needs free capacity",
    capability: "appointments.manage",
    input: SetAppointmentStatus,
    hasIdempotencyKey: true,
    output: Appointment,
    run: (ctx, { params, input }) => setAppointmentStatus(ctx, params.id!, input),
  }),
  "GET /api/appointments/admin/stats": call({
    summary: "Count visits by status",
    capability: "appointments.manage",
    output: AppointmentStats,
    run: countAppointments,
  }),
  "GET /api/appointments/availability": call({
    summary: "Get availability by day, or by time for one day",
    example: { query: "visitType=library&date=2031-05-05" },
    output: Availability,
    requiredParameters: ["visitType"],
    query: (url) => ({ visitType: readQuery(url).word("visitType"), date: readQuery(url).day("date") }),
    cacheBy: ["visitType", "date"],
    run: (ctx, { query: { visitType, date } }) => findAvailability(ctx, visitType, date),
  }),
  "POST /api/appointments/find": call({
    summary: "Find a visit request by reference and email",
    description: "Returns the private link of the request.",
    input: VisitRequestLookup,
    output: VisitRequestStatusLink,
    isPrivate: true,
    async run(ctx, { input }) {
      const result = await createLinkByReference(ctx, input);
      return result.ok ? ok({ statusUrl: result.value.statusUrl }) : result;
    },
  }),
  "GET /api/appointments/links/:secret/export": call({
    summary: "Export a visit’s personal data, using its private link",
    description: "The page behind the link offers the same data as a ZIP file.",
    output: VisitExport,
    isPrivate: true,
    run: (ctx, { params }) => loadVisitExport(ctx, params.secret!),
  }),
  "PUT /api/appointments/links/:secret/participants": call({
    summary: "Change the number of people of a visit, with the secret of its private link",
    description:
      "Until as many days before the visit as its visit type sets. More people need free capacity. `groupSize` follows from the number.",
    input: ChangeParticipants,
    hasIdempotencyKey: true,
    output: Appointment,
    isPrivate: true,
    run: (ctx, { params, input }) => changeParticipantsBySecret(ctx, params.secret!, input),
  }),
  "GET /api/appointments/my": listCall(ownVisitList, {
    summary: "List your visits, newest first",
    example: { query: "limit=1" },
    output: AppointmentList,
    isPrivate: true,
  }),
  "GET /api/appointments/upcoming": listCall(upcomingVisitList, {
    summary: "List upcoming approved visits (visitor details: administrators only)",
    example: { query: "visitType=library&limit=1" },
    output: AppointmentList,
    cacheBy: ["visitType", "page", "limit"],
  }),
  "GET /api/appointments/week": call({
    summary: "Get one week of visits: used capacity and pending requests",
    example: { query: "week=2031-W19" },
    capability: "appointments.manage",
    output: AppointmentWeek,
    query: parseWeek,
    run: (ctx, { query }) => loadAppointmentWeek(ctx, query),
  }),
};
