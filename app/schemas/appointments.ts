import { z } from "zod";

import { encodeMessage } from "#app/messages/translate.ts";

import { changeShape, createShape, viewShape } from "./definitions/field-schemas.ts";
import { visitorFields } from "./definitions/visitor-fields.ts";
import { LARGEST_GROUP_SIZE } from "./group-sizes.ts";
import {
  type BookingStep,
  GROUP_SIZES,
  MAX_PARTICIPANTS,
  APPOINTMENT_STATUSES,
} from "./lists/appointments.ts";
import {
  unvalidatedEmail,
  anyParagraph,
  requiredDay,
  line,
  optionalLine,
  optionalParagraph,
  Pagination,
  preprocessFields,
  numberBetween,
  timeOfDay,
  version,
  recordId,
  timestamp,
  emailAddress,
} from "./shared.ts";
import { QUESTION_IDS, VisitAnswer, VisitAnswers, visitTypeCode } from "./visit-types.ts";

export * from "./appointment-queries.ts";

const anyNumberError = encodeMessage("appointments.number-between", { min: 1, max: MAX_PARTICIPANTS });
/** Any number: only the service knows the size of the group, and with it the range. */
const participants = z
  .preprocess(
    (value) => (typeof value === "string" && value.trim() ? Number(value) : value),
    z
      .number(anyNumberError)
      .min(Number.MIN_SAFE_INTEGER, anyNumberError)
      .max(Number.MAX_SAFE_INTEGER, anyNumberError),
  )
  .meta({
    ...{ type: "integer", minimum: 1, maximum: MAX_PARTICIPANTS },
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
};

const EXAMPLE_VISITOR = {
  firstName: "Wanjiru",
  lastName: "Kamau",
  email: "reader@example.org",
  phone: "+254 000 000 000",
  purpose: "Reading poetry for a seminar.",
};

export const BookAppointment = z
  .object({
    ...bookingFields,
    participants: participants.optional(),
    ...createShape(visitorFields),
    answers: VisitAnswers.default({}),
  })
  .meta({
    example: {
      visitType: "library",
      groupSize: "1",
      preferredDate: "2031-05-05",
      preferredTime: "09:00",
      ...EXAMPLE_VISITOR,
    },
  });
export type BookAppointment = z.output<typeof BookAppointment>;

/** Buttons that work without script send what they choose under names of their own. */
const withChoices = <Schema extends z.ZodType>(schema: Schema) =>
  preprocessFields(
    ["chosenType", "chosenDay", "offeredTime"],
    ({ chosenType, chosenDay, offeredTime, participants, ...rest }) => {
      const [day = chosenDay, time] = typeof offeredTime === "string" ? offeredTime.split("T") : [];
      return {
        ...rest,
        // A number is also sent after another size has been chosen.
        ...(rest.groupSize === LARGEST_GROUP_SIZE && { participants }),
        ...(chosenType !== undefined && { visitType: chosenType }),
        ...(day !== undefined && { preferredDate: day }),
        ...(time !== undefined && { preferredTime: time }),
      };
    },
    schema,
  );
export const BookAppointmentForm = withChoices(BookAppointment);

const ignoreInvalid = <Value>(schema: z.ZodType<Value>) => schema.optional().catch(undefined);
/** The valid ones of the fields that are checked against opening hours and capacity. */
export const RequestedSlot = withChoices(
  z.object({
    visitType: ignoreInvalid(bookingFields.visitType),
    groupSize: ignoreInvalid(bookingFields.groupSize),
    preferredDate: ignoreInvalid(bookingFields.preferredDate),
    preferredTime: ignoreInvalid(bookingFields.preferredTime),
    participants: ignoreInvalid(participants),
  }),
);
export type RequestedSlot = z.output<typeof RequestedSlot>;

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
  .object({ ...bookingFields, status: appointmentStatus })
  .partial()
  .extend({
    participants: participants.nullable().optional(),
    ...changeShape(visitorFields),
    answers: VisitAnswers.optional().meta({
      description: "Answers to the questions of the visit type; those that are not named are unchanged",
    }),
    adminNotes: anyParagraph.optional(),
    reply: anyParagraph.optional(),
    version,
  })
  .meta({ example: { groupSize: "2-5" } });
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

/** The size follows from the number. */
export const ChangeParticipants = z
  .object({ participants: numberBetween(1, MAX_PARTICIPANTS) })
  .meta({ example: { participants: 45 } });
export type ChangeParticipants = z.output<typeof ChangeParticipants>;

const statusChange = z
  .object({
    status: appointmentStatus,
    participants: participants.optional(),
    adminNotes: anyParagraph.optional(),
    reply: anyParagraph.optional(),
    version,
  })
  .meta({ example: { status: "approved" } });
/** A rejection does not depend on the number that is sent with it. */
const withoutNumberIfRejected = <Schema extends z.ZodType>(schema: Schema) =>
  preprocessFields(
    [],
    ({ participants, ...rest }) => (rest.status === "rejected" ? rest : { ...rest, participants }),
    schema,
  );
export const SetAppointmentStatus = withoutNumberIfRejected(statusChange);
export type SetAppointmentStatus = Omit<z.output<typeof statusChange>, "participants"> &
  Pick<UpdateAppointment, "participants">;

/** A form has its fields even if they are empty, which clears them. */
const clearsNumber = <Schema extends z.ZodType<SetAppointmentStatus>>(schema: Schema) =>
  withoutNumberIfRejected(
    schema.transform((input) => ({
      ...input,
      ...(input.status !== "rejected" && { participants: input.participants ?? null }),
    })),
  );
export const SetAppointmentStatusForm = clearsNumber(
  statusChange.extend({ adminNotes: optionalParagraph, reply: optionalParagraph }),
);
/** In the details of a request. */
export const DecideAppointmentForm = clearsNumber(statusChange.extend({ reply: optionalParagraph }));

export const RejectAppointmentForm = statusChange.extend({
  status: z.literal("rejected", { error: "form.invalid" }),
  reply: optionalParagraph,
});

/** The required fields are public. The optional fields are only for the owner and administrators. */
export const Appointment = z.object({
  id: recordId,
  visitType: z.string().meta({ example: "library" }),
  preferredDate: z.string().meta({ example: "2031-05-05" }),
  preferredTime: z.string().meta({ example: "09:00" }),
  groupSize: z.enum(GROUP_SIZES),
  /** Null while it is unknown. */
  participants: z.number().nullish().meta({ example: 45 }),
  status: z.enum(APPOINTMENT_STATUSES).meta({ example: "approved" }),
  reference: z.string().optional().meta({ example: "URV-FDWM-3H" }),
  ...z.object(viewShape(visitorFields, EXAMPLE_VISITOR)).partial().shape,
  answers: z.array(VisitAnswer).optional(),
  reply: z.string().optional().meta({ example: "" }),
  createdAt: timestamp.optional(),
  updatedAt: timestamp.optional(),
  version: z.number().optional(),
  adminNotes: z.string().optional().meta({ example: "" }),
  user: z
    .object({
      name: z.string().meta({ example: "Wanjiru Kamau" }),
      email: emailAddress,
      isConfirmed: z.boolean().meta({ example: true }),
    })
    .nullish(),
});
export type Appointment = z.infer<typeof Appointment>;
export type AppointmentDetails = Pick<Appointment, "adminNotes" | "user"> & {
  [Name in keyof Omit<Appointment, "adminNotes" | "user">]-?: Exclude<Appointment[Name], undefined>;
};

export const AppointmentList = z.object({ appointments: z.array(Appointment), pagination: Pagination });

export const BookedAppointment = Appointment.extend({
  statusUrl: z.string().meta({
    example: "https://urithi.example/visits-appointments/vk2xKW-estKVNxE47MMQRkEM5ZCHcx_4IoQcvqSiPaw",
  }),
});

const visitReference = line("appointments.reference-required").transform((input) =>
  input
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replace(/^(.{2,5})(.{4})(.{2})$/, "$1-$2-$3"),
);
export const VisitRequestLookup = z
  .object({
    reference: visitReference,
    email: unvalidatedEmail("appointments.email-required"),
  })
  .meta({ example: { reference: "URV-FDWM-3H", email: "reader@example.org" } });
export type VisitRequestLookup = z.output<typeof VisitRequestLookup>;
export const VisitRequestStatusLink = z.object({
  statusUrl: z.string().meta({
    example: "https://urithi.example/visits-appointments/OhkCJxz9VTI3OREDu0NXyyVNKV9kdCBdtG1QYBxb0Hs",
  }),
});

export const AppointmentStats = z.object({
  statusStats: z.array(z.object({ status: appointmentStatus, count: z.number().meta({ example: 3 }) })),
});

export type AppointmentHistoryEntry = {
  at: string;
  action: string;
  actorName: string;
  note: string;
  fromState: Appointment["status"] | null;
  toState: Appointment["status"] | null;
};
