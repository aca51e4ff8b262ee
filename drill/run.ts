import { parseArgs } from "node:util";

import { drillCluster } from "./cluster.ts";
import { drillMemory } from "./memory.ts";
import { drillOverload } from "./overload.ts";

/** `npm run drill`: faults at full size, each with what must hold through it. */
const DRILLS: Record<string, (options: { minutes?: number; only?: string }) => Promise<void>> = {
  cluster: drillCluster,
  memory: drillMemory,
  overload: drillOverload,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string" }, only: { type: "string" } },
});
const options = { only: values.only, ...(values.minutes && { minutes: Number(values.minutes) }) };
for (const name of positionals.length ? positionals : Object.keys(DRILLS)) {
  console.log(`\n${name}`);
  await DRILLS[name]!(options);
}
