import { parseArgs } from "node:util";

import { drillCluster } from "./cluster.ts";
import { drillFuzz } from "./fuzz.ts";
import { drillMemory } from "./memory.ts";

const DRILLS: Record<string, (options: { minutes?: number; seed?: number; only?: string }) => Promise<void>> =
  { cluster: drillCluster, fuzz: drillFuzz, memory: drillMemory };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string" }, seed: { type: "string" }, only: { type: "string" } },
});
const { only, ...numbers } = values;
const options = {
  ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)])),
  ...(only !== undefined && { only }),
};
for (const name of positionals.length ? positionals : Object.keys(DRILLS)) {
  console.log(`\n${name}`);
  await DRILLS[name]!(options);
}
