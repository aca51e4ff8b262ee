import { EVENT_STATUSES } from "../lists/events.ts";
import { choice, country, day, defineFields, line, number, paragraph, term, time, webUrl } from "./fields.ts";

export const eventFields = defineFields("events", {
  title: line({ required: true, label: "field.title" }),
  date: day({ required: true }),
  time: time({ required: true }),
  endDate: day({ hint: "events.end-date-hint" }),
  endTime: time({ error: "events.time-required" }),
  location: line({ required: true }),
  type: term("event-types", { required: true }),
  category: term("event-categories", { required: true, error: "form.invalid" }),
  attendees: number({
    required: true,
    label: "events.places",
    error: "events.attendees-invalid",
    hint: "events.attendees-hint",
  }),
  description: paragraph({ required: true, label: "field.description" }),
  status: choice(EVENT_STATUSES, (status) => `status.${status}`, { required: true, error: "form.invalid" }),
  country: country({ label: "field.country" }),
  organizer: line({ hint: "events.organizer-hint" }),
  price: line({ hint: "events.price-hint" }),
  link: webUrl({ hint: "events.link-hint" }),
});
