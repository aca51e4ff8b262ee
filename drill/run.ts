import { drillDatabase } from "./database.ts";
import { drillPlaces } from "./places.ts";

/** `npm run drill`: faults at full size, each with what must hold through it; the small ones are in `npm test`. */
const DRILLS: Record<string, () => Promise<void>> = { database: drillDatabase, places: drillPlaces };

const asked = process.argv.slice(2);
for (const name of asked.length ? asked : Object.keys(DRILLS)) {
  console.log(`\n${name}`);
  await DRILLS[name]!();
}
