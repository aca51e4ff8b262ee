import type { Constructor } from "@mikro-orm/core";
import type { Migration } from "@mikro-orm/migrations";

import { People } from "./2026-11-20-people.ts";
import { TheHouse } from "./2026-11-20-the-house.ts";
import { Calendars } from "./2026-11-21-calendars.ts";
import { Content } from "./2026-11-21-content.ts";
import { Contributors } from "./2026-11-21-contributors.ts";
import { Events } from "./2026-11-21-events.ts";
import { Loans } from "./2026-11-21-loans.ts";
import { MediaGallery } from "./2026-11-21-media.ts";
import { VisitorsSearch } from "./2026-11-21-visitors-search.ts";
import { Visits } from "./2026-11-21-visits.ts";
import { WhoMayWhat } from "./2026-11-21-who-may-what.ts";
import { OwnSessions } from "./2026-11-22-own-sessions.ts";
import { RegularTasks } from "./2026-11-22-regular-tasks.ts";
import { Uploads } from "./2026-11-22-uploads.ts";
import { LoginsInTheTrail } from "./2026-11-23-logins-in-the-trail.ts";
import { Appointments } from "./2026-11-24-appointments.ts";
import { TrailStates } from "./2026-11-24-trail-states.ts";
import { OwnedStore } from "./2026-11-25-owned-store.ts";
import { Rights } from "./2026-11-26-rights.ts";
import { AppointmentReplies } from "./2026-11-26-appointment-replies.ts";
import { FoundAppointments } from "./2026-11-26-found-appointments.ts";
import { AppointmentsByDay } from "./2026-11-27-appointments-by-day.ts";
import { Desk } from "./2026-11-27-desk.ts";
import { PageChanges } from "./2026-11-28-page-changes.ts";
import { Imports } from "./2026-11-28-imports.ts";
import { Harvesting } from "./2026-11-28-harvesting.ts";
import { News } from "./2026-11-28-news.ts";
import { TiledPictures } from "./2026-11-28-tiled-pictures.ts";
import { Tasks } from "./2026-11-29-tasks.ts";
import { TaskStates } from "./2026-11-29-task-states.ts";
import { Mail } from "./2026-11-29-mail.ts";

/** In the order in which they run. A list, not a folder scan: the build carries it with it. */
export const MIGRATIONS: { name: string; class: Constructor<Migration> }[] = [
  { name: "2026-11-20-the-house", class: TheHouse },
  { name: "2026-11-20-people", class: People },
  { name: "2026-11-21-content", class: Content },
  { name: "2026-11-21-calendars", class: Calendars },
  { name: "2026-11-21-contributors", class: Contributors },
  { name: "2026-11-21-events", class: Events },
  { name: "2026-11-21-visits", class: Visits },
  { name: "2026-11-21-media", class: MediaGallery },
  { name: "2026-11-21-who-may-what", class: WhoMayWhat },
  { name: "2026-11-21-loans", class: Loans },
  { name: "2026-11-21-visitors-search", class: VisitorsSearch },
  { name: "2026-11-22-uploads", class: Uploads },
  { name: "2026-11-22-regular-tasks", class: RegularTasks },
  { name: "2026-11-22-own-sessions", class: OwnSessions },
  { name: "2026-11-23-logins-in-the-trail", class: LoginsInTheTrail },
  { name: "2026-11-24-appointments", class: Appointments },
  { name: "2026-11-24-trail-states", class: TrailStates },
  { name: "2026-11-25-owned-store", class: OwnedStore },
  { name: "2026-11-26-rights", class: Rights },
  { name: "2026-11-26-appointment-replies", class: AppointmentReplies },
  { name: "2026-11-26-found-appointments", class: FoundAppointments },
  { name: "2026-11-27-desk", class: Desk },
  { name: "2026-11-27-appointments-by-day", class: AppointmentsByDay },
  { name: "2026-11-28-page-changes", class: PageChanges },
  { name: "2026-11-28-imports", class: Imports },
  { name: "2026-11-28-harvesting", class: Harvesting },
  { name: "2026-11-28-news", class: News },
  { name: "2026-11-28-tiled-pictures", class: TiledPictures },
  { name: "2026-11-29-tasks", class: Tasks },
  { name: "2026-11-29-task-states", class: TaskStates },
  { name: "2026-11-29-mail", class: Mail },
];
