import type { RequestContext } from "#app/http/context.server.ts";
import type { Appointment } from "#app/schemas/appointments.ts";

export const calendarWords = ({ say }: RequestContext) => ({
  name: say("appointments.calendar-name", { institution: say("site.name") }),
  title: ({ visitType, groupSize }: Pick<Appointment, "visitType" | "groupSize">) =>
    `${say(`appointments.type-${visitType}`)} (${say(`appointments.size-${groupSize}`)})`,
});
