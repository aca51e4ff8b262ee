import { z } from "zod";

import {
  APPROVAL_STATUSES,
  EVENT_CATEGORIES,
  EVENT_STATUSES,
  EVENT_TYPES,
  LEGACY_EVENT_TYPES,
  MOST_ATTENDEES,
  UNKNOWN_COUNTRY,
} from "./lists.ts";
import { sentence } from "../messages/sentence.ts";
import {
  calendarDay,
  flag,
  line,
  optionalLine,
  optionalParagraph,
  Pagination,
  paragraph,
  narrowing,
  timeOfDay,
} from "./shared.ts";

export const EventTypes = z.object({ types: z.array(z.string()) });

/** Both lists of types, each type written in one way; small letters and capitals do not matter. */
const ALL_EVENT_TYPES: readonly string[] = [
  ...EVENT_TYPES,
  ...LEGACY_EVENT_TYPES.filter((old) => !EVENT_TYPES.some((type) => type.toLowerCase() === old)).map((old) =>
    old.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  ),
];
export const eventTypeIn = (given: string | null) =>
  ALL_EVENT_TYPES.find((type) => type.toLowerCase() === given?.trim().toLowerCase());

const type = z
  .string("events.type-required")
  .trim()
  .min(1, "events.type-required")
  .transform((given, ctx) => {
    const known = eventTypeIn(given);
    if (!known) ctx.addIssue({ code: "custom", message: "events.type-unknown" });
    return known ?? z.NEVER;
  });

/** A number; what is none is 0, as the contract says. */
const attendees = z
  .preprocess(
    (given) => {
      const number = typeof given === "string" && given.trim() === "" ? NaN : Number(given);
      return Number.isFinite(number) ? number : 0;
    },
    z
      .number()
      .int("events.attendees-wrong")
      .min(0, "events.attendees-wrong")
      .max(MOST_ATTENDEES, sentence("events.attendees-most", MOST_ATTENDEES)),
  )
  .optional();

const status = z.enum(EVENT_STATUSES, { error: "form.invalid" });
const category = z.enum(EVENT_CATEGORIES, { error: "form.invalid" });

/** The contract has two names for the time and for how many may come; either will do. */
const underOneName = (given: unknown): unknown => {
  if (typeof given !== "object" || given === null) return given;
  const { startTime, maxAttendees, ...rest } = given as Record<string, unknown>;
  const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";
  return {
    ...rest,
    time: isGiven(startTime) ? startTime : rest.time,
    attendees: isGiven(maxAttendees) ? maxAttendees : rest.attendees,
  };
};

const required = {
  title: line("events.title-required"),
  date: calendarDay("events.date-required"),
  time: timeOfDay("events.time-required"),
  location: line("events.location-required"),
  type,
  description: paragraph("events.description-required"),
};

export const CreateEvent = z.preprocess(
  underOneName,
  z.object({
    ...required,
    attendees: attendees.transform((given) => given ?? 0),
    status: status.default("upcoming"),
    country: optionalLine.transform((given) => given || UNKNOWN_COUNTRY),
    organizer: optionalLine,
    category: category.default("Academic"),
  }),
);
export type CreateEvent = z.output<typeof CreateEvent>;

/** What is left out or empty stays, as the contract's client sends it. */
export const UpdateEvent = z.preprocess(
  (given) => {
    const named = underOneName(given);
    if (typeof named !== "object" || named === null) return named;
    return Object.fromEntries(
      Object.entries(named).filter(([, value]) => value !== "" && value !== undefined),
    );
  },
  z
    .object({
      ...required,
      attendees,
      status,
      country: line("form.required"),
      organizer: line("form.required"),
      category,
    })
    .partial()
    .extend({ version: z.coerce.number().int().optional() }),
);
export type UpdateEvent = z.output<typeof UpdateEvent>;

/** A form shows every field it has, so what is required is asked for again. */
export const UpdateEventForm = z.object({
  ...required,
  attendees,
  status,
  country: optionalLine.transform((given) => given || UNKNOWN_COUNTRY),
  organizer: optionalLine.transform((given) => given || undefined),
  category,
  version: z.coerce.number().int().optional(),
});

export const DecideEvent = z.object({ approve: flag, rejectionReason: optionalParagraph });
export type DecideEvent = z.output<typeof DecideEvent>;

/** Where it is and how many come is told to those who are logged in. */
export const Event = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string(),
  startTime: z.string(),
  type: z.string(),
  category: z.string(),
  country: z.string(),
  organizer: z.string(),
  status: z.enum(EVENT_STATUSES),
  location: z.string().optional(),
  attendees: z.number().optional(),
  maxAttendees: z.number().optional(),
  currentAttendees: z.number().optional(),
  /** How whoever asks stands to it. */
  isRegistered: z.boolean().optional(),
  /** Their place in the line of those who wait. */
  waitingPosition: z.number().nullish(),
  /** For administrators and whoever proposed it. */
  approvalStatus: z.enum(APPROVAL_STATUSES).optional(),
  rejectionReason: z.string().nullish(),
  /** For administrators. */
  waiting: z.number().optional(),
  version: z.number().optional(),
});
export type Event = z.infer<typeof Event>;

export const EventList = z.object({ events: z.array(Event), pagination: Pagination });
export type EventList = z.infer<typeof EventList>;

export const Registered = z.object({
  message: z.string(),
  isRegistered: z.boolean(),
  waitingPosition: z.number().nullish(),
});
export const MyRegistration = z.object({ isRegistered: z.boolean(), waitingPosition: z.number().nullable() });

const state = z.enum(["registered", "waiting"]);
export const Registration = z.object({
  id: z.string(),
  user: z.object({ name: z.string(), email: z.string() }),
  registeredAt: z.string(),
  state,
});
export type Registration = z.infer<typeof Registration>;
export const RegistrationList = z.object({ registrations: z.array(Registration), pagination: Pagination });

export const MyRegistrations = z.object({
  registrations: z.array(
    z.object({
      id: z.string(),
      event: Event,
      registeredAt: z.string(),
      state,
      waitingPosition: z.number().nullable(),
    }),
  ),
  pagination: Pagination,
});

/** The buttons of a calendar's private address. */
export const CalendarAct = z.object({ calendar: z.enum(["give", "take-back"]) });
export const CalendarLink = z.object({ calendarUrl: z.string() });

/** How a list of events is narrowed; a filter that makes no sense is none. */
export type EventFilter = {
  status?: (typeof EVENT_STATUSES)[number];
  type?: string;
  category?: (typeof EVENT_CATEGORIES)[number];
  search?: string;
  /** Whose works they are, of the contributors. */
  contributor?: string;
};

export function readEventFilter(parameters: URLSearchParams): EventFilter {
  const { one, free } = narrowing(parameters);
  return {
    status: one("status", EVENT_STATUSES),
    type: eventTypeIn(parameters.get("type")),
    category: one("category", EVENT_CATEGORIES),
    search: free("search"),
  };
}
