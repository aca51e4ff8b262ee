import { data } from "@remix-run/node";

import { chosenAppointment } from "#app/forms/appointments/appointment-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { newFormKey } from "#app/http/form-key.server.ts";
import { isSignedIn } from "#app/http/guard.server.ts";
import type { LoadContext } from "#app/http/load-context.server.ts";
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

/** Not "no-store": after an error people go back to this page and send it again, which must be the same form. */
const NOT_SHARED = { headers: { "Cache-Control": "private, no-cache" } };

/** Without script only the last step creates a request, so that page alone has a key, and no cache may share it. */
export async function loadScreen(ctx: RequestContext, asked: { url: URL; context: LoadContext }) {
  const screen = await readScreen(ctx, asked);
  if (screen.step !== "you") return data({ ...screen, formKey: undefined });
  return data({ ...screen, formKey: newFormKey(asked.context) }, NOT_SHARED);
}

/** For administrators, also the request of a dialog. */
async function readScreen(ctx: RequestContext, { url }: { url: URL }) {
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
