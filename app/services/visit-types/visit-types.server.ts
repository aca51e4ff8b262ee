import type { Language } from "#app/messages/languages.ts";
import { countPeople } from "#app/schemas/group-sizes.ts";
import { DEFAULT_LARGEST_GROUP, type GroupSize } from "#app/schemas/lists/appointments.ts";
import { localize } from "#app/schemas/localized-text.ts";

import { currentSite } from "#app/core/site.server.ts";
import { DEFAULT_VISIT_MINUTES } from "#app/schemas/built-in-visit-types.server.ts";

/** In their order. */
export const listVisitTypes = () => currentSite().visitTypes;

export const getVisitType = (code: string | undefined) => listVisitTypes().find((type) => type.code === code);

export const formatVisitType = (language: Language, code: string) =>
  localize(getVisitType(code)?.name, language) || code;

type Group = { visitType: string; groupSize: GroupSize; participants?: number | null | undefined };
export const countVisitPeople = (group: Group) =>
  countPeople(group, getVisitType(group.visitType)?.largestGroup ?? DEFAULT_LARGEST_GROUP);

/** As `countPeople`, for the rows of `appointment`. The class of a size is in `required_capacity`. */
export const COUNTED_PEOPLE_SQL = `coalesce(appointment.participants, case appointment.group_size
  when '16+' then (select largest_group from opening_hours o where o.visit_type = appointment.visit_type)
  else appointment.required_capacity end)`;

export const getVisitMinutes = (code: string) => getVisitType(code)?.minutes ?? DEFAULT_VISIT_MINUTES;
