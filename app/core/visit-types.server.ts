import type { Kysely } from "kysely";

import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { translatorsByLanguage } from "#app/messages/all.server.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import { countPeople } from "#app/schemas/group-sizes.ts";
import {
  DEFAULT_LARGEST_GROUP,
  GROUP_SIZES,
  type GroupSize,
  VISIT_RULES,
  VISIT_TYPES,
  WEEKDAYS,
  type BuiltInVisitType,
} from "#app/schemas/lists.ts";
import { localize, type LocalizedText } from "#app/schemas/localized-text.ts";
import type { VisitTypeDetails, VisitTypeSettings } from "#app/schemas/visit-types.ts";

/** The visit types, in memory and in their order. `refreshSite()` loads them with the site settings. */

export type StoredVisitType = { code: string; settings: Partial<VisitTypeSettings>; version: number } & Pick<
  VisitTypeDetails,
  "capacity" | "largestGroup" | "slotMinutes" | "hours"
>;

export const selectVisitTypes = (from: Kysely<DatabaseTables>) =>
  from
    .selectFrom("visit_type as v")
    .innerJoin("opening_hours as o", "o.visit_type", "v.code")
    .select(["v.code", "v.settings", "v.version", "o.capacity", "o.hours"])
    .select(["o.largest_group as largestGroup", "o.slot_minutes as slotMinutes"])
    .orderBy("v.position")
    .orderBy("v.code");

const translateAll = (key: PlainKey): LocalizedText =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, translatorsByLanguage[language](key)]),
  ) as LocalizedText;

const COMMON_DEFAULTS = {
  groupSizes: [...GROUP_SIZES],
  minDaysAhead: 0,
  maxDaysAhead: null,
  minDaysToChange: 1,
  retired: false,
  questions: [],
};

const getBuiltInSettings = (code: BuiltInVisitType): VisitTypeSettings => ({
  ...COMMON_DEFAULTS,
  name: translateAll(`appointments.type-${code}`),
  description: translateAll(`appointments.description-${code}`),
  duration: translateAll(`appointments.usual-hours-${code}`),
  weekdays: [...VISIT_RULES[code].days],
  minutes: VISIT_RULES[code].minutes,
});

const DEFAULT_MINUTES = 120;
const emptyText = { en: "", sw: "", fr: "" };
const NEW_TYPE_SETTINGS: VisitTypeSettings = {
  ...COMMON_DEFAULTS,
  name: emptyText,
  description: emptyText,
  duration: emptyText,
  weekdays: [...WEEKDAYS],
  minutes: DEFAULT_MINUTES,
};

export function toVisitTypeDetails({ code, settings, ...row }: StoredVisitType): VisitTypeDetails {
  const builtIn = VISIT_TYPES.find((type) => type === code);
  return { code, ...(builtIn ? getBuiltInSettings(builtIn) : NEW_TYPE_SETTINGS), ...settings, ...row };
}

let visitTypes: VisitTypeDetails[] = VISIT_TYPES.map((code) =>
  toVisitTypeDetails({
    code,
    settings: {},
    version: 1,
    capacity: null,
    largestGroup: DEFAULT_LARGEST_GROUP,
    slotMinutes: 60,
    hours: {},
  }),
);

export const listVisitTypes = (): readonly VisitTypeDetails[] => visitTypes;

export function setVisitTypes(rows: StoredVisitType[]) {
  visitTypes = rows.map(toVisitTypeDetails);
}

export const getVisitType = (code: string | undefined) => visitTypes.find((type) => type.code === code);

export const formatVisitType = (language: Language, code: string) =>
  localize(getVisitType(code)?.name, language) || code;

type Group = { visitType: string; groupSize: GroupSize; participants?: number | null | undefined };
export const countVisitPeople = (group: Group) =>
  countPeople(group, getVisitType(group.visitType)?.largestGroup ?? DEFAULT_LARGEST_GROUP);

/** As `countPeople`, for the rows of `appointment`. The class of a size is in `required_capacity`. */
export const COUNTED_PEOPLE_SQL = `coalesce(appointment.participants, case appointment.group_size
  when '16+' then (select largest_group from opening_hours o where o.visit_type = appointment.visit_type)
  else appointment.required_capacity end)`;

export const getVisitMinutes = (code: string) => getVisitType(code)?.minutes ?? DEFAULT_MINUTES;
