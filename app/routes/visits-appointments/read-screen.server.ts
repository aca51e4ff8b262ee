import { chosenAppointment } from "#app/forms/appointments/appointment-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { isSignedIn } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { readAppointmentFilter, readBooking } from "#app/schemas/appointments.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findUpcomingAppointment,
  listAppointments,
  listUpcomingAppointments,
} from "#app/services/appointments/appointment-list.server.ts";
import { findPlaces } from "#app/services/appointments/places.server.ts";

/** For administrators, also the request of a dialog. */
export async function readScreen(ctx: RequestContext, { url }: { url: URL }) {
  const { actor } = ctx;
  const { typed, step } = readBooking(url);
  const { visitType, preferredDate: date } = typed;
  const { status } = readAppointmentFilter(url);
  const paging = readPaging(url, PAGE_SIZES.appointments);
  const isAdmin = actor.role === "admin";
  const id = readQuery(url).word("dialog") === "details" ? readQuery(url).id() : null;
  return failingAs("appointments.error", async () => ({
    typed,
    step,
    status,
    role: actor.role,
    known: isSignedIn(actor) ? namesOf(actor) : undefined,
    places: visitType && unwrap(await findPlaces(ctx, visitType, date)),
    listed: unwrap(
      isAdmin
        ? await listAppointments(ctx, { status }, paging)
        : await listUpcomingAppointments(ctx, {}, paging),
    ),
    chosen: await chosenAppointment(ctx, url),
    shown: !isAdmin && isSignedIn(actor) && id ? unwrap(await findUpcomingAppointment(ctx, id)) : undefined,
  }));
}

export function namesOf({ name, email }: { name: string; email: string }) {
  const [firstName = "", ...others] = name.split(/\s+/);
  return { firstName, lastName: others.join(" "), email };
}
