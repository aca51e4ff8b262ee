import { z } from "zod";

import { sentence } from "../messages/sentence.ts";
import { GROUP_SIZES, ROOM_LIMITS, VISIT_STATUSES, VISIT_TYPES, WEEKDAYS, type Weekday } from "./lists.ts";
import {
  anyLine,
  anyParagraph,
  calendarDay,
  email,
  line,
  optionalLine,
  optionalParagraph,
  Pagination,
  paragraph,
  readSearch,
  timeOfDay,
} from "./shared.ts";

const fields = {
  visitType: z.enum(VISIT_TYPES, { error: "visits.type-required" }),
  groupSize: z.preprocess(
    (given) => (typeof given === "number" ? String(given) : given),
    z.enum(GROUP_SIZES, { error: "visits.size-required" }),
  ),
  firstName: line("visits.first-name-required"),
  lastName: line("visits.last-name-required"),
  email: email("visits.email-required"),
  phone: line("visits.phone-required"),
  preferredDate: calendarDay("visits.date-required"),
  preferredTime: timeOfDay("visits.time-required"),
  purpose: paragraph("visits.purpose-required"),
};

export const BookVisit = z.object({ ...fields, institution: optionalLine });
export type BookVisit = z.output<typeof BookVisit>;

/** The form sends one of the times that it was offered in place of what was typed. */
export const BookVisitForm = z.preprocess((typed) => {
  const { offer, ...rest } = (typed ?? {}) as Record<string, unknown>;
  const [, preferredDate, preferredTime] = /^(\S{10})T(\S{5})$/.exec(String(offer ?? "")) ?? [];
  return preferredDate ? { ...rest, preferredDate, preferredTime } : rest;
}, BookVisit);

const version = z.coerce.number().int().optional();
const status = z.enum(VISIT_STATUSES, { error: "form.invalid" });

/** What is left out stays. A form names the version that it edits; a program may. */
export const UpdateVisit = z
  .object({ ...fields, status })
  .partial()
  .extend({ institution: anyLine.optional(), adminNotes: anyParagraph.optional(), version });
export type UpdateVisit = z.output<typeof UpdateVisit>;

/** A form shows every field it has: one that comes back empty was emptied. */
export const UpdateVisitForm = BookVisit.extend({ version });

export const SetVisitStatus = z.object({ status, adminNotes: anyParagraph.optional(), version });
export type SetVisitStatus = z.output<typeof SetVisitStatus>;
/** The form with the five states; the quick buttons leave the notes as they are. */
export const SetVisitStatusForm = SetVisitStatus.extend({ adminNotes: optionalParagraph });

/** Everybody sees the first of it; whoever asked for it all of that; administrators all there is. */
export const Visit = z.object({
  id: z.string(),
  visitType: z.enum(VISIT_TYPES),
  preferredDate: z.string(),
  preferredTime: z.string(),
  groupSize: z.enum(GROUP_SIZES),
  status: z.enum(VISIT_STATUSES),
  reference: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  institution: z.string().optional(),
  purpose: z.string().optional(),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  version: z.number().optional(),
  adminNotes: z.string().optional(),
  user: z.object({ name: z.string(), email: z.string() }).nullish(),
});
export type Visit = z.infer<typeof Visit>;
/** As its owner and administrators see it. */
export type OwnVisit = Required<Omit<Visit, "adminNotes" | "user">> & Pick<Visit, "adminNotes" | "user">;

export const VisitList = z.object({ appointments: z.array(Visit), pagination: Pagination });

/** With the private address, which is told this once. */
export const BookedVisit = Visit.extend({ statusUrl: z.string() });

export const VisitStats = z.object({ statusStats: z.array(z.object({ status, count: z.number() })) });

/** How a list of visits is narrowed; a filter that makes no sense is none. */
export type VisitFilter = {
  status?: (typeof VISIT_STATUSES)[number];
  visitType?: (typeof VISIT_TYPES)[number];
  search?: string;
};

export const visitTypeIn = (given: string | null) => VISIT_TYPES.find((type) => type === given);

export const readVisitFilter = (parameters: URLSearchParams): VisitFilter => ({
  status: VISIT_STATUSES.find((one) => one === parameters.get("status")),
  visitType: visitTypeIn(parameters.get("visitType")),
  search: readSearch(parameters),
});

export const readDay = (parameters: URLSearchParams) => {
  const day = z.iso.date().safeParse(parameters.get("date"));
  return day.success ? day.data : undefined;
};

/** What room a type of visit still has: by day, and by time on one of them. */
export const RoomLeft = z.object({
  visitType: z.enum(VISIT_TYPES),
  /** Whether opening hours and a capacity are set; else only the type's days count. */
  isSet: z.boolean(),
  days: z.array(z.object({ day: z.string(), free: z.number() })),
  date: z.string().optional(),
  times: z.array(z.object({ time: z.string(), free: z.number(), waiting: z.number() })),
});
export type RoomLeft = z.infer<typeof RoomLeft>;

const optionalTime = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "form.time")
  .default("");
const { capacity, minutes } = ROOM_LIMITS;
const whole = (least: number, most: number) =>
  z.coerce
    .number({ error: sentence("visits.number-between", least, most) })
    .int(sentence("visits.number-between", least, most))
    .min(least, sentence("visits.number-between", least, most))
    .max(most, sentence("visits.number-between", least, most));

type Times = { opens: string; closes: string };
/** Both or neither, and the first before the last. */
const isPair = ({ opens, closes }: Times) => (opens === "" ? closes === "" : closes > opens);

const named = <Name extends string>(name: Name) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [`${name}${weekday}`, optionalTime])) as Record<
    `${Name}${Weekday}`,
    typeof optionalTime
  >;

/** Opening hours by weekday, how long a slot is, and for how many people there is room in each. */
export const SetRoom = z
  .object({
    capacity: whole(1, capacity),
    slotMinutes: whole(minutes.least, minutes.most),
    ...named("opens"),
    ...named("closes"),
    version,
  })
  .check((checked) => {
    const given = checked.value;
    const times = WEEKDAYS.map((weekday) => ({
      opens: given[`opens${weekday}`],
      closes: given[`closes${weekday}`],
    }));
    const refuse = (path: string, message: string) =>
      checked.issues.push({ code: "custom", path: [path], message, input: given });
    times.forEach((one, i) => {
      if (!isPair(one)) refuse(`closes${i + 1}`, "visits.hours-wrong");
    });
    if (times.every(({ opens, closes }) => !opens && !closes)) refuse("opens1", "visits.hours-required");
  })
  .transform(({ capacity: places, slotMinutes, version: seen, ...given }) => ({
    capacity: places,
    slotMinutes,
    version: seen,
    hours: Object.fromEntries(
      WEEKDAYS.filter((weekday) => given[`opens${weekday}`]).map((weekday) => [
        weekday,
        { opens: given[`opens${weekday}`], closes: given[`closes${weekday}`] },
      ]),
    ) as Partial<Record<Weekday, Times>>,
  }));
export type SetRoom = z.output<typeof SetRoom>;

/** A day that is closed, or has hours of its own. */
export const SetRoomDay = z
  .object({ day: calendarDay("visits.date-required"), opens: optionalTime, closes: optionalTime })
  .refine(isPair, { error: "visits.hours-wrong", path: ["closes"] });
export type SetRoomDay = z.output<typeof SetRoomDay>;

export const RemoveRoomDay = z.object({ day: calendarDay("visits.date-required") });
