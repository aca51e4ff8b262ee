import { catalogueTranslators } from "../messages/all.server.ts";
import { LANGUAGES } from "../messages/languages.ts";
import type { PlainKey } from "../messages/translate.ts";
import {
  DEFAULT_LARGEST_GROUP,
  GROUP_SIZES,
  VISIT_RULES,
  VISIT_TYPES,
  WEEKDAYS,
  type BuiltInVisitType,
} from "./lists/appointments.ts";
import { ofEach } from "./lists/shared.ts";
import type { LocalizedText } from "./localized-text.ts";
import type { VisitTypeDetails, VisitTypeSettings } from "./visit-types.ts";

export type StoredVisitType = { code: string; settings: Partial<VisitTypeSettings>; version: number } & Pick<
  VisitTypeDetails,
  "capacity" | "largestGroup" | "slotMinutes" | "hours"
>;

const translateAll = (key: PlainKey): LocalizedText =>
  ofEach(LANGUAGES, (language) => catalogueTranslators[language](key));

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

export const DEFAULT_VISIT_MINUTES = 120;
const emptyText = { en: "", sw: "", fr: "" };
const NEW_TYPE_SETTINGS: VisitTypeSettings = {
  ...COMMON_DEFAULTS,
  name: emptyText,
  description: emptyText,
  duration: emptyText,
  weekdays: [...WEEKDAYS],
  minutes: DEFAULT_VISIT_MINUTES,
};

export function toVisitTypeDetails({ code, settings, ...row }: StoredVisitType): VisitTypeDetails {
  const builtIn = VISIT_TYPES.find((type) => type === code);
  return { code, ...(builtIn ? getBuiltInSettings(builtIn) : NEW_TYPE_SETTINGS), ...settings, ...row };
}

/** As they are before the institution changes them. */
export const createBuiltInVisitTypes = () =>
  VISIT_TYPES.map((code) =>
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
