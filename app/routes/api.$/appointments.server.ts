import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { appointmentList, ownVisitList, upcomingVisitList } from "#app/http/definitions/lists.server.ts";
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
import { Message } from "#app/schemas/shared.ts";
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

export const routes: ApiRoutes = {
  "/api/appointments": api({
    GET: listCall(appointmentList, {
      summary: "List all visit requests, newest first",
      example: { query: "search=Kamau&order=date&limit=1" },
      output: AppointmentList,
    }),
    POST: call({
      summary: "Request a visit; the response contains a private link, shown once",
      input: BookAppointment,
      output: BookedAppointment,
      status: 201,
      async run(ctx, { input, headers }) {
        headers.set("Cache-Control", "no-store");
        const booked = await bookAppointment(ctx, input);
        if (!booked.ok) return booked;
        const { secret: _, ...publicBooking } = booked.value;
        return ok(publicBooking);
      },
    }),
  }),
  "/api/appointments/:id": api({
    GET: call({
      summary: "Get a visit (others’ visits: administrators only)",
      capability: "account.own",
      output: Appointment,
      run: (ctx, { params }) => findAppointment(ctx, params.id!),
    }),
    PUT: call({
      summary: "Update a visit; omitted fields are unchanged",
      capability: "appointments.manage",
      input: UpdateAppointment,
      hasIdempotencyKey: true,
      output: Appointment,
      run: (ctx, { params, input }) => updateAppointment(ctx, params.id!, input),
    }),
    DELETE: call({
      summary: "Delete a visit and all its details",
      example: { message: "appointments.deleted" },
      capability: "appointments.manage",
      output: Message,
      async run(ctx, { params }) {
        const deleted = await deleteAppointment(ctx, params.id!);
        return deleted.ok ? ok({ message: ctx.t("appointments.deleted") }) : deleted;
      },
    }),
  }),
  "/api/appointments/:id/status": api({
    PUT: call({
      summary: "Set a visit’s status; approval needs free capacity",
      capability: "appointments.manage",
      input: SetAppointmentStatus,
      hasIdempotencyKey: true,
      output: Appointment,
      run: (ctx, { params, input }) => setAppointmentStatus(ctx, params.id!, input),
    }),
  }),
  "/api/appointments/admin/stats": api({
    GET: call({
      summary: "Count visits by status",
      capability: "appointments.manage",
      output: AppointmentStats,
      run: countAppointments,
    }),
  }),
  "/api/appointments/availability": api(
    {
      GET: call({
        summary: "Get availability by day, or by time for one day",
        example: { query: "visitType=library&date=2031-05-05" },
        output: Availability,
        requiredParameters: ["visitType"],
        query: (url) => ({ visitType: readQuery(url).word("visitType"), date: readQuery(url).day("date") }),
        run: (ctx, { query: { visitType, date } }) => findAvailability(ctx, visitType, date),
      }),
    },
    { cacheBy: ["visitType", "date"] },
  ),
  "/api/appointments/find": api({
    POST: call({
      summary: "Find a visit request by reference and email",
      description: "Returns the private link of the request.",
      input: VisitRequestLookup,
      output: VisitRequestStatusLink,
      async run(ctx, { input, headers }) {
        headers.set("Cache-Control", "no-store");
        const result = await createLinkByReference(ctx, input);
        return result.ok ? ok({ statusUrl: result.value.statusUrl }) : result;
      },
    }),
  }),
  "/api/appointments/links/:secret/export": api({
    GET: call({
      summary: "Export a visit’s personal data, using its private link",
      description: "The page behind the link offers the same data as a ZIP file.",
      output: VisitExport,
      run(ctx, { params, headers }) {
        headers.set("Cache-Control", "no-store");
        return loadVisitExport(ctx, params.secret!);
      },
    }),
  }),
  "/api/appointments/links/:secret/participants": api({
    PUT: call({
      summary: "Change the number of people of a visit, with the secret of its private link",
      description:
        "Until as many days before the visit as its visit type sets. More people need free capacity. `groupSize` follows from the number.",
      input: ChangeParticipants,
      hasIdempotencyKey: true,
      output: Appointment,
      run(ctx, { params, input, headers }) {
        headers.set("Cache-Control", "no-store");
        return changeParticipantsBySecret(ctx, params.secret!, input);
      },
    }),
  }),
  "/api/appointments/my": api({
    GET: listCall(ownVisitList, {
      summary: "List your visits, newest first",
      example: { query: "limit=1" },
      output: AppointmentList,
      isPrivate: true,
    }),
  }),
  "/api/appointments/upcoming": api(
    {
      GET: listCall(upcomingVisitList, {
        summary: "List upcoming approved visits (visitor details: administrators only)",
        example: { query: "visitType=library&limit=1" },
        output: AppointmentList,
      }),
    },
    { cacheBy: ["visitType", "page", "limit"] },
  ),
  "/api/appointments/week": api({
    GET: call({
      summary: "Get one week of visits: used capacity and pending requests",
      example: { query: "week=2031-W19" },
      capability: "appointments.manage",
      output: AppointmentWeek,
      query: parseWeek,
      run: (ctx, { query }) => loadAppointmentWeek(ctx, query),
    }),
  }),
};
