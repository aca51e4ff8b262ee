import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { isId } from "#app/core/id.ts";
import { newSecret, storedAs } from "#app/core/secrets.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { LISTS } from "#app/routes/exports.$name/lists.server.ts";
import { VERBS } from "#app/schemas/harvest.ts";

import { exportsOf } from "./access/exports.ts";
import { pathsOf, questions, readableRoutes, type Examples } from "../setup/addresses.ts";
import { askAgain } from "../setup/ask-again.ts";
import { asIfManyPages } from "../setup/many-pages.ts";
import { unsubscribePath } from "../setup/messages.ts";
import { oneByOne } from "../setup/one-by-one.ts";
import { newPlayer } from "../setup/people.ts";
import { startProduct } from "../setup/product.ts";
import {
  HIDDEN_FROM,
  HIDDEN_WORDS,
  makeThings,
  putState,
  type Observer,
  type Things,
} from "../setup/two-worlds.ts";

/**
 * Every address that answers to GET, screens, calls, feeds, calendars and files alike, tells a role the same whatever
 * there is that it may not see. The addresses and what they are asked for come from the build.
 */

let product: Awaited<ReturnType<typeof startProduct>>;
let things: Things;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "off" });
  things = await makeThings(fork());
  await asIfManyPages();
});
afterAll(() => product.stop("SIGKILL"));

/** What an address is about: what is shown, what is hidden, and what there never was. */
function examples(calendars: string[]): Examples {
  const { content, lent, pendingContent, rejectedContent, withheldContent, media } = things;
  const none = "0198f3a1-0000-7000-8000-000000000000";
  const works = [content, lent, pendingContent, rejectedContent, withheldContent, things.pendingRecording];
  const events = [things.event, things.pendingEvent, things.rejectedEvent];
  // What a secret is stored as opens nothing.
  const secrets = [storedAs(things.notedSecret)!, "x".repeat(43)];
  return [
    [/exports/, EXPORTED],
    [/review\//, [content, pendingContent, rejectedContent, none, "done"]],
    [/review-event/, [...events, none, "done"]],
    [/review-application/, [none, "done"]],
    [/sitemap/, ["screens.xml", "content.xml", "events.xml", "media.xml", "contributors-f.xml", "none"]],
    [/linkset/, [...works, ...events, media, things.contributor, none]],
    [/take-home/, ["library", "none"]],
    [/iiif.* :region/, ["full"]],
    [/iiif.* :size/, ["max", "8,8"]],
    [/iiif.* :rotation/, ["0"]],
    [/iiif.* :quality/, ["default.jpg"]],
    // And pages of documents, which are pictures of their own.
    [/iiif.*region.* :id/, [media, content, pendingContent, `${content}.1`, `${pendingContent}.1`]],
    [/iiif/, [media, ...works, `${content}.1`, `${pendingContent}.1`, `${withheldContent}.1`, none]],
    [/ :page/, ["1", "x"]],
    [/ :width/, ["320", "640.avif"]],
    [/ :page/, ["1", "9"]],
    [/outbox/, [things.message, none]],
    [/unsubscribe/, [unsubscribePath().replace(/.*\//, ""), ...secrets]],
    [/imports.* :rowId/, [things.importedRow, none]],
    [/imports/, [things.import, none]],
    [/media.*(transcript|light)/, [media, things.heard, none]],
    [
      /transcript|light/,
      [things.heard, content, pendingContent, things.recording, things.pendingRecording, none],
    ],
    // Of the file of what is not published, and of what is made of it, readers are told that it is away (C11, C14).
    [
      /download|view|light|read|content.*pages|texts|page-pictures|transcript/,
      [content, lent, pendingContent, rejectedContent, none],
    ],
    [/content|library|repository|collection|citations|me.reservations|favourites/, [...works, none]],
    [/events/, [...events, none]],
    [/media/, [media, things.heard, none]],
    [/contributors/, [things.contributor, none]],
    [/appointments.* :id/, [things.appointment, things.noted, none]],
    [/uploads/, [things.upload, none]],
    [/visits-appointments.* :secret/, [things.notedSecret, ...secrets]],
    [/calendars.* :secret/, [...calendars, ...secrets]],
    [/set-password/, secrets],
    [/confirm-address/, secrets],
    [/ :short/, ["x".repeat(16)]],
    [/cloths/, ["0-0-0.png", "9-9-9.png"]],
    [/ \*/, ["nowhere"]],
  ];
}

/** Every list in every format, and one that there is not. */
const EXPORTED = exportsOf([...LISTS.keys()])
  .concat("/exports/nothing.csv")
  .map((path) => path.replace("/exports/", ""));

/** The private addresses of both calendars: one's own, and one that is for administrators, who one may have been. */
async function calendarsOf(account: string) {
  const secrets = ["registrations", "appointments"].map((kind) => ({ kind, secret: newSecret() }));
  for (const { kind, secret } of secrets)
    await fork().execute("insert into calendar_link (id, account_id, kind) values (?, ?, ?)", [
      storedAs(secret),
      account,
      kind,
    ]);
  return secrets.map(({ secret }) => secret);
}

async function addressesFor(calendars: string[], seed: number) {
  const { notedSecret: _, ...named } = things;
  const ask = await questions([...HIDDEN_WORDS, "well", "work"], Object.values(named));
  return (await readableRoutes()).flatMap((route, i) =>
    pathsOf(route.pattern, examples(calendars)).flatMap((path, j) => {
      const [asked] = fc.sample(ask(route), { seed: seed + 100 * i + j, numRuns: 1 });
      const data = path === "/" ? "/_root.data" : `${path}.data`;
      return [path, (route.isScreen && j % 2 === 0 ? data : path) + asked];
    }),
  );
}

/** What a harvester asks: by each verb, in each format that there is, of all and of each thing. */
async function harvests(): Promise<string[]> {
  const formats = await (await fetch(`${product.origin}/oai?verb=ListMetadataFormats`)).text();
  const prefixes = [...formats.matchAll(/<metadataPrefix>([^<]+)</g)].map(([, prefix]) => prefix);
  expect(prefixes.length).toBeGreaterThan(1);
  const ids = Object.values(things).filter((one) => isId(one));
  return Object.entries(VERBS).flatMap(([verb, takes]) => {
    const asked = `/oai?verb=${verb}`;
    const inFormats =
      "metadataPrefix" in takes ? prefixes.map((prefix) => `${asked}&metadataPrefix=${prefix}`) : [asked];
    if (!("identifier" in takes)) return inFormats;
    const named = inFormats.flatMap((one) => ids.map((id) => `${one}&identifier=oai:127.0.0.1:${id}`));
    return takes.identifier === "optional" ? [asked, ...named] : named;
  });
}

/** What differs from one asking to the next without meaning anything. */
const UNSTEADY_HEADERS = new Set(
  ["date", "x-request-id", "server-timing", "content-length", "etag"]
    // It has the digests of scripts, in which the keys of forms stand.
    .concat("content-security-policy"),
);
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z/g;
/** When somebody asked; whatever is hidden is much older. */
const isNow = (moment: string) => Math.abs(Date.now() - Date.parse(moment)) < 24 * 3_600_000;
/** The same for people: when a regular task ran, for one. */
const TOLD_NOW = /(<time dateTime="<now>">)[^<]*/gi;
const UUID_V4 = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

async function hear(path: string, as: Record<string, string>) {
  // As it is: thousands of answers need not be packed and unpacked to be compared.
  const headers = { ...as, "Accept-Encoding": "identity" };
  const answer = await askAgain(() => fetch(product.origin + path, { headers, redirect: "manual" }));
  const said = [...answer.headers].filter(([name]) => !UNSTEADY_HEADERS.has(name));
  const text = `${answer.status} ${JSON.stringify(said)}\n${await answer.text()}`;
  return text
    .replaceAll(UUID_V4, "<key>")
    .replaceAll(MOMENT, (moment) => (isNow(moment) ? "<now>" : moment))
    .replaceAll(TOLD_NOW, "$1");
}

test.each(Object.keys(HIDDEN_FROM) as Observer[])(
  "no address tells %s of what is hidden from that role",
  async (observer) => {
    const seed = Date.now() % 1_000_000;
    const player = observer === "visitor" ? undefined : await newPlayer(observer);
    const headers = { Authorization: `Bearer ${player?.token ?? "none"}` };
    const paths = [
      ...(await addressesFor(player ? await calendarsOf(player.id) : [], seed)),
      ...(await harvests()),
    ];
    const heard: string[][] = [];
    for (const state of [0, 1] as const) {
      await putState(fork(), things, observer, state);
      // One by one: what is asked for is counted, and the counts stand on pages.
      heard.push(await oneByOne(paths, (path) => hear(path, headers)));
    }
    const told = paths.flatMap((path, i) => firstDifference(path, heard[0]![i]!, heard[1]![i]!));
    expect(told, `seed ${seed}`).toEqual([]);
    const canary = new RegExp(`(${HIDDEN_FROM[observer].join("|")})mwe`);
    const without = paths.filter((path, i) => !path.includes("mwe") && canary.test(heard[1]![i]!));
    expect(without, `seed ${seed}`).toEqual([]);
  },
);

test("who may be told of it is told, in each form of it, so that a silence above means something", async () => {
  await putState(fork(), things, "visitor", 1);
  const said = async (role: "admin" | "user", path: string) =>
    hear(path, { Authorization: `Bearer ${(await newPlayer(role)).token}` });
  const { content, recording, pendingContent, rejectedContent, withheldContent, pendingRecording } = things;
  const of = (id: string, forms: string[]) => forms.map((form) => form.replace("ID", id));
  const described = ["/api/content/ID", "/citations/ID/urithi.bib", "/citations/ID/urithi.json"];
  for (const id of [pendingContent, rejectedContent, withheldContent, pendingRecording])
    for (const path of of(id, described))
      expect([path, await said("admin", path)]).toEqual([path, expect.stringContaining("undecidedmwesob")]);
  const spoken = ["/api/content/ID/transcript", "/transcripts/ID", "/transcripts/ID/urithi.vtt"];
  const events = [things.pendingEvent, things.rejectedEvent].map((id) => `/api/events/${id}`);
  for (const path of [...of(pendingRecording, spoken), ...events])
    expect([path, await said("admin", path)]).toEqual([path, expect.stringContaining("undecidedmwesob")]);
  // What is hidden from visitors alone has its file in the store, and so what is made of it.
  const heard = ["/api/media/ID/transcript", "/transcripts/ID", "/transcripts/ID/urithi.vtt"];
  const made = ["/api/content/ID/pages/1", "/texts/ID/urithi.html", "/library/ID/read/1"];
  const shown = [
    ...of(content, [...described, ...made]),
    ...of(recording, spoken),
    ...of(things.heard, heard),
  ];
  for (const path of [...shown, "/exports/library.jsonl", "/exports/events.jsonl"])
    expect([path, await said("user", path)]).toEqual([path, expect.stringContaining("restmwesob")]);
});

/** The places where two answers part, if they do. */
function firstDifference(path: string, one: string, other: string): string[] {
  if (one === other) return [];
  const at = [...one].findIndex((sign, i) => sign !== other[i]);
  return [`${path}\n  ${one.slice(at - 60, at + 60)}\n  ${other.slice(at - 60, at + 60)}`];
}

test("nothing that was asked for, and nothing that was hidden, stands in the log", () => {
  expect(product.output()).not.toMatch(/mwe/);
});
