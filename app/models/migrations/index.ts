import type { Constructor } from "@mikro-orm/core";
import type { Migration } from "@mikro-orm/migrations";

import { Baseline } from "./2026-11-27-baseline.ts";

export const MIGRATIONS: { name: string; class: Constructor<Migration> }[] = [
  { name: "2026-11-27-baseline", class: Baseline },
];
