import { parseArgs } from "node:util";

import { drillAnswers } from "./answers.ts";
import { drillBackup } from "./backup.ts";
import { drillCluster } from "./cluster.ts";
import { drillDatabase } from "./database.ts";
import { drillFuzz } from "./fuzz.ts";
import { drillMail } from "./mail.ts";
import { drillMemory } from "./memory.ts";
import { drillOverload } from "./overload.ts";
import { drillPeople } from "./people.ts";
import { drillTexts } from "./texts.ts";
import { drillUploads } from "./uploads.ts";

/** `npm run drill`: faults at full size, each with what must hold through it; the small ones are in `npm test`. */
const DRILLS: Record<string, (asked: { minutes?: number; seed?: number; only?: string }) => Promise<void>> = {
  answers: drillAnswers,
  backup: drillBackup,
  cluster: drillCluster,
  database: drillDatabase,
  mail: drillMail,
  memory: drillMemory,
  overload: drillOverload,
  people: drillPeople,
  texts: drillTexts,
  fuzz: drillFuzz,
  uploads: drillUploads,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string" }, seed: { type: "string" }, only: { type: "string" } },
});
const { only, ...numbers } = values;
const asked = {
  ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)])),
  only,
};
for (const name of positionals.length ? positionals : Object.keys(DRILLS)) {
  console.log(`\n${name}`);
  await DRILLS[name]!(asked);
}
