import { request } from "node:http";

import fc from "fast-check";

import type { LoadContext } from "#app/http/load-context.server.ts";

import { startTestServer } from "./test-server.ts";

/**
 * Two HTTP servers with the same application, one with its page cache and one without: whatever is asked, by
 * whomever and in whatever order, both must answer alike, but for the second that a cached answer may be old.
 */

const SCREENS = ["page", "page.data", "other", "api/list", "api/setting", "api/failing"] as const;
const CACHED: Record<string, readonly string[]> = {
  page: ["page", "search"],
  other: [],
  "api/list": ["search"],
  "api/setting": [],
  "api/failing": [],
};

/** As they are called on a plain origin, and on an encrypted one; on the other each is a stranger's. */
const OURS = [
  "__Host-session=amina",
  "__Host-notice=done",
  "__Secure-known=x",
  "__Host-lang=fr",
  "__Host-lang=sw",
  "__Host-lang=zz",
  "session=amina",
  "session=juma",
  "session=",
  "notice=done",
  "known=x",
  "lang=fr",
  "lang=sw",
  "lang=zz",
];
const BROKEN = [
  "session",
  "=",
  "lang=fr ; x",
  "session =amina",
  '"lang=fr"',
  "lang=frx",
  "Lang=fr",
  "lang = fr",
];
const FOREIGN = ["_ga=1", "xsession=1", "list=lang=fr", "a=b=c"];

/** The same words, as addresses spell them. */
const SPELLINGS = [
  "search=a+b",
  "search=a%20b",
  "search=%61+b",
  "search=a%2520b",
  "search=a+b&",
  "&search=a+b",
];
const PARAMETERS = [
  "page=1",
  "page=2",
  "page=%31",
  "page=",
  "page",
  "search=a",
  "search=b",
  "search=é",
  "",
].concat(["lang=fr", "lang=zz", "x=1", "dialog=login", "_routes=root"]);

/** Seldom: so that two questions of a history are often the same but for one thing. */
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

const question = fc.record({
  path: fc.constantFrom("page", "page", "page", ...SCREENS),
  method: fc.constantFrom("GET", "GET", "GET", "GET", "HEAD", "HEAD", "POST", "OPTIONS"),
  parameters: fc.oneof(
    fc.array(fc.constantFrom(...SPELLINGS), { maxLength: 1 }),
    fc.array(fc.constantFrom(...PARAMETERS), { maxLength: 1 }),
    fc.array(fc.constantFrom(...SPELLINGS, ...PARAMETERS), { maxLength: 4 }),
  ),
  cookies: maybe(fc.array(fc.constantFrom(...OURS, ...BROKEN, ...FOREIGN), { minLength: 1, maxLength: 3 })),
  "accept-language": maybe(fc.constantFrom("fr", "sw;q=0.9, en", "en", "de", "fr;q=0")),
  "accept-encoding": maybe(fc.constantFrom("br", "gzip", "identity", "br;q=0, gzip", "*")),
  "save-data": maybe(fc.constantFrom("on", "off")),
  authorization: maybe(fc.constantFrom("", "Bearer amina", "Basic x")),
  range: maybe(fc.constant("bytes=0-3")),
  host: maybe(fc.constantFrom("first", "second")),
  "x-forwarded-for": maybe(fc.constantFrom("192.0.2.1", "192.0.2.2", "2001:db8::1")),
  /** `newest`: the tag of the last answer that had one, whoever got it. */
  "if-none-match": maybe(fc.constantFrom<string>("newest", "newest", "*", '"other"')),
});
type Headed = Partial<Record<"x-told" | "etag", string>> & { "x-request-id": string };
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

type Step = { kind: "asked"; questions: Question[] } | { kind: "changed" } | { kind: "later"; ms: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("asked" as const),
      questions: fc.array(question, { minLength: 1, maxLength: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: "changed" as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("later" as const),
      ms: fc.constantFrom(1, 400, 999, 1_000, 5_000),
    }),
  },
);

export async function openBoth(scheme: "http" | "https" = "http") {
  const world = { version: 0 };
  let now = 0;
  /** All that an answer can depend on stands in it. */
  const answer =
    (path: string) =>
    async ({ request, context: { door } }: { request: Request; context: LoadContext }) => {
      const { version } = world;
      await new Promise(setImmediate);
      const { cookie = "", authorization, "save-data": light } = Object.fromEntries(request.headers);
      const url = new URL(request.url);
      const { languageOf, setLanguage } = await import("#app/http/language.server.ts");
      const headers = new Headers({
        "Content-Type": path.startsWith("api") ? "application/json" : "text/html",
      });
      const who = authorization ?? /(?:^|;\s*)(?:__Host-)?session=([^;]*)/.exec(cookie)?.[1];
      setLanguage(request, headers);
      if (cookie.includes("notice=") || path === "api/setting")
        headers.append("Set-Cookie", "notice=; Max-Age=0");
      // By it one finds the line of the log: it is said to nobody else.
      if (who) headers.set("X-Told", door!.requestId);
      const said = {
        version,
        path: url.href,
        who,
        hasNotice: cookie.includes("notice="),
        isData: door!.isData,
        ...(who && { isHead: door!.isHead }),
        // What is made for all must not even be told.
        whence: (who ?? door!.isForAll) ? door!.clientAddress : "",
        language: languageOf(url, (name) => request.headers.get(name)),
        light: light === "on",
        method: request.method,
        padding: "word ".repeat(100),
      };
      return new Response(JSON.stringify(said), { status: path === "api/failing" ? 503 : 200, headers });
    };
  const routes = (isCaching: boolean) =>
    Object.fromEntries(
      Object.entries(CACHED).map(([path, cacheBy]) => [
        path,
        { ...(isCaching && { cacheBy }), answer: answer(path) },
      ]),
    );
  const limits = { pages: { permits: 8 }, maxWaitMs: { read: 600_000, write: 600_000 } };
  const origins = [`${scheme}://first.example`, `${scheme}://second.example`];
  const options = { limits, now: () => now, origins, trustProxy: 1 };
  const store = await startTestServer(routes(true), options);
  const plain = await startTestServer(routes(false), options);
  const ids = new Set<string>();
  let newest = "";

  const ask = (
    application: typeof store,
    { path, method, parameters, cookies, host, ...headers }: Question,
  ) =>
    new Promise<string>((resolve, reject) => {
      const said = Object.entries(headers).filter(([, value]) => value !== undefined) as [string, string][];
      const asked = request(
        `${application.origin}/${path}${parameters.length ? `?${parameters.join("&")}` : ""}`,
        {
          method,
          agent: false,
          headers: {
            ...Object.fromEntries(said),
            ...(cookies && { cookie: cookies.join("; ") }),
            ...(host && { host: `${host}.example` }),
          },
        },
        (answered) => {
          const body: Buffer[] = [];
          const { "x-request-id": id, "x-told": told = id, etag = newest } = answered.headers as Headed;
          if (ids.has(id) || told !== id) reject(new Error("the number of another question"));
          ids.add(id);
          newest = etag;
          const cached = Object.entries(answered.headers).filter(
            ([name]) => !["date", "x-request-id", "x-told"].includes(name),
          );
          answered
            .on("data", (data: Buffer) => body.push(data))
            .once("end", () =>
              resolve(JSON.stringify([answered.statusCode, cached, Buffer.concat(body).toString("base64")])),
            );
        },
      );
      asked.once("error", reject).end();
    });

  /** Plays a history; the answers that nobody without a store would have got are what it ends with. */
  async function play(steps: Step[]) {
    ids.clear();
    // A history begins where nothing of the one before is fresh.
    now += 10_000;
    /** Which version was the newest until when. */
    const versions: { version: number; until: number }[] = [];
    for (const one of steps) {
      if (one.kind === "later") now += one.ms;
      else if (one.kind === "changed") versions.push({ version: world.version++, until: now });
      else {
        const { version } = world;
        const tag = newest;
        const questions = one.questions.map((asked) =>
          asked["if-none-match"] === "newest" ? { ...asked, "if-none-match": tag } : asked,
        );
        const got = await Promise.all(questions.map((asked) => ask(store, asked)));
        const current = [
          ...versions.filter(({ until }) => now - until < 1_000).map((past) => past.version),
          version,
        ];
        for (const [i, asked] of questions.entries()) {
          const allowed = new Set<string>();
          for (world.version of current) allowed.add(await ask(plain, asked));
          world.version = version;
          if (!allowed.has(got[i]!)) return { asked, got: got[i], allowed: [...allowed] };
        }
      }
    }
    return undefined;
  }

  /** Looks for a history whose answers differ. */
  const search = (numRuns: number, seed?: number) =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const wrong = await play(steps);
        if (wrong) throw new Error(JSON.stringify(wrong, null, 1));
      }),
      { numRuns, ...(seed !== undefined && { seed }) },
    );

  return { search, close: () => Promise.all([store.close(), plain.close()]) };
}
