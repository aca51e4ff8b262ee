import { describe, expect, test } from "vitest";
import { z } from "zod";

import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";
import { once } from "#app/services/once.server.ts";
import { fail, ok } from "#app/services/result.ts";

import { api, call, noSuchCall } from "./api.server.ts";
import { BODY_LIMIT } from "./body.server.ts";
import { networkOf, openContext } from "./context.server.ts";
import { keepingTyped, readForm } from "./form.server.ts";
import { languageOf } from "./language.server.ts";
import { redirectWithNotice, takeNotice } from "./notice.server.ts";
import { isForeign } from "./origin.server.ts";
import { readPaging } from "./paging.server.ts";
import { safePath } from "./safe-path.ts";
import { screen } from "./screen.server.ts";

const HERE = "http://127.0.0.1:3000";

await fork().execute("create table note (id uuid primary key, text text)");

const WriteNote = z.object({ text: z.string().min(1, "form.required").max(20) });
const notes = api({
  GET: call({ summary: "read", answer: z.any(), run: () => ok({ notes: [] }) }),
  POST: call({
    summary: "write",
    input: WriteNote,
    answer: z.any(),
    status: 201,
    run: (ctx, { input }) =>
      once(ctx, async (em) => {
        const id = newId();
        await em.execute("insert into note values (?, ?)", [id, input.text]);
        return ok({ id });
      }),
  }),
  PUT: call({
    summary: "refuse",
    answer: z.any(),
    run: () => fail("limited", "refused.busy", { retryAfter: 3.2 }),
  }),
  DELETE: call({
    summary: "break",
    answer: z.any(),
    run: () => {
      throw new Error("secret detail");
    },
  }),
});

const ask = (method: string, init: RequestInit & { path?: string } = {}) =>
  notes({
    request: new Request(`${HERE}${init.path ?? "/api/notes"}`, { method, ...init }),
    params: {},
    context: {},
  });
const post = (body: unknown, headers: Record<string, string> = {}) =>
  ask("POST", { body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } });

describe("api()", () => {
  test("answers its methods and refuses others, naming those it has", async () => {
    expect((await ask("GET")).status).toBe(200);
    expect((await ask("HEAD")).status).toBe(200);
    const options = await ask("OPTIONS");
    expect([options.status, options.headers.get("allow")]).toEqual([
      204,
      "GET, HEAD, POST, PUT, DELETE, OPTIONS",
    ]);
    const patch = await ask("PATCH");
    expect([patch.status, patch.headers.get("allow")]).toEqual([
      405,
      "GET, HEAD, POST, PUT, DELETE, OPTIONS",
    ]);
    expect(await patch.json()).toEqual({ error: "This address does not take that method." });
  });

  test("has one shape for what is wrong with an input, and repeats no secret", async () => {
    const wrong = await post({ text: "" });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual({
      error: "Some of what was sent is missing or wrong.",
      details: [{ path: "text", msg: "Please fill in all required fields", value: "" }],
    });
    const long = await post({ text: "x".repeat(21) });
    expect((await long.json()).details[0].msg).toBe("Use at most 20 characters");
    const missing = await post({});
    expect((await missing.json()).details).toEqual([
      { path: "text", msg: "This value is not one that can be used here" },
    ]);
  });

  test("answers English, whatever the browser asks for", async () => {
    const refused = await ask("PATCH", { headers: { "Accept-Language": "sw" } });
    expect((await refused.json()).error).toBe("This address does not take that method.");
  });

  test("turns a service's refusal into its status, and a bug into a 500 that says nothing of it", async () => {
    const limited = await ask("PUT");
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "4"]);
    const broken = await ask("DELETE");
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toContain("secret detail");
  });

  test("takes no other type, no broken JSON, no body beyond the limit, from no other origin", async () => {
    expect((await ask("POST", { body: "text=1", headers: { "Content-Type": "text/plain" } })).status).toBe(
      415,
    );
    expect((await ask("POST", { body: "{", headers: { "Content-Type": "application/json" } })).status).toBe(
      400,
    );
    expect((await post({ text: "x".repeat(BODY_LIMIT) })).status).toBe(413);
    expect((await post({ text: "hello" }, { Origin: "https://evil.example" })).status).toBe(403);
  });

  test("an Idempotency-Key makes a call count once; with another body it is 422", async () => {
    const key = { "Idempotency-Key": "a-key-of-mine" };
    const answers = await Promise.all([1, 2, 3].map(async () => (await post({ text: "once" }, key)).json()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await post({ text: "other" }, key)).status).toBe(422);
    expect((await post({ text: "once" }, { "Idempotency-Key": "short" })).status).toBe(400);
    expect(await fork().execute("select from note where text in ('once', 'other')")).toHaveLength(1);
  });

  test("an unknown call is 404 in JSON", async () => {
    expect(await noSuchCall().json()).toEqual({ error: "This was not found." });
  });
});

describe("readForm()", () => {
  const Secretive = z.object({
    name: z.string("form.required"),
    password: z.string().min(6, "form.invalid"),
  });
  const send = async (typed: Record<string, string>, path = "/join") => {
    const request = new Request(HERE + path, { method: "POST", body: new URLSearchParams(typed) });
    const ctx = await openContext(request, {});
    return { ctx, form: await readForm(ctx, request, Secretive) };
  };

  test("gives back what was typed, but never a password", async () => {
    const { form } = await send({ name: "Amina", password: "short" });
    const { data, init } = form.reply(fail("invalid", "form.invalid"));
    expect(init?.status).toBe(400);
    expect(data.result.initialValue).toEqual({ name: "Amina" });
    expect(JSON.stringify(data)).not.toContain("short");
    expect(data.result.error).toEqual({ password: ["This value is not one that can be used here"] });
  });

  test("shows a service's refusal in the same form, with its status", async () => {
    const { form } = await send({ name: "Amina", password: "long enough" });
    const { data, init } = form.reply(
      fail("conflict", "form.required", { details: [{ path: "name", msg: "form.invalid" }] }),
    );
    expect(init?.status).toBe(409);
    expect(data.result.error).toEqual({
      "": ["Please fill in all required fields"],
      name: ["This value is not one that can be used here"],
    });
    expect(JSON.stringify(data)).not.toContain("long enough");
  });

  test("a database that is away is said in the form, with everything that was typed", async () => {
    const { form } = await send({ name: "Amina", password: "long enough" });
    const away = Object.assign(new Error("gone"), { code: "57P01" });
    const refused = await keepingTyped(() => Promise.reject(away));
    if (refused.ok) throw new Error("it was away");
    const { data, init } = form.reply(refused);
    expect(init).toMatchObject({ status: 503, headers: { "Retry-After": "2" } });
    expect(data.result.initialValue).toEqual({ name: "Amina" });
    expect(data.result.error?.[""]?.[0]).toContain("not answering");
    await expect(keepingTyped(() => Promise.reject(new TypeError("a bug")))).rejects.toThrow("a bug");
  });

  test("knows the same form by its key, what was typed and where, all together", async () => {
    const typed = { name: "Amina", password: "long enough", formKey: "one" };
    const mark = async (more: Partial<typeof typed>, path?: string) =>
      (await send({ ...typed, ...more }, path)).ctx.attempt?.key;
    const first = await mark({});
    expect(await mark({})).toBe(first);
    expect(await mark({ name: "Asha" })).not.toBe(first);
    expect(await mark({ formKey: "two" })).not.toBe(first);
    expect(await mark({}, "/elsewhere")).not.toBe(first);
    expect((await send({ name: "Amina", password: "long enough" })).ctx.attempt).toBeUndefined();
  });

  test("a hostile field name changes nothing but itself", async () => {
    await send({
      "__proto__[polluted]": "yes",
      "constructor.prototype.polluted": "yes",
      "a[999999999]": "x",
      name: "x",
    });
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
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

  test("a database that is away is a page with 503 and a time to come again, in the reader's language", async () => {
    const away = Object.assign(new Error("insert into x values ('private')"), { cause: { code: "57P01" } });
    expect(await broken(away)).toMatchObject({
      data: { said: expect.stringContaining("Les archives ne répondent pas") },
      init: { status: 503, headers: { "Retry-After": "2" } },
    });
  });

  test("a bug stays a bug", async () => {
    const bug = new TypeError("oops");
    expect(await broken(bug)).toBe(bug);
  });
});

describe("isForeign()", () => {
  const from = (method: string, headers: Record<string, string>) =>
    isForeign(method, (name) => headers[name]);

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
    languageOf(new URL(HERE + path), (name) => headers[name]);

  test("the address wins, then the choice, then the browser, then English", () => {
    const headers = { cookie: "a=b; lang=sw", "accept-language": "fr" };
    expect(of("/?lang=fr", headers)).toBe("fr");
    expect(of("/?lang=xx", headers)).toBe("sw");
    expect(of("/", { "accept-language": "de, fr;q=0.5, sw;q=0.9" })).toBe("sw");
    expect(of("/", { "accept-language": "sw-TZ" })).toBe("sw");
    expect(of("/", { "accept-language": "sw;q=0, de" })).toBe("en");
    expect(of("/", { cookie: "slang=fr" })).toBe("en");
  });
});

describe("notices", () => {
  test("survive one redirect and are then gone; a forged one is not shown", async () => {
    const redirect = await redirectWithNotice("/join", "apply.received");
    expect([redirect.status, redirect.headers.get("location")]).toEqual([303, "/join"]);
    const cookie = redirect.headers.get("set-cookie")!.split(";")[0]!;
    const read = (value: string) => takeNotice(new Request(HERE, { headers: { cookie: value } }));
    const taken = await read(cookie);
    expect(taken.notice).toBe("apply.received");
    expect(taken.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await read(cookie.slice(0, -3) + "AAA")).notice).toBeUndefined();
    expect([...(await takeNotice(new Request(HERE))).headers]).toEqual([]);
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
])("safePath(%s)", (given, expected) => {
  expect(safePath(given)).toBe(expected);
});

test.each([
  ["", { page: 1, limit: 20 }],
  ["?page=3&limit=50", { page: 3, limit: 50 }],
  ["?page=-1&limit=0", { page: 1, limit: 1 }],
  ["?page=x&limit=1e9", { page: 1, limit: 100 }],
  ["?page=1.5&limit=", { page: 1, limit: 1 }],
])("readPaging(%s)", (search, expected) => {
  expect(readPaging(new URL(`${HERE}/${search}`), 20)).toMatchObject(expected);
});

test("a network is an address of the old kind, and half of one of the new", () => {
  expect(
    [
      "192.0.2.7",
      "::ffff:192.0.2.7",
      "2001:db8:1:2:3:4:5:6",
      "2001:db8:1:2::9",
      "2001:db8::9",
      "::1",
      "",
    ].map(networkOf),
  ).toEqual(["192.0.2.7", "192.0.2.7", "2001:db8:1:2", "2001:db8:1:2", "2001:db8:0:0", "0:0:0:0", ""]);
});
