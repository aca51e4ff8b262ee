import { z } from "zod";

import { encodeMessage } from "../messages/translate.ts";
import { APPROVAL_STATUSES, EVENT_STATUSES, MAX_ATTENDEES, UNKNOWN_COUNTRY } from "./lists.ts";
import { readQuery } from "./query.ts";
import {
  anyLine,
  day,
  requiredDay,
  flag,
  line,
  optionalLine,
  optionalParagraph,
  Pagination,
  paragraph,
  preprocessFields,
  timeOfDay,
  version,
} from "./shared.ts";
import { webUrl } from "./site.ts";
import { getDefaultCode } from "./terms.ts";
import { optionalCountry, readTerm, termCode } from "./vocabularies.ts";

export const EventTypes = z.object({ types: z.array(z.string()) });

const eventType = termCode("event-types", "events.type-required", "events.type-unknown");

/** Input that is not a number counts as 0, because API clients rely on it. */
const attendeeLimit = z
  .preprocess(
    (value) => {
      const isDigits = typeof value === "string" && value.trim() !== "";
      const number = typeof value === "number" || isDigits ? Number(value) : Number.NaN;
      return Number.isFinite(number) ? number : 0;
    },
    z
      .number()
      .int("events.attendees-invalid")
      .min(0, "events.attendees-invalid")
      .max(MAX_ATTENDEES, encodeMessage("events.attendees-max", { max: MAX_ATTENDEES })),
  )
  .optional();

const eventStatus = z.enum(EVENT_STATUSES, { error: "form.invalid" });
const eventCategory = termCode("event-categories", "form.invalid");

const ALIAS_FIELDS = ["startTime", "maxAttendees"];
const mergeAliases = ({ startTime, maxAttendees, ...otherFields }: Record<string, unknown>) => {
  const isFilled = (value: unknown) => value !== undefined && value !== null && value !== "";
  return {
    ...otherFields,
    time: isFilled(startTime) ? startTime : otherFields.time,
    attendees: isFilled(maxAttendees) ? maxAttendees : otherFields.attendees,
  };
};

const requiredEventFields = {
  title: line("events.title-required"),
  date: requiredDay("events.date-required"),
  time: timeOfDay("events.time-required"),
  location: line("events.location-required"),
  type: eventType,
  description: paragraph("events.description-required"),
};

/** Without an end, an event ends with its day. `null` removes a value. */
const changeableDetails = {
  endDate: day().nullable().optional(),
  endTime: timeOfDay("events.time-required").nullable().optional(),
  price: anyLine.nullable().optional(),
  link: webUrl.nullable().optional(),
};
const orNull = <Value>(value: Value | null | undefined) => value || null;
const eventDetails = {
  endDate: changeableDetails.endDate.transform(orNull),
  endTime: changeableDetails.endTime.transform(orNull),
  price: changeableDetails.price.transform(orNull),
  link: changeableDetails.link.transform(orNull),
};

const DETAIL_FIELDS = Object.keys(eventDetails);
/** An empty field is an absent one. */
const omitEmptyDetails = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== "" || !DETAIL_FIELDS.includes(name)),
  );

export const CreateEvent = preprocessFields(
  ALIAS_FIELDS,
  (fields) => omitEmptyDetails(mergeAliases(fields)),
  z.object({
    ...requiredEventFields,
    ...eventDetails,
    attendees: attendeeLimit.transform((value) => value ?? 0),
    status: eventStatus.default("upcoming"),
    country: optionalCountry.transform((value) => value || UNKNOWN_COUNTRY),
    organizer: optionalLine,
    category: eventCategory.default(() => getDefaultCode("event-categories", "Academic")),
  }),
);
export type CreateEvent = z.output<typeof CreateEvent>;

export const UpdateEvent = preprocessFields(
  ALIAS_FIELDS,
  (fields) =>
    Object.fromEntries(
      Object.entries(mergeAliases(fields)).filter(([, value]) => value !== "" && value !== undefined),
    ),
  z
    .object({
      ...requiredEventFields,
      ...changeableDetails,
      attendees: attendeeLimit,
      status: eventStatus,
      country: line("form.required"),
      organizer: line("form.required"),
      category: eventCategory,
    })
    .partial()
    .extend({ version }),
);
export type UpdateEvent = z.output<typeof UpdateEvent>;

export const UpdateEventForm = z.object({
  ...requiredEventFields,
  ...eventDetails,
  attendees: attendeeLimit,
  status: eventStatus,
  country: optionalCountry.transform((value) => value || UNKNOWN_COUNTRY),
  organizer: optionalLine.transform((value) => value || undefined),
  category: eventCategory,
  removePicture: flag.optional(),
  version,
});

export const DecideEvent = z.object({ approve: flag, rejectionReason: optionalParagraph, version });
export type DecideEvent = z.output<typeof DecideEvent>;

export const Event = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string(),
  startTime: z.string(),
  endDate: z.string().optional(),
  endTime: z.string().optional(),
  price: z.string().optional(),
  link: z.string().optional(),
  picture: z.object({ url: z.string(), width: z.number(), height: z.number() }).optional(),
  type: z.string(),
  category: z.string(),
  country: z.string(),
  organizer: z.string(),
  status: z.enum(EVENT_STATUSES),
  location: z.string().optional(),
  attendees: z.number().optional(),
  maxAttendees: z.number().optional(),
  currentAttendees: z.number().optional(),
  isRegistered: z.boolean().optional(),
  waitingPosition: z.number().nullish(),
  approvalStatus: z.enum(APPROVAL_STATUSES).optional(),
  rejectionReason: z.string().nullish(),
  waitingCount: z.number().optional(),
  version: z.number().optional(),
});
export type Event = z.infer<typeof Event>;

export const EventList = z.object({ events: z.array(Event), pagination: Pagination });
export type EventList = z.infer<typeof EventList>;

export const RegistrationResult = z.object({
  message: z.string(),
  isRegistered: z.boolean(),
  waitingPosition: z.number().nullish(),
});
export const MyRegistrationStatus = z.object({
  isRegistered: z.boolean(),
  waitingPosition: z.number().nullable(),
});

const registrationState = z.enum(["registered", "waiting"]);
export const Registration = z.object({
  id: z.string(),
  user: z.object({ name: z.string(), email: z.string(), isConfirmed: z.boolean() }),
  registeredAt: z.string(),
  state: registrationState,
});
export type Registration = z.infer<typeof Registration>;
export const RegistrationList = z.object({ registrations: z.array(Registration), pagination: Pagination });

export const MyRegistrations = z.object({
  registrations: z.array(
    z.object({
      id: z.string(),
      event: Event,
      registeredAt: z.string(),
      state: registrationState,
      waitingPosition: z.number().nullable(),
    }),
  ),
  pagination: Pagination,
});

export const CalendarAction = z.object({ calendar: z.enum(["create", "delete"]) });
export const CalendarLink = z.object({ calendarUrl: z.string() });

export type EventFilter = {
  status?: (typeof EVENT_STATUSES)[number] | undefined;
  type?: string | undefined;
  category?: string | undefined;
  search?: string | undefined;
  approvalStatus?: (typeof APPROVAL_STATUSES)[number] | undefined;
  contributor?: string;
};

export function parseEventFilter(url: URL): EventFilter {
  const { choice, freeText } = readQuery(url);
  return {
    status: choice("status", EVENT_STATUSES),
    type: readTerm(url, "type", "event-types"),
    category: readTerm(url, "category", "event-categories"),
    approvalStatus: choice("approvalStatus", APPROVAL_STATUSES),
    search: freeText("search"),
  };
}
