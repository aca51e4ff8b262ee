import { EVENT_STATUSES } from "../lists/events.ts";
import * as field from "./fields.ts";

export const eventFields = field.defineFields("events", {
  title: field.line({ required: true, label: "field.title" }),
  date: field.day({ required: true }),
  time: field.time({ required: true }),
  endDate: field.day({ hint: "events.end-date-hint" }),
  endTime: field.time({ error: "events.time-required" }),
  location: field.line({ required: true }),
  type: field.term("event-types", { required: true }),
  category: field.term("event-categories", { required: true, error: "form.invalid" }),
  attendees: field.number({
    required: true,
    label: "events.places",
    error: "events.attendees-invalid",
    hint: "events.attendees-hint",
  }),
  description: field.paragraph({ required: true, label: "field.description" }),
  status: field.choice(EVENT_STATUSES, (status) => `status.${status}`, {
    required: true,
    error: "form.invalid",
  }),
  country: field.country({ label: "field.country" }),
  organizer: field.line({ hint: "events.organizer-hint" }),
  price: field.line({ hint: "events.price-hint" }),
  link: field.webUrl({ hint: "events.link-hint" }),
});
