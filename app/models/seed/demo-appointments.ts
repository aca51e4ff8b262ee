import type { EntityManager } from "@mikro-orm/postgresql";

import type { Account } from "#app/models/account.ts";
import { AppointmentEntity, OpeningHours, SpecialDay } from "#app/models/appointment.ts";
import {
  VISIT_RULES,
  WEEKDAYS,
  type BuiltInVisitType,
  type GroupSize,
  type AppointmentStatus,
  type Weekday,
} from "#app/schemas/lists/appointments.ts";

type DemoAppointment = {
  reference: string;
  name: [first: string, last: string];
  visitType: BuiltInVisitType;
  days: number;
  time: string;
  groupSize: GroupSize;
  status: AppointmentStatus;
  institution?: string;
  purpose: string;
  adminNotes?: string;
};

const DEMO_APPOINTMENTS: DemoAppointment[] = [
  {
    reference: "URV-7KQA-9D",
    name: ["Wanjiru", "Kamau"],
    visitType: "research",
    days: 3,
    time: "09:00",
    groupSize: "1",
    status: "approved",
    institution: "Lake Institute",
    purpose: "Research on petitions from the lake shore, 1931 to 1958.",
    adminNotes: "Boxes 14 to 19 are ready.",
  },
  {
    reference: "URV-MX4C-RT",
    name: ["Wanjiru", "Kamau"],
    visitType: "archive",
    days: 8,
    time: "10:00",
    groupSize: "1",
    status: "pending",
    institution: "Lake Institute",
    purpose: "To compare the harbour ledgers with the petitions.",
  },
  {
    reference: "URV-3JWP-HE",
    name: ["Wanjiru", "Kamau"],
    visitType: "library",
    days: -6,
    time: "09:00",
    groupSize: "1",
    status: "completed",
    purpose: "Reading poetry for a seminar.",
  },
  {
    reference: "URV-G9TN-4K",
    name: ["Joseph", "Okello"],
    visitType: "group",
    days: 4,
    time: "09:00",
    groupSize: "16+",
    status: "approved",
    institution: "Kisumu Lakeside School",
    purpose: "A class of thirty pupils (form two) studying musical instruments.",
  },
  {
    reference: "URV-QC7X-6M",
    name: ["Amina", "Said"],
    visitType: "group",
    days: 4,
    time: "09:00",
    groupSize: "6-15",
    status: "pending",
    institution: "Lamu Women’s Weavers",
    purpose: "To see the basketry collection.",
  },
  {
    reference: "URV-DW36-YA",
    name: ["Étienne", "Niyonzima"],
    visitType: "research",
    days: 5,
    time: "11:00",
    groupSize: "2-5",
    status: "pending",
    purpose: "Listening to recordings of drum music.",
  },
  {
    reference: "URV-4RFH-TJ",
    name: ["Rose", "Achieng"],
    visitType: "library",
    days: 2,
    time: "09:00",
    groupSize: "2-5",
    status: "approved",
    purpose: "Meeting of a reading circle.",
  },
  {
    reference: "URV-EK9M-7Q",
    name: ["Peter", "Mwangi"],
    visitType: "archive",
    days: 6,
    time: "09:00",
    groupSize: "1",
    status: "rejected",
    purpose: "To borrow an original treaty for a week.",
    adminNotes: "Originals cannot be borrowed. Invited to read it here.",
  },
  {
    reference: "URV-T6NC-AW",
    name: ["Halima", "Yusuf"],
    visitType: "group",
    days: 9,
    time: "13:00",
    groupSize: "6-15",
    status: "cancelled",
    institution: "Friends of the Museum",
    purpose: "Annual outing.",
  },
  {
    reference: "URV-XP4D-3G",
    name: ["Tesfaye", "Bekele"],
    visitType: "research",
    days: 10,
    time: "13:00",
    groupSize: "1",
    status: "approved",
    institution: "Hills University",
    purpose: "Research on pigments in church paintings.",
  },
];

export const DEMO_REFERENCES = DEMO_APPOINTMENTS.map(({ reference }) => reference);

const DEMO_OPENING_HOURS: Partial<Record<BuiltInVisitType, { capacity: number; minutes: number }>> = {
  research: { capacity: 30, minutes: 120 },
  group: { capacity: 60, minutes: 120 },
  library: { capacity: 40, minutes: 480 },
};
const DAILY_HOURS = { opens: "09:00", closes: "17:00" };

const getWeekday = (day: Date) => WEEKDAYS[(day.getUTCDay() + 6) % 7]!;
const formatIsoDay = (day: Date) => day.toISOString().slice(0, 10);

function addWorkingDays(days: number, now: Date) {
  const day = new Date(now);
  for (let left = Math.abs(days); left > 0;) {
    day.setUTCDate(day.getUTCDate() + Math.sign(days));
    if (getWeekday(day) <= 5) left--;
  }
  return formatIsoDay(day);
}

export async function seedAppointments(em: EntityManager, reader: Account | undefined, now = new Date()) {
  for (const { name, days, time, ...appointment } of DEMO_APPOINTMENTS) {
    const [firstName, lastName] = name;
    const account = reader?.name === name.join(" ") ? reader : undefined;
    em.create(AppointmentEntity, {
      ...appointment,
      firstName,
      lastName,
      account,
      email:
        // eslint-disable-next-line no-restricted-syntax -- A name of the list above.
        account?.email ?? `${firstName.normalize("NFD").replaceAll(/\W/g, "").toLowerCase()}@example.org`,
      phone: "+254 000 000 000",
      preferredDate: addWorkingDays(days, now),
      preferredTime: time,
    });
  }
  const thisChristmas = `${now.getUTCFullYear()}-12-25`;
  const christmas = thisChristmas < formatIsoDay(now) ? `${now.getUTCFullYear() + 1}-12-25` : thisChristmas;
  for (const [type, { capacity, minutes }] of Object.entries(DEMO_OPENING_HOURS)) {
    const hours = Object.fromEntries(
      VISIT_RULES[type as BuiltInVisitType].days.map((weekday: Weekday) => [weekday, DAILY_HOURS]),
    );
    const stored = await em.findOneOrFail(OpeningHours, { visitType: type });
    em.assign(stored, { capacity, slotMinutes: minutes, hours });
    em.create(SpecialDay, { visitType: type, day: christmas });
  }
}
