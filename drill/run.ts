import { parseArgs } from "node:util";

import { drillFuzz } from "./fuzz.ts";
import { drillMemory } from "./memory.ts";

const DRILLS: Record<string, (options: { minutes?: number; seed?: number }) => Promise<void>> = {
  fuzz: drillFuzz,
  memory: drillMemory,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string" }, seed: { type: "string" } },
});
const options = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
for (const name of positionals.length ? positionals : Object.keys(DRILLS)) {
  console.log(`\n${name}`);
  await DRILLS[name]!(options);
}
