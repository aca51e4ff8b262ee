import { data } from "@remix-run/node";

import type { RequestContext } from "#app/http/context.server.ts";
import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { BookVisitForm } from "#app/schemas/visits.ts";
import { nearest } from "#app/services/visit-room.server.ts";
import { bookVisit } from "#app/services/visits.server.ts";

/** Books, and leads to the private address; or says what is wrong, with the nearest times that have room. */
export async function book(ctx: RequestContext, request: Request) {
  const form = await readForm(ctx, request, BookVisitForm);
  if (!form.ok) return form.reply();
  const booked = await keepingTyped(() => bookVisit(ctx, form.value));
  if (booked.ok) return redirectWithNotice(`/visits-appointments/${booked.value.secret}`, "visits.submitted");
  const reply = form.reply(booked);
  const isAboutTime = booked.details?.some(({ path }) => path === "preferredTime");
  const offers = isAboutTime ? await nearest(ctx.em, form.value) : [];
  return data({ ...reply.data, offers }, reply.init ?? {});
}
