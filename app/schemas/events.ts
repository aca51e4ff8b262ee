import { z } from "zod";

import { encodeMessage } from "../messages/translate.ts";
import { eventFields } from "./definitions/event-fields.ts";
import { createShape } from "./definitions/field-schemas.ts";
import type { FilterValues } from "./definitions/filters.ts";
import type { EVENT_FILTERS } from "./definitions/public-filters.ts";
import { APPROVAL_STATUSES } from "./lists/shared.ts";
import { EVENT_STATUSES, EVENT_TYPES, MAX_ATTENDEES } from "./lists/events.ts";
import { UNKNOWN_COUNTRY } from "./lists/contributors.ts";
import {
  anyLine,
  day,
  flag,
  line,
  optionalLine,
  optionalParagraph,
  Pagination,
  preprocessFields,
  timeOfDay,
  version,
  recordId,
  emailAddress,
  timestamp,
} from "./shared.ts";
import { webUrl } from "./site.ts";
import { getDefaultCode } from "./terms.ts";
import { optionalCountry, termCode } from "./vocabularies.ts";

export const EventTypes = z.object({
  types: z.array(z.string()).meta({
    example: [...EVENT_TYPES],
  }),
});

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

const ALIAS_FIELDS = ["startTime", "maxAttendees"];
const mergeAliases = ({ startTime, maxAttendees, ...otherFields }: Record<string, unknown>) => {
  const isFilled = (value: unknown) => value !== undefined && value !== null && value !== "";
  return {
    ...otherFields,
    time: isFilled(startTime) ? startTime : otherFields.time,
    attendees: isFilled(maxAttendees) ? maxAttendees : otherFields.attendees,
  };
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

/** Of a form. */
const eventShape = {
  ...createShape(eventFields),
  ...eventDetails,
  type: eventType,
  attendees: attendeeLimit,
  country: optionalCountry.transform((value) => value || UNKNOWN_COUNTRY),
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
    ...eventShape,
    attendees: attendeeLimit.transform((value) => value ?? 0),
    status: eventShape.status.default("upcoming"),
    category: eventShape.category.default(() => getDefaultCode("event-categories", "Academic")),
  }),
).meta({
  example: {
    title: "An evening of riddles",
    date: "2031-05-05",
    time: "18:00",
    location: "Reading room",
    type: "Lecture",
    description: "Bring a riddle that you know. Tea is served.",
    attendees: 1,
  },
});
export type CreateEvent = z.output<typeof CreateEvent>;

export const UpdateEvent = preprocessFields(
  ALIAS_FIELDS,
  (fields) =>
    Object.fromEntries(
      Object.entries(mergeAliases(fields)).filter(([, value]) => value !== "" && value !== undefined),
    ),
  z
    .object({
      ...eventShape,
      ...changeableDetails,
      country: line("form.required"),
      organizer: line("form.required"),
    })
    .partial()
    .extend({ version }),
).meta({ example: { time: "18:30" } });
export type UpdateEvent = z.output<typeof UpdateEvent>;

export const UpdateEventForm = z.object({
  ...eventShape,
  organizer: optionalLine.transform((value) => value || undefined),
  removePicture: flag.optional(),
  version,
});

export const DecideEvent = z
  .object({ approve: flag, rejectionReason: optionalParagraph, version })
  .meta({ example: { approve: true } });
export type DecideEvent = z.output<typeof DecideEvent>;

export const Event = z.object({
  id: recordId,
  title: z.string().meta({ example: "An evening of riddles" }),
  description: z.string().meta({ example: "Bring a riddle that you know. Tea is served." }),
  date: z.string().meta({ example: "2031-05-05" }),
  time: z.string().meta({ example: "18:30" }),
  startTime: z.string().meta({ example: "18:30" }),
  endDate: z.string().optional().meta({ example: "2031-07-31" }),
  endTime: z.string().optional().meta({ example: "17:00" }),
  price: z.string().optional().meta({ example: "KES 200" }),
  link: z.string().optional().meta({ example: "https://tickets.example/riddles" }),
  picture: z
    .object({
      url: z.string().meta({ example: "/event-pictures/01a2115f-5a03-72d6-a89d-46ae2650ff01.webp" }),
      width: z.number().meta({ example: 960 }),
      height: z.number().meta({ example: 640 }),
    })
    .optional(),
  type: z.string().meta({ example: "Lecture" }),
  category: z.string().meta({ example: "Academic" }),
  country: z.string().meta({ example: "Not specified" }),
  organizer: z.string().meta({ example: "Coast Museums" }),
  status: z.enum(EVENT_STATUSES),
  location: z.string().optional().meta({ example: "Reading room" }),
  attendees: z.number().optional(),
  maxAttendees: z.number().optional(),
  currentAttendees: z.number().optional().meta({ example: 0 }),
  isRegistered: z.boolean().optional(),
  waitingPosition: z.number().nullish().meta({ example: null }),
  approvalStatus: z.enum(APPROVAL_STATUSES).optional().meta({ example: "approved" }),
  rejectionReason: z.string().nullish(),
  waitingCount: z.number().optional().meta({ example: 0 }),
  version: z.number().optional().meta({ example: 4 }),
});
export type Event = z.infer<typeof Event>;

export const EventList = z.object({ events: z.array(Event), pagination: Pagination });
export type EventList = z.infer<typeof EventList>;

export const RegistrationResult = z.object({
  message: z.string().meta({ example: "You are on the waiting list." }),
  isRegistered: z.boolean(),
  waitingPosition: z.number().nullish(),
});
export const MyRegistrationStatus = z.object({
  isRegistered: z.boolean().meta({ example: true }),
  waitingPosition: z.number().nullable().meta({ example: null }),
});

const registrationState = z.enum(["registered", "waiting"]);
export const Registration = z.object({
  id: recordId,
  user: z.object({
    name: z.string().meta({ example: "Wanjiru Kamau" }),
    email: emailAddress,
    isConfirmed: z.boolean().meta({ example: true }),
  }),
  registeredAt: timestamp,
  state: registrationState,
});
export type Registration = z.infer<typeof Registration>;
export const RegistrationList = z.object({ registrations: z.array(Registration), pagination: Pagination });

export const MyRegistrations = z.object({
  registrations: z.array(
    z.object({
      id: recordId,
      event: Event,
      registeredAt: timestamp,
      state: registrationState,
      waitingPosition: z.number().nullable().meta({ example: null }),
    }),
  ),
  pagination: Pagination,
});

export const CalendarAction = z.object({ calendar: z.enum(["create", "delete"]) });
export const CalendarLink = z.object({
  calendarUrl: z.string().meta({
    example: "https://urithi.example/calendars/4Zmft9-omzs9UCZ_RlNOIBOiCz08sRDjBt4vzZabo_A/urithi.ics",
  }),
});

export type EventFilter = FilterValues<typeof EVENT_FILTERS> & { contributor?: string };
