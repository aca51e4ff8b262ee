import { benchFeeds } from "./feeds.ts";
import { benchHarvest } from "./harvest.ts";
import { benchFormats } from "./formats.ts";
import { benchInside } from "./inside.ts";
import { benchLists } from "./lists.ts";
import { benchPages } from "./pages.ts";
import { benchStart } from "./start.ts";

/** `npm run bench` for all of it, `npm run bench -- lists` for one. Each figure stands beside its limit. */
const BENCHES: Record<string, () => Promise<void>> = {
  pages: benchPages,
  lists: benchLists,
  inside: benchInside,
  feeds: benchFeeds,
  harvest: benchHarvest,
  formats: benchFormats,
  start: benchStart,
};

const asked = process.argv.slice(2);
process.env.SESSION_SECRET ||= "a secret that is used for measuring only";
for (const name of asked.length ? asked : Object.keys(BENCHES)) {
  console.log(`\n${name}`);
  await BENCHES[name]!();
}
