import { describe, expect, test } from "vitest";
import { z } from "zod";

import type { Actor } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { fail, ok } from "#app/core/result.ts";
import { MESSAGES, translateMessage, catalogueTranslators } from "#app/messages/all.server.ts";
import { DatabaseUnavailableError } from "#app/models/database-errors.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { MAX_SMALL_BODY_BYTES } from "#app/schemas/body-limits.ts";

import { api, call, createNotFoundResponse } from "./api.server.ts";
import { apiRoutes } from "./api-routes.server.ts";
import { toNetwork, createRequestContext } from "./request-context.server.ts";
import { readForm } from "./form.server.ts";
import { catchAsRefusal } from "./form-action.server.ts";
import { guard } from "./guard.server.ts";
import { getLanguage, setLanguageCookie } from "./language.server.ts";
import {
  serializeNoticeCookie,
  redirectWithNotice,
  redirectWithSecret,
  consumeNotice,
} from "./notice.server.ts";
import { isWriteFromOtherOrigin } from "./origin.server.ts";
import { readPageRequest } from "./read-paging.server.ts";
import { convertToHttpError, type HttpError } from "./http-error.server.ts";
import { toSafePath } from "./safe-path.ts";
import { getPageSite } from "./settings.server.ts";
import { screen } from "./screen.server.ts";
import { deleteContent } from "#app/services/content/content.server.ts";
import { setFavourite } from "#app/services/content/favourites-and-history.server.ts";
import { userContext } from "../../tests/setup/context.ts";
import { createItem } from "../../tests/setup/items.ts";
import { withSettings } from "../../tests/setup/site.ts";
import { createTestUser } from "../../tests/setup/test-users.ts";
import { execute } from "../../tests/setup/execute.ts";
import { t } from "../../tests/setup/translate.ts";

const HERE = "http://127.0.0.1:3000";
const VISITOR: Actor = { role: "visitor" };

await execute("create table note (id uuid primary key, text text)");

const WriteNote = z.object({ text: z.string().min(1, "form.required").max(20) });
const notes = api({
  GET: call({ summary: "read", output: z.any(), run: () => ok({ notes: [] }) }),
  POST: call({
    summary: "write",
    input: WriteNote,
    output: z.any(),
    status: 201,
    run: (ctx, { input }) =>
      withIdempotency(ctx, async (em) => {
        const id = createId();
        await em.execute("insert into note values (?, ?)", [id, input.text]);
        return ok({ id });
      }),
  }),
  PUT: call({
    summary: "refuse",
    output: z.any(),
    run: () => fail("rate-limited", "refusal.busy", { retryAfter: 3.2 }),
  }),
  DELETE: call({
    summary: "break",
    output: z.any(),
    run: () => {
      throw new Error("secret detail");
    },
  }),
});

const callApi = (method: string, init: RequestInit & { path?: string } = {}) =>
  notes({
    request: new Request(`${HERE}${init.path ?? "/api/notes"}`, { method, ...init }),
    params: {},
    context: {},
  });
const toJsonBody = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json", ...headers },
});
const post = (body: unknown, headers?: Record<string, string>) => callApi("POST", toJsonBody(body, headers));

describe("api()", () => {
  test("returns all invalid input in one shape, without secrets", async () => {
    const wrong = await post({ text: "" });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual({
      error: t("refusal.invalid"),
      details: [{ path: "text", msg: "Please fill in all required fields", value: "" }],
    });
    const long = await post({ text: "x".repeat(21) });
    expect((await long.json()).details[0].msg).toBe(t("form.too-long", { max: 20 }));
    const missing = await post({});
    expect((await missing.json()).details).toEqual([{ path: "text", msg: t("form.invalid") }]);
  });

  test("responds in English, regardless of Accept-Language", async () => {
    const refused = await callApi("PATCH", { headers: { "Accept-Language": "sw" } });
    expect((await refused.json()).error).toBe(t("refusal.method"));
  });

  test("returns the status of a refusal, and 500 without details for a bug", async () => {
    const limited = await callApi("PUT");
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "4"]);
    const broken = await callApi("DELETE");
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toContain("secret detail");
  });

  test("returns the message of a call without the value, and tells caches not to store a private response", async () => {
    const remove = { summary: "remove", message: "events.deleted", run: () => ok({ id: "x" }) } as const;
    const send = async (options: { isPrivate?: boolean }) => {
      const route = api({ DELETE: call({ ...remove, ...options }) });
      const request = new Request(`${HERE}/api/notes`, { method: "DELETE" });
      const response = await route({ request, params: {}, context: {} });
      return [await response.json(), response.headers.get("cache-control")];
    };
    expect(await send({})).toEqual([{ message: t("events.deleted") }, null]);
    expect(await send({ isPrivate: true })).toEqual([{ message: t("events.deleted") }, "no-store"]);
  });

  test("refuses other content types, invalid JSON, large bodies and other origins", async () => {
    expect(
      (await callApi("POST", { body: "text=1", headers: { "Content-Type": "text/plain" } })).status,
    ).toBe(415);
    expect(
      (await callApi("POST", { body: "{", headers: { "Content-Type": "application/json" } })).status,
    ).toBe(400);
    expect((await post({ text: "x".repeat(MAX_SMALL_BODY_BYTES * 2) })).status).toBe(413);
    expect((await post({ text: "hello" }, { Origin: "https://evil.example" })).status).toBe(403);
  });

  test("runs a call once per Idempotency-Key, and returns 422 for another body", async () => {
    const key = { "Idempotency-Key": "a-key-of-mine" };
    const responses = await Promise.all(
      [1, 2, 3].map(async () => (await post({ text: "once" }, key)).json()),
    );
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    expect((await post({ text: "other" }, key)).status).toBe(422);
    expect((await post({ text: "once" }, { "Idempotency-Key": "short" })).status).toBe(400);
    expect(await execute("select from note where text in ('once', 'other')")).toHaveLength(1);
  });

  test.each([
    ["/api/auth/login", 401, "Login failed", "login.wrong-credentials"],
    ["/api/auth/register", 409, "Registration failed", "register.email-taken"],
    ["/api/auth/register-reader", 409, "Registration failed", "register.email-taken"],
  ] as const)(
    "POST %s that is refused begins with the contract's sentence",
    async (path, status, lead, key) => {
      const { email } = await createTestUser("user");
      const body = { email, name: "Amina", password: "not the right one" };
      const request = new Request(HERE + path, { method: "POST", ...toJsonBody(body) });
      const response = await apiRoutes[path]!({ request, params: {}, context: {} });
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ error: `${lead}. ${t(key)}` });
    },
  );

  test("returns 404 as JSON for an unknown call", async () => {
    expect(await createNotFoundResponse().json()).toEqual({ error: t("refusal.missing") });
  });
});

describe("readForm()", () => {
  const Secretive = z.object({
    name: z.string("form.required"),
    password: z.string().min(6, "form.invalid"),
  });
  const send = async (typed: Record<string, string>, path = "/join") => {
    const request = new Request(HERE + path, { method: "POST", body: new URLSearchParams(typed) });
    const ctx = await createRequestContext(request, {});
    return { ctx, form: await readForm(ctx, request, Secretive) };
  };

  test("returns the input without passwords", async () => {
    const { form } = await send({ name: "Amina", password: "short" });
    const { data, init } = form.reply();
    expect(init?.status).toBe(400);
    expect(data.result.initialValue).toEqual({ name: "Amina" });
    expect(JSON.stringify(data)).not.toContain("short");
    expect(data.result.error).toEqual({ password: [t("form.invalid")] });
  });

  test("shows a refusal in the same form, with its status", async () => {
    const { form } = await send({ name: "Amina", password: "long enough" });
    const { data, init } = form.reply(
      fail("conflict", "form.required", { details: [{ path: "name", msg: "form.invalid" }] }),
    );
    expect(init?.status).toBe(409);
    expect(data.result.error).toEqual({
      "": ["Please fill in all required fields"],
      name: [t("form.invalid")],
    });
    expect(JSON.stringify(data)).not.toContain("long enough");
  });

  test("shows an outage in the form with the input", async () => {
    const { form } = await send({ name: "Amina", password: "long enough" });
    const outage = new DatabaseUnavailableError();
    const refused = await catchAsRefusal(() => Promise.reject(outage));
    if (refused.ok) throw new Error("it was away");
    const { data, init } = form.reply(refused);
    expect(init).toMatchObject({ status: 503, headers: { "Retry-After": "2" } });
    expect(data.result.initialValue).toEqual({ name: "Amina" });
    expect(data.result.error?.[""]?.[0]).toBe(t("refusal.unavailable"));
    const bug = () => Promise.reject<never>(new TypeError("a bug"));
    expect(await catchAsRefusal(bug, "apply.failed")).toMatchObject({
      kind: "unexpected",
      message: "refusal.unexpected",
      failedKey: "apply.failed",
    });
  });

  test("identifies a form by its key, input and URL", async () => {
    const typed = { name: "Amina", password: "long enough", formKey: "one" };
    const mark = async (more: Partial<typeof typed>, path?: string) =>
      (await send({ ...typed, ...more }, path)).ctx.idempotencyToken?.key;
    const first = await mark({});
    expect(await mark({})).toBe(first);
    expect(await mark({ name: "Asha" })).not.toBe(first);
    expect(await mark({ formKey: "two" })).not.toBe(first);
    expect(await mark({}, "/elsewhere")).not.toBe(first);
    expect((await send({ name: "Amina", password: "long enough" })).ctx.idempotencyToken).toBeUndefined();
  });

  test.each([
    "__proto__[polluted]",
    "constructor.prototype.polluted",
    "a[4294967294]",
    "a[50000000]",
    "name[0]",
    "name.a",
    "password[]",
    ".".repeat(5_000),
    "__intent__",
    "__state__",
    "toString",
    "",
  ])("ignores a field of another name: %s", async (name) => {
    const typed = { name: "Amina", password: "short" };
    const right = (await send(typed)).form.reply(fail("invalid", "form.invalid")).data;
    const before = process.cpuUsage();
    const { form } = await send({ ...typed, [name]: "x" });
    expect(form.reply(fail("invalid", "form.invalid")).data).toEqual(right);
    // CPU time, which does not depend on the load of the machine.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test("refuses more fields than any form has", async () => {
    const request = new Request(`${HERE}/join`, {
      method: "POST",
      body: new URLSearchParams(Array.from({ length: 401 }, () => ["name", "x"])),
    });
    const ctx = await createRequestContext(request, {});
    await expect(readForm(ctx, request, Secretive)).rejects.toMatchObject({ status: 413 });
  });
});

describe("a database error", () => {
  test.each([
    [{ code: "22021" }, 400],
    [{ code: "22007" }, 400],
    [{ code: "54000" }, 400],
    [{ code: "08P01", severity: "ERROR" }, 400],
    [{ code: "DATABASE_UNAVAILABLE" }, 503],
    [{ code: "57014" }, 503],
    [{ code: "23505" }, undefined],
  ])("%j becomes %s", (databaseError, status) => {
    const error = new Error("as MikroORM hands it on", { cause: Object.assign(new Error(), databaseError) });
    expect(convertToHttpError(error)?.status).toBe(status);
  });
});

describe("the return URL of a refusal", () => {
  const back = async (referer: string) => {
    const request = new Request(`${HERE}/admin`, { headers: { referer } });
    const ctx = await createRequestContext(request, {});
    const reader = { ...ctx, actor: { role: "user" } as never };
    try {
      guard(reader, request, "admin");
    } catch (error) {
      return (error as HttpError).pageData.back;
    }
    throw new Error("was let in");
  };
  test.each([
    [`${HERE}/library?page=2`, "/library?page=2"],
    [`${HERE}//evil.example/x`, undefined],
    [`${HERE}/\\evil.example/x`, undefined],
    [`${HERE}/a/..//evil.example`, undefined],
    ["https://evil.example/x", undefined],
    ["//evil.example/x", undefined],
  ])("from %s is %s", async (referer, expected) => {
    expect(await back(referer)).toBe(expected);
  });
});

describe("screen()", () => {
  const broken = (error: unknown) =>
    screen(() => {
      throw error;
    })({
      request: new Request(HERE, { headers: { "Accept-Language": "fr" } }),
      params: {},
      context: {},
    }).catch((thrown: unknown) => thrown);

  test("returns 503 with Retry-After and a translated page during an outage", async () => {
    const outage = Object.assign(new Error("insert into x values ('private')"), {
      cause: new DatabaseUnavailableError(),
    });
    expect(await broken(outage)).toMatchObject({
      data: { text: MESSAGES.fr["refusal.unavailable"] },
      init: { status: 503, headers: { "Retry-After": "2" } },
    });
  });

  test("rethrows a bug", async () => {
    const bug = new TypeError("oops");
    expect(await broken(bug)).toBe(bug);
  });
});

describe("isForeign()", () => {
  const from = (method: string, headers: Record<string, string>) =>
    isWriteFromOtherOrigin(method, (name) => headers[name]);

  test.each([
    ["reading", "GET", { origin: "https://evil.example" }, false],
    ["our own origin", "POST", { origin: HERE }, false],
    ["another name of this machine", "POST", { origin: "http://localhost:3000" }, false],
    ["another port", "POST", { origin: "http://127.0.0.1:3001" }, true],
    ["another site", "POST", { origin: "https://evil.example" }, true],
    ["a hidden origin", "POST", { origin: "null" }, true],
    ["an old browser on another site", "DELETE", { "sec-fetch-site": "cross-site" }, true],
    ["a neighbour", "DELETE", { "sec-fetch-site": "same-site" }, true],
    ["ourselves", "DELETE", { "sec-fetch-site": "same-origin" }, false],
    ["an older browser on another site", "PUT", { referer: "https://evil.example/page" }, true],
    ["a broken referer", "PUT", { referer: "::" }, true],
    ["our own page", "PUT", { referer: `${HERE}/join` }, false],
    ["a program", "POST", {}, false],
    ["an unknown method from elsewhere", "PROPFIND", { origin: "https://evil.example" }, true],
  ])("%s", (_, method, headers, expected) => {
    expect(from(method, headers as Record<string, string>)).toBe(expected);
  });
});

describe("language", () => {
  const of = (path: string, headers: Record<string, string> = {}) =>
    getLanguage(new URL(HERE + path), (name) => headers[name]);

  test("prefers the URL, then the cookie, then the browser, then English", () => {
    const headers = { cookie: "a=b; lang=sw", "accept-language": "fr" };
    expect(of("/?lang=fr", headers)).toBe("fr");
    expect(of("/?lang=xx", headers)).toBe("sw");
    expect(of("/", { "accept-language": "de, fr;q=0.5, sw;q=0.9" })).toBe("sw");
    expect(of("/", { "accept-language": "sw-TZ" })).toBe("sw");
    expect(of("/", { "accept-language": "sw;q=0, de" })).toBe("en");
    expect(of("/", { cookie: "slang=fr" })).toBe("en");
  });

  test("that the institution has switched off is English in the URL, and ignored elsewhere", () => {
    withSettings({ offerFrench: false }, () => {
      const headers = new Headers();
      setLanguageCookie(new Request(`${HERE}/?lang=fr`), headers);
      expect(headers.has("set-cookie")).toBe(false);
      expect(of("/?lang=fr", { cookie: "lang=sw" })).toBe("en");
      expect(of("/", { cookie: "lang=fr", "accept-language": "fr, sw;q=0.5" })).toBe("sw");
      expect(getPageSite("en").languages).toEqual(["en", "sw"]);
    });
    expect(of("/?lang=fr")).toBe("fr");
    expect(getPageSite("en").languages).toBeUndefined();
  });
});

describe("notices", () => {
  const inSwahili = (written: string) => translateMessage(catalogueTranslators.sw, written);

  test("are shown once after a redirect, and not when forged", async () => {
    const about = { name: "Barua kutoka ziwani", language: "Kiswahili" };
    const redirect = await redirectWithNotice("/join", "apply.received", about);
    expect([redirect.status, redirect.headers.get("location")]).toEqual([303, "/join"]);
    const cookie = redirect.headers.get("set-cookie")!.split(";")[0]!;
    const read = (value: string) =>
      consumeNotice(new Request(HERE, { headers: { cookie: value } }), VISITOR, inSwahili);
    const firstRead = await read(cookie);
    expect(firstRead.notice).toMatchObject({
      text: MESSAGES.sw["apply.received"],
      about: { ...about, language: "sw" },
    });
    expect(firstRead.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await read(cookie.slice(0, -3) + "AAA")).notice).toBeUndefined();
    expect([...(await consumeNotice(new Request(HERE), VISITOR, inSwahili)).headers]).toEqual([]);
  });

  test("show a secret only to the account that requested it", async () => {
    const somebody = (id: string): Actor => ({
      ...{ id, role: "admin", name: "", email: "", areas: null },
      session: { id: "", by: "cookie" },
    });
    const address = "https://example.org/set-password/x";
    const redirect = await redirectWithSecret("/", "calendar.created", { url: address, of: somebody("one") });
    const cookie = redirect.headers.get("set-cookie")!.split(";")[0]!;
    const read = async (actor: Actor) =>
      (await consumeNotice(new Request(HERE, { headers: { cookie } }), actor, inSwahili)).notice?.secret?.url;
    expect(await read(somebody("one"))).toBe(address);
    expect(await read(somebody("another"))).toBeUndefined();
    expect(await read(VISITOR)).toBeUndefined();
  });

  test("fit into a cookie with the longest possible title", async () => {
    const name = "\u{1f4dc}".repeat(2_000);
    const header = await serializeNoticeCookie("apply.received", { name, language: name });
    expect(header.length).toBeLessThan(4_096);
  });
});

test.each([
  ["/library?page=2#x", "/library?page=2#x"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/a/..//evil.example", "/"],
  ["javascript:alert(1)", "/"],
  [undefined, "/"],
])("toSafePath(%s)", (unwrap, expected) => {
  expect(toSafePath(unwrap)).toBe(expected);
});

test.each([
  ["", { page: 1, limit: 20 }],
  ["?page=3&limit=50", { page: 3, limit: 50 }],
  ["?page=-1&limit=0", { page: 1, limit: 1 }],
  ["?page=x&limit=1000000000", { page: 1, limit: 100 }],
  ["?page=1.5&limit=", { page: 1, limit: 20 }],
])("readPageRequest(%s)", (search, expected) => {
  expect(readPageRequest(new URL(`${HERE}/${search}`), 20)).toMatchObject(expected);
});

test("toNetwork() returns an IPv4 address, or half of an IPv6 address", () => {
  expect(
    [
      "192.0.2.7",
      "::ffff:192.0.2.7",
      "2001:db8:1:2:3:4:5:6",
      "2001:db8:1:2::9",
      "2001:db8::9",
      "::1",
      "",
    ].map(toNetwork),
  ).toEqual(["192.0.2.7", "192.0.2.7", "2001:db8:1:2", "2001:db8:1:2", "2001:db8:0:0", "0:0:0:0", ""]);
});

describe("a favourite of an item that is deleted at the same time", () => {
  test("is refused as not found when the item is gone before the favourite is stored", async () => {
    const [reader, item] = [await createTestUser("user"), await createItem(undefined)];
    const em = createEntityManager();
    await em.begin();
    await em.execute("delete from content where id = ?", [item]);
    const added = catchAsRefusal(() => setFavourite(userContext(reader), item, true));
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await execute(waiting)).length).toBe(1);
    await em.commit();
    expect(await added).toMatchObject({ kind: "not-found", message: "refusal.missing" });
  });

  test("is stored or refused as not found, in any order", async () => {
    const [reader, admin] = [await createTestUser("user"), await createTestUser("admin")];
    for (let i = 0; i < 20; i++) {
      const item = await createItem(undefined);
      const [added, deleted] = await Promise.all([
        catchAsRefusal(() => setFavourite(userContext(reader), item, true)),
        deleteContent(userContext(admin), item),
      ]);
      expect(deleted.ok).toBe(true);
      expect(added.ok || added.kind).toSatisfy((outcome) => outcome === true || outcome === "not-found");
      expect(await execute("select from favourite where content_id = ?", [item])).toEqual([]);
    }
  });
});
