import { afterAll, beforeAll, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";

import { pathsOf, readableRoutes, type Examples } from "../setup/addresses.ts";
import { startDemo } from "../setup/demo.ts";
import { asIfManyPages } from "../setup/many-pages.ts";
import { startProduct } from "../setup/product.ts";

/**
 * What the page cache may keep holds nothing random and nothing of the process that made it: two processes give the
 * same bytes.
 */

let products: Awaited<ReturnType<typeof startProduct>>[];
beforeAll(async () => {
  products = [await startDemo()];
  products.push(await startProduct({ SEED: "demo" }));
  await asIfManyPages();
});
afterAll(() => Promise.all(products.map((product) => product.stop("SIGKILL"))));

/** Every address whose screen or call says that it may be kept, with something of the demo for what it is about. */
async function cachedAddresses() {
  const one = async (table: string) =>
    (await fork().execute<{ id: string }[]>(`select id from ${table} order by id limit 1`))[0]?.id ?? "none";
  // Of a recording there is no picture.
  const [{ id: picture } = { id: undefined }] = await fork().execute<{ id: string }[]>(
    "select id from media where type = 'image' order by id limit 1",
  );
  const examples: Examples = [
    // Under the address of another section it is led to its own.
    [/content|library|repository|collection|citations/, [await one("content")]],
    [/sitemap/, ["content.xml"]],
    [/linkset/, [await one("content")]],
    [/contributors/, [await one("contributor")]],
    [/events/, [await one("event")]],
    [/media|iiif/, [picture ?? "none"]],
  ];
  return (await readableRoutes()).flatMap(({ pattern, cacheBy }) => {
    if (!cacheBy) return [];
    const [path] = pathsOf(pattern, examples);
    return [path!, ...cacheBy.map((name) => `${path}?${name}=${WISHED[name] ?? "1"}`)];
  });
}
const WISHED: Record<string, string> = {
  visitType: "library",
  search: "drum",
  q: "drum",
  about: "events",
  date: "2031-05-05",
};

const said = async (origin: string, path: string) => {
  const answer = await fetch(origin + path);
  // Addresses of the page itself name the port, by which the two differ.
  const body = (await answer.text()).replaceAll(origin, "");
  return { path, status: answer.status, body, cookie: answer.headers.get("set-cookie") };
};

test("what may be kept is the same whoever makes it", async () => {
  const addresses = await cachedAddresses();
  expect(addresses.length).toBeGreaterThan(25);
  for (const path of addresses) {
    const look = () => Promise.all(products.map(({ origin }) => said(origin, path)));
    let [first, second] = await look();
    // A minute, or an hour, may have ended between the two.
    if (first!.body !== second!.body) [first, second] = await look();
    expect(second).toEqual(first);
    expect(first!.cookie).toBeNull();
    expect([path, first!.status]).not.toEqual([path, 404]);
  }
});
