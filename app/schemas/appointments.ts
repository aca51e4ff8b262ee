import { z } from "zod";

import { LARGEST_GROUP_SIZE } from "./group-sizes.ts";
import {
  APPOINTMENT_ORDERS,
  type AppointmentOrder,
  BOOKING_STEPS,
  type BookingStep,
  GROUP_SIZES,
  MAX_PARTICIPANTS,
  APPOINTMENT_STATUSES,
} from "./lists.ts";
import { readQuery } from "./query.ts";
import {
  unvalidatedEmail,
  anyLine,
  anyParagraph,
  requiredDay,
  email,
  line,
  optionalLine,
  optionalParagraph,
  Pagination,
  paragraph,
  preprocessFields,
  numberBetween,
  timeOfDay,
  version,
} from "./shared.ts";
import { QUESTION_IDS, VisitAnswer, VisitAnswers, visitTypeCode } from "./visit-types.ts";

const participants = numberBetween(1, MAX_PARTICIPANTS).meta({
  description: "Number of people, within `groupSize`. Without it, the largest of that size counts",
});

const bookingFields = {
  visitType: visitTypeCode,
  groupSize: z.preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    z.enum(GROUP_SIZES, { error: "appointments.size-required" }),
  ),
  preferredDate: requiredDay("appointments.date-required"),
  preferredTime: timeOfDay("appointments.time-required"),
  firstName: line("appointments.first-name-required"),
  lastName: line("appointments.last-name-required"),
  email: email("appointments.email-required"),
  phone: line("appointments.phone-required"),
};
const purpose = paragraph("appointments.purpose-required");

export const BookAppointment = z.object({
  ...bookingFields,
  participants: participants.optional(),
  institution: optionalLine,
  purpose,
  answers: VisitAnswers.default({}),
});
export type BookAppointment = z.output<typeof BookAppointment>;

const { visitType, groupSize, preferredDate, preferredTime } = bookingFields;
const { answers, ...textFields } = BookAppointment.shape;
const toDraftField = (name: string) =>
  [name, /^(visit|group|preferred)/.test(name) ? optionalLine : optionalParagraph] as const;
export const BookAppointmentDraft = z.object({
  ...Object.fromEntries(Object.keys(textFields).map(toDraftField)),
  answers,
});

const ignoreInvalid = <Value>(schema: z.ZodType<Value>) => schema.optional().catch(undefined);
export const PartialSlotRequest = z.object({
  visitType: ignoreInvalid(visitType),
  groupSize: ignoreInvalid(groupSize),
  preferredDate: ignoreInvalid(preferredDate),
  preferredTime: ignoreInvalid(preferredTime),
  participants: ignoreInvalid(participants),
});

export type PartialSlotRequest = z.output<typeof PartialSlotRequest>;

/** Without script, a number is also sent after another size has been chosen. */
const withOfferedTime = <Schema extends z.ZodType>(schema: Schema) =>
  preprocessFields(
    ["offeredTime"],
    ({ offeredTime, participants, ...rest }) => {
      const [, preferredDate, preferredTime] =
        /^(\S{10})T(\S{5})$/.exec(typeof offeredTime === "string" ? offeredTime : "") ?? [];
      return {
        ...rest,
        ...(rest.groupSize === LARGEST_GROUP_SIZE && { participants }),
        ...(preferredDate && { preferredDate, preferredTime }),
      };
    },
    schema,
  );
export const BookAppointmentForm = withOfferedTime(BookAppointment);

export const BOOKING_STEP_FORMS = {
  type: BookAppointmentDraft,
  time: BookAppointmentDraft.extend({ visitType, groupSize }),
  contact: withOfferedTime(
    BookAppointmentDraft.extend({
      visitType,
      groupSize,
      preferredDate,
      preferredTime: preferredTime.optional(),
    }),
  ),
} as const;

const STEP_BY_FIELD: Record<string, BookingStep> = {
  visitType: "type",
  groupSize: "type",
  participants: "time",
  preferredDate: "time",
  preferredTime: "time",
};
export const getBookingStep = (field: string): BookingStep => STEP_BY_FIELD[field] ?? "contact";

const appointmentStatus = z.enum(APPOINTMENT_STATUSES, { error: "form.invalid" });

export const UpdateAppointment = z
  .object({ ...bookingFields, purpose, status: appointmentStatus })
  .partial()
  .extend({
    participants: participants.nullable().optional(),
    institution: anyLine.optional(),
    answers: VisitAnswers.optional().meta({
      description: "Answers to the questions of the visit type; those that are not named are unchanged",
    }),
    adminNotes: anyParagraph.optional(),
    reply: anyParagraph.optional(),
    version,
  });
export type UpdateAppointment = z.output<typeof UpdateAppointment>;

/** `questionsOf`: the visit type whose questions the form shows. A form does not send what is empty. */
export const UpdateAppointmentForm = BookAppointment.extend({ questionsOf: optionalLine, version }).transform(
  ({ questionsOf, answers, participants, ...input }) => ({
    ...input,
    participants: participants ?? null,
    ...(questionsOf === input.visitType && {
      answers: { ...Object.fromEntries(QUESTION_IDS.map((id) => [id, ""])), ...answers },
    }),
  }),
);

export const ChangeParticipants = z.object({ participants });
export type ChangeParticipants = z.output<typeof ChangeParticipants>;

export const SetAppointmentStatus = z.object({
  status: appointmentStatus,
  participants: participants.optional(),
  adminNotes: anyParagraph.optional(),
  reply: anyParagraph.optional(),
  version,
});
export type SetAppointmentStatus = z.output<typeof SetAppointmentStatus>;
export const SetAppointmentStatusForm = SetAppointmentStatus.extend({
  adminNotes: optionalParagraph,
  reply: optionalParagraph,
});

/** For quick buttons and the details. The number of people is that of an approval. */
export const DecideAppointmentForm = SetAppointmentStatus.transform(({ participants, ...input }) => ({
  ...input,
  ...(input.status === "approved" && { participants }),
}));

export const RejectAppointmentForm = SetAppointmentStatus.extend({
  status: z.literal("rejected", { error: "form.invalid" }),
  reply: optionalParagraph,
});

/** The required fields are public. The optional fields are only for the owner and administrators. */
export const Appointment = z.object({
  id: z.string(),
  visitType: z.string(),
  preferredDate: z.string(),
  preferredTime: z.string(),
  groupSize: z.enum(GROUP_SIZES),
  /** Null while it is unknown. */
  participants: z.number().nullish(),
  status: z.enum(APPOINTMENT_STATUSES),
  reference: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  institution: z.string().optional(),
  purpose: z.string().optional(),
  answers: z.array(VisitAnswer).optional(),
  reply: z.string().optional(),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
  version: z.number().optional(),
  adminNotes: z.string().optional(),
  user: z.object({ name: z.string(), email: z.string(), isConfirmed: z.boolean() }).nullish(),
});
export type Appointment = z.infer<typeof Appointment>;
export type AppointmentDetails = Pick<Appointment, "adminNotes" | "user"> & {
  [Name in keyof Omit<Appointment, "adminNotes" | "user">]-?: Exclude<Appointment[Name], undefined>;
};

export const AppointmentList = z.object({ appointments: z.array(Appointment), pagination: Pagination });

export const BookedAppointment = Appointment.extend({ statusUrl: z.string() });

const visitReference = line("appointments.reference-required").transform((input) =>
  input
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replace(/^URV(.{4})(.{2})$/, "URV-$1-$2"),
);
export const VisitRequestLookup = z.object({
  reference: visitReference,
  email: unvalidatedEmail("appointments.email-required"),
});
export type VisitRequestLookup = z.output<typeof VisitRequestLookup>;
export const VisitRequestStatusLink = z.object({ statusUrl: z.string() });

export const AppointmentStats = z.object({
  statusStats: z.array(z.object({ status: appointmentStatus, count: z.number() })),
});

export type AppointmentFilter = {
  status?: (typeof APPOINTMENT_STATUSES)[number] | undefined;
  visitType?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  order?: AppointmentOrder | undefined;
};

export const parseVisitType = (url: URL, name = "visitType") => readQuery(url).word(name);

export function parseBooking(url: URL) {
  const query = readQuery(url);
  const input = {
    visitType: parseVisitType(url),
    groupSize: query.choice("groupSize", GROUP_SIZES),
    preferredDate: query.day("date"),
    preferredTime: query.time("time"),
    participants: query.integer("participants", 1, MAX_PARTICIPANTS)?.toString(),
  };
  const hasVisitType = input.visitType && input.groupSize;
  const isComplete = hasVisitType && input.preferredDate && input.preferredTime;
  const requestedStep = query.choice("step", BOOKING_STEPS);
  const step =
    (requestedStep === "contact" && isComplete) || (requestedStep === "time" && hasVisitType)
      ? requestedStep
      : ("type" as const);
  return { input, step };
}

export const parseAppointmentFilter = (url: URL): AppointmentFilter => ({
  status: readQuery(url).choice("status", APPOINTMENT_STATUSES),
  visitType: parseVisitType(url),
  search: readQuery(url).freeText("search"),
  from: readQuery(url).day("from"),
  to: readQuery(url).day("to"),
  order: readQuery(url).choice("order", APPOINTMENT_ORDERS),
});

export const Availability = z.object({
  visitType: z.string(),
  hasOpeningHours: z.boolean(),
  /** Days before and after these cannot be requested. Missing without such a limit. */
  firstDay: z.string().optional(),
  lastDay: z.string().optional(),
  weekdays: z.array(z.number()),
  days: z.array(z.object({ day: z.string(), freeCapacity: z.number() })),
  date: z.string().optional(),
  unavailableReason: z
    .enum(["past", "too-soon", "too-late", "not-offered", "closed", "ended", "full"])
    .optional(),
  slots: z.array(z.object({ time: z.string(), freeCapacity: z.number(), pendingCapacity: z.number() })),
});
export type Availability = z.infer<typeof Availability>;
