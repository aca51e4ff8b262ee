import { expect, test } from "vitest";

import { createRouteFinder } from "#app/http/find-route.ts";

import { createFullEvent } from "../../../tests/contract/access/events.ts";
import { createAuthHeaders, createTestUser } from "../../../tests/setup/test-users.ts";
import { endpoints } from "./endpoints.server.ts";
import { FORMAT_PATHS } from "./paths.ts";

const find = createRouteFinder(endpoints);

test("each address is found as itself, and fixed segments before parameters", () => {
  for (const path of FORMAT_PATHS) {
    const found = find(path.replaceAll(/:(\w+)/g, "$1"));
    expect(found).toMatchObject({ pattern: path, route: endpoints[path] });
    for (const [name, value] of Object.entries(found!.params)) expect(value).toBe(name);
  }
  expect(find("/iiif/gallery.json")!.pattern).toBe("/iiif/gallery.json");
  expect(find("/iiif/gallery")!.params).toEqual({ id: "gallery" });
  expect(find("/nothing")).toBeUndefined();
});

async function request(path: string, params: Record<string, string>, headers: Record<string, string> = {}) {
  const { handle } = find(path)!.route;
  const response = await handle({
    request: new Request(`http://127.0.0.1${path}`, { headers }),
    params,
    context: {},
  });
  return [response.status, response.headers.get("content-type"), await response.text()];
}

const TEXT = "text/plain; charset=utf-8";

test("refuses parameters that no record can have, as text in the language of the reader", async () => {
  const params = { id: "a", page: "0", width: "640" };
  expect(await request("/page-pictures/a/0/640", params, { "Accept-Language": "fr" })).toEqual([
    404,
    TEXT,
    "Nous n’avons pas trouvé cet élément.",
  ]);
});

test("refuses methods that the address does not have", async () => {
  const request = (method: string, path: string) =>
    find(path)!.route.handle({
      request: new Request(`http://127.0.0.1${path}`, { method }),
      params: {},
      context: {},
    });
  const refused = await request("POST", "/robots.txt");
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect((await request("GET", "/robots.txt")).status).toBe(200);
  expect((await request("DELETE", "/oai")).headers.get("allow")).toBe("GET, HEAD, POST");
});

test("refuses whoever lacks the capability that the table names", async () => {
  const path = "/admin/review/a/first-pages.webp";
  const reader = createAuthHeaders(await createTestUser("user"), "bearer");
  expect((await request(path, { id: "a" }))[0]).toBe(401);
  expect((await request(path, { id: "a" }, reader))[0]).toBe(403);
});

test("other sites may read what visitors get, refusals as well, and nothing that a login opens", async () => {
  const reader = createAuthHeaders(await createTestUser("user"), "bearer");
  const isShared = async (path: string, init: RequestInit) => {
    const { handle } = find(path)!.route;
    const request = new Request(`http://127.0.0.1${path}`, init);
    const { status, headers } = await handle({ request, params: { id: "nothing" }, context: {} });
    return [status, headers.get("access-control-allow-origin")];
  };
  const image = "/iiif/nothing/info.json";
  expect(await isShared(image, { method: "OPTIONS" })).toEqual([204, "*"]);
  expect(await isShared(image, { method: "DELETE" })).toEqual([405, "*"]);
  expect(await isShared(image, {})).toEqual([404, "*"]);
  expect(await isShared(image, { headers: reader })).toEqual([404, null]);
  for (const headers of [{}, reader]) {
    expect(await isShared("/iiif/nothing", { headers })).toEqual([303, "*"]);
    expect(await isShared("/iiif/gallery.json", { headers })).toEqual([200, "*"]);
  }
  expect(await isShared("/robots.txt", {})).toEqual([200, null]);
});

test("refuses registrations of any event alike, so that nobody learns which events exist", async () => {
  const id = await createFullEvent();
  const list = "/admin/events/a/registrations.csv";
  const reader = createAuthHeaders(await createTestUser("user"), "bearer");
  const admin = createAuthHeaders(await createTestUser("admin"), "bearer");
  const refused = await request(list, { id }, reader);
  expect(refused[0]).toBe(403);
  expect(await request(list, { id: "nothing" }, reader)).toEqual(refused);
  expect((await request(list, { id: "nothing" }, admin))[0]).toBe(404);
  const [status, , csv] = await request(list, { id }, { ...admin, "Accept-Language": "fr" });
  expect(status).toBe(200);
  expect(csv).toMatch(/^\ufeff?Nom,Adresse électronique,Date d’inscription,Statut\r\n/);
  expect(csv).toMatch(/,[^,]+@[^,]+,[^,]+Z,Inscription confirmée\r\n$/);
});
