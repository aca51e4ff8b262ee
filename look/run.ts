import { join } from "node:path";

/**
 * `npm run look` takes pictures of every screen of the demo and of an institution's own site.
 * `npm run look -- screens library` takes only the screens whose name has that word, `npm run look -- own` the own site,
 * `npm run look -- engines` a screen of each kind in every installed engine, `npm run look -- mails` the mails.
 */
const output = join(import.meta.dirname, "../test-results/look");
const [part = "all", ...words] = process.argv.slice(2);

const takeScreens = async () => (await import("./screens.ts")).takeScreens(join(output, "screens"), words);
const takeOwnSite = async () => (await import("./own-site.ts")).takeOwnSite(join(output, "own"));
const parts: Record<string, () => Promise<unknown>> = {
  all: async () => {
    await takeScreens();
    await takeOwnSite();
  },
  screens: takeScreens,
  own: takeOwnSite,
  engines: () => import("./compare-engines.ts"),
  mails: async () => (await import("./mails.ts")).renderMailSheets(join(output, "mails")),
};
const run = parts[part];
if (!run) throw new Error(`Unknown: ${part}. There are ${Object.keys(parts).join(", ")}.`);
await run();
