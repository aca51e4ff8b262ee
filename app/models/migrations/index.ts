import type { Constructor } from "@mikro-orm/core";
import type { Migration } from "@mikro-orm/migrations";

import { Baseline } from "./2026-11-27-baseline.ts";
import { Pages } from "./2026-11-28-pages.ts";
import { Site } from "./2026-11-28-site.ts";

export const MIGRATIONS: { name: string; class: Constructor<Migration> }[] = [
  { name: "2026-11-27-baseline", class: Baseline },
  { name: "2026-11-28-site", class: Site },
  { name: "2026-11-28-pages", class: Pages },
];
