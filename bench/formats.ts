import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { request, Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { SECTIONS, type ContentCategory } from "#app/schemas/lists.ts";

import { startWhole } from "../tests/setup/product.ts";
import { timed } from "./load.ts";

/** One item of the demo, or a list of it alone, in each format, as a program hears it from the running product, made anew each time. */

const TIMES = 200;

export async function benchFormats() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  chmodSync(dir, 0o755);
  const settings = {
    DATA_DIR: join(dir, "data"),
    UPLOADS_DIR: join(dir, "uploads"),
    DATABASE_URL: "",
    SESSION_SECRET: "",
    RATE_LIMITS: "off",
  };
  const product = await startWhole(settings, undefined, "ignore");
  const ask = asker(product.port);
  const { id, category, title, manifest } = await someItem(ask);
  const { events } = JSON.parse(String(await ask("/api/events?limit=1"))) as { events: [{ id: string }] };
  const event = events[0].id;
  const page = `${SECTIONS[category]}/${id}`;
  const record = `/oai?verb=GetRecord&identifier=oai:127.0.0.1:${id}&metadataPrefix=`;
  const formats: Record<string, string> = {
    "the page": page,
    "JSON, by the API": `/api/content/${id}`,
    "Dublin Core, by OAI-PMH": `${record}oai_dc`,
    "DataCite, by OAI-PMH": `${record}oai_datacite`,
    BibTeX: `/citations/${id}/urithi.bib`,
    RIS: `/citations/${id}/urithi.ris`,
    "CSL-JSON": `/citations/${id}/urithi.json`,
    "linkset, JSON": `/linkset/${id}`,
    "linkset, text": `/linkset/${id}/urithi.txt`,
    "IIIF manifest": manifest,
    ...alone(title, event),
  };
  console.log("     bytes   gzip      ms");
  for (const [name, path] of Object.entries(formats)) {
    const body = await ask(path);
    show(name, body, await timed(() => ask(path), TIMES));
  }
  const html = (await ask(page)).toString();
  for (const [name, text] of Object.entries(insideOf(html)))
    show(`${name}, within the page`, Buffer.from(text));
  await product.stop();
  rmSync(dir, { recursive: true, force: true });
}

/** Lists that have this item alone, by its title; and what only events have. */
const alone = (title: string, event: string) => {
  const search = new URLSearchParams({ search: title });
  return {
    "Atom, of it alone": `/items.atom?${search}`,
    "CSV, of it alone": `/exports/library.csv?${search}`,
    "JSON Lines, of it alone": `/exports/library.jsonl?${search}`,
    "iCalendar, of an event": `/events/${event}/calendar.ics`,
  };
};

function show(name: string, body: Buffer, ms?: number) {
  const figures = [body.length, gzipSync(body).length].map((bytes) => String(bytes).padStart(7)).join("");
  console.log(`   ${figures} ${(ms?.toFixed(2) ?? "").padStart(7)}  ${name}`);
}

type Ask = (path: string) => Promise<Buffer>;

/** With a session that there is not: past the page cache, and still a visitor. */
function asker(port: number): Ask {
  const agent = new Agent({ keepAlive: true });
  const headers = { Cookie: "session=none" };
  return (path) =>
    new Promise((resolve, reject) => {
      request({ host: "127.0.0.1", port, path, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer
          .on("data", (chunk: Buffer) => chunks.push(chunk))
          .on("end", () => {
            if (answer.statusCode === 200) resolve(Buffer.concat(chunks));
            else reject(new Error(`${path}: ${answer.statusCode}`));
          });
      })
        .on("error", reject)
        .end();
    });
}

/** One that has pictures of its pages, or else any, with the manifest of something in the gallery. */
async function someItem(ask: Ask) {
  const { content } = JSON.parse(String(await ask("/api/content"))) as {
    content: { id: string; title: string; category: ContentCategory }[];
  };
  for (const item of content) {
    const manifest = `/iiif/${item.id}/manifest.json`;
    if (await ask(manifest).catch(() => undefined)) return { ...item, manifest };
  }
  const { media } = JSON.parse(String(await ask("/api/media?type=image"))) as { media: { id: string }[] };
  return { ...content[0]!, manifest: `/iiif/${media[0]!.id}/manifest.json` };
}

/** What a page says of itself to programs, and how it is cited. */
function insideOf(html: string) {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text).join("\n");
  return {
    "JSON-LD": found(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    "Dublin Core and citation words": found(/(<meta name="(?:DC|citation)[^>]*>)/g),
    "three sentences": found(/<dd class="address">(.*?)<\/dd>/gs),
  };
}
