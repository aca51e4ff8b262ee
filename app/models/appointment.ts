import { defineEntity, type InferEntity } from "@mikro-orm/core";
import {
  APPOINTMENT_STATUSES,
  DEFAULT_LARGEST_GROUP,
  GROUP_SIZES,
  type Weekday,
} from "#app/schemas/lists/appointments.ts";

import { LANGUAGES } from "#app/messages/languages.ts";

import type { LocalizedText } from "../schemas/localized-text.ts";
import type { VisitAnswer, VisitTypeSettings } from "../schemas/visit-types.ts";
import { Account } from "./account.ts";
import { createId } from "./id.ts";

export const AppointmentEntity = defineEntity({
  name: "Appointment",
  tableName: "appointment",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    /** The reference may be read out on the telephone because it gives no access to the request. */
    reference: p.text(),
    account: () => p.manyToOne(Account).nullable(),
    firstName: p.text(),
    lastName: p.text(),
    email: p.text(),
    phone: p.text(),
    language: p.enum(LANGUAGES).nullable(),
    institution: p.text().default(""),
    visitType: p.text(),
    preferredDate: p.date(),
    preferredTime: p.text(),
    groupSize: p.enum(GROUP_SIZES),
    participants: p.integer().nullable(),
    purpose: p.text(),
    answers: p.json<VisitAnswer[]>().defaultRaw("'[]'"),
    status: p.enum(APPOINTMENT_STATUSES).default("pending"),
    adminNotes: p.text().default(""),
    reply: p.text().default(""),
    wasApproved: p.boolean().default(false),
    lastDecision: p.enum(["approved", "rejected", "cancelled"]).nullable(),
    statusBeforeCompletion: p.enum(APPOINTMENT_STATUSES).nullable(),
    hasNewReply: p.boolean().default(false),
    version: p.integer().version().default(1),
    pendingSince: p.datetime().defaultRaw("now()"),
    createdAt: p.datetime().defaultRaw("now()"),
    updatedAt: p
      .datetime()
      .defaultRaw("now()")
      .onUpdate(() => new Date()),
  }),
});
export type AppointmentEntity = InferEntity<typeof AppointmentEntity>;

/** No visits are during the break, which both times are set for. */
export type DayHours = {
  opens: string;
  closes: string;
  breakFrom?: string | undefined;
  breakUntil?: string | undefined;
};

/** Without opening hours, `capacity` is null. The row is locked while capacity is reserved. */
export const OpeningHours = defineEntity({
  name: "OpeningHours",
  tableName: "opening_hours",
  properties: (p) => ({
    visitType: p.text().primary(),
    capacity: p.integer().nullable(),
    slotMinutes: p.integer().default(60),
    largestGroup: p.integer().default(DEFAULT_LARGEST_GROUP),
    hours: p.json<Partial<Record<Weekday, DayHours | undefined>>>().onCreate(() => ({})),
    version: p.integer().version(),
  }),
});

export const SpecialDay = defineEntity({
  name: "SpecialDay",
  tableName: "special_day",
  properties: (p) => ({
    visitType: p.text().primary(),
    day: p.date().primary(),
    opens: p.text().nullable(),
    closes: p.text().nullable(),
  }),
});

/** `settings` has only what the institution has set. Hours and capacity are in `opening_hours`. */
export const VisitTypeEntity = defineEntity({
  name: "VisitType",
  tableName: "visit_type",
  properties: (p) => ({
    code: p.text().primary(),
    position: p.integer(),
    settings: p.json<Partial<VisitTypeSettings>>().onCreate(() => ({})),
    version: p.integer().default(1),
  }),
});

/** Days without any visits, the first and last included. */
export const ClosedDaysEntity = defineEntity({
  name: "ClosedDays",
  tableName: "closed_days",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    firstDay: p.date(),
    lastDay: p.date(),
    reason: p.json<LocalizedText>(),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});
