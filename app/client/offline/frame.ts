import { alone } from "./store.ts";

const FRAME = "urithi-frame";
const PAGE = "/saved";

/** By the clock of this device: the product may have another time. */
const KEPT_AT = "Kept-At";
const DAY_MS = 24 * 60 * 60 * 1000;

export const keepFrame = (language: string) => alone(FRAME, () => keep(language));

export const renewFrame = (language: string) =>
  alone(FRAME, async () => {
    const page = await inFrame();
    const at = Number(page?.headers.get(KEPT_AT) ?? 0);
    if (Math.abs(Date.now() - at) > DAY_MS) await keep(language);
  });

async function keep(language: string) {
  // Without credentials the page holds nothing of a person but the language.
  const page = await fetch(`${PAGE}?lang=${language}`, { credentials: "omit", cache: "no-cache" });
  if (!page.ok) throw new Error("no frame");
  const named = (await page.clone().text()).matchAll(/(?:src|href)="(\/[\w./-]+\.(?:js|css|svg))"/g);
  const files = [...new Set([...named].map(([, file]) => file!))];
  const answers = await Promise.all(files.map((file) => fetch(file)));
  if (!answers.every(({ ok }) => ok)) throw new Error("no frame");
  const frame = await caches.open(FRAME);
  for (const [at, file] of files.entries()) await frame.put(file, answers[at]!);
  const headers = new Headers(page.headers);
  headers.set(KEPT_AT, String(Date.now()));
  await frame.put(PAGE, new Response(page.body, { headers }));
  for (const old of await frame.keys())
    if (![PAGE, ...files].includes(new URL(old.url).pathname)) await frame.delete(old);
}

export const inFrame = async (path = PAGE): Promise<Response | undefined> =>
  (await caches.open(FRAME)).match(path);
