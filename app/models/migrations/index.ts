import type { Constructor } from "@mikro-orm/core";
import type { Migration } from "@mikro-orm/migrations";

import { Calendars } from "./2026-11-21-calendars.ts";
import { Contributors } from "./2026-11-21-contributors.ts";
import { Events } from "./2026-11-21-events.ts";
import { People } from "./2026-11-20-people.ts";
import { Content } from "./2026-11-21-content.ts";
import { Visits } from "./2026-11-21-visits.ts";
import { MediaGallery } from "./2026-11-21-media.ts";
import { TheHouse } from "./2026-11-20-the-house.ts";

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
];
