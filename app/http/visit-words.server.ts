import type { Visit } from "#app/schemas/visits.ts";

import type { RequestContext } from "./context.server.ts";

/** How a calendar of visits calls itself and its entries, in the reader's language. */
export const calendarWords = ({ say }: RequestContext) => ({
  name: say("visits.calendar-name", say("site.name")),
  title: ({ visitType, groupSize }: Pick<Visit, "visitType" | "groupSize">) =>
    `${say(`visits.type-${visitType}`)} (${say(`visits.size-${groupSize}`)})`,
});
