import { availableParallelism } from "node:os";

import { expect, test } from "vitest";

import { parseEnvironment } from "./env.server.ts";

const read = (variables: Record<string, string>) => parseEnvironment(variables as never);

test("everything has a default, and an empty variable is one that was not set", () => {
  expect(read({ PORT: "", ORIGIN: "" })).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    seed: "demo",
    demoCredentials: true,
    origins: ["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"],
    timeZone: "Africa/Nairobi",
    trustProxy: 0,
    hasRateLimits: true,
  });
});

test("beside an outside database nothing is seeded and the secret is given, a list so that it can be changed", () => {
  const secrets = ["a".repeat(32), "b".repeat(32)];
  const set = read({ DATABASE_URL: "postgres://db/x", SESSION_SECRET: secrets.join(", ") });
  expect(set.seed).toBe("none");
  expect(set.sessionSecrets).toEqual(secrets);
});

test("with credentials of one's own it may serve the world", () => {
  const set = read({
    HOST: "0.0.0.0",
    ORIGIN: "https://urithi.example/",
    TRUST_PROXY: "1",
    ADMIN_EMAIL: "keeper@urithi.example",
    ADMIN_PASSWORD: "something long",
  });
  expect(set.origins).toEqual(["https://urithi.example"]);
});

test("people are told to write to the address that is set, else to the one that mail comes from, else to the postmaster", () => {
  const whole = { SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "Urithi <urithi@museum.example>" };
  const contact = "visits@museum.example";
  expect(read({ ...whole, CONTACT_EMAIL: contact }).contactEmail).toBe(contact);
  expect(read(whole).contactEmail).toBe("urithi@museum.example");
  const own = { ADMIN_EMAIL: "keeper@museum.example", ADMIN_PASSWORD: "something long" };
  expect(read({ ...own, ORIGIN: "https://museum.example" }).contactEmail).toBe("postmaster@museum.example");
});

test("as many processes serve as is said, or as there are cores", () => {
  expect(["", "3", "auto"].map((WORKERS) => read({ WORKERS }).processes)).toEqual([
    ...[1, 3, availableParallelism()],
  ]);
  for (const wrong of ["0", "65", "1.5", "all"]) expect(() => read({ WORKERS: wrong })).toThrow(/^WORKERS /);
});

test("traces go to an address that can be asked", () => {
  const [url, wrong] = ["http://127.0.0.1:4318/v1/traces", "http://user:word@127.0.0.1:4318/v1/traces"];
  expect(read({ TRACES_URL: url }).tracesUrl).toBe(url);
  expect(() => read({ TRACES_URL: wrong })).toThrow(/^TRACES_URL must not contain/);
});

const BUCKET = { S3_BUCKET: "urithi", S3_KEY: "key", S3_SECRET: "secret" };

test("files are in a folder, in a bucket, or on their way from one to the other", () => {
  const kept = { bucket: "urithi", key: "key", secret: "secret", region: "us-east-1", endpoint: undefined };
  const [s3, before] = [{ ...BUCKET, STORE: "s3" }, { PREVIOUS_STORE: "s3" }];
  expect(read(BUCKET)).toMatchObject({ s3: undefined, previousStore: undefined });
  expect(read(s3)).toMatchObject({ s3: kept, previousStore: undefined });
  expect(read({ ...s3, PREVIOUS_STORE: "disk" })).toMatchObject({
    s3: kept,
    previousStore: { s3: undefined },
  });
  expect(read({ ...BUCKET, ...before })).toMatchObject({ s3: undefined, previousStore: { s3: kept } });
  for (const wrong of [
    { STORE: "tape" },
    { STORE: "s3" },
    before,
    { ...s3, ...before },
    { PREVIOUS_STORE: "disk" },
  ])
    expect(() => read(wrong)).toThrow(/^(STORE|PREVIOUS_STORE|S3_BUCKET)/);
  expect(() => read({ ...s3, S3_ENDPOINT: "objects" })).toThrow(/^S3_ENDPOINT must be an address/);
  const led = { ...s3, S3_REDIRECT_BYTES: "1000", S3_ENDPOINT: "http://objects" };
  const apart = { ...led, S3_PUBLIC_ENDPOINT: "https://files.example" };
  expect(read(led).s3?.readers).toEqual({ fromBytes: 1000, endpoint: "http://objects" });
  expect(read(apart).s3?.readers).toEqual({ fromBytes: 1000, endpoint: "https://files.example" });
  for (const [wrong, said] of [
    [{ ...BUCKET, S3_REDIRECT_BYTES: "1000" }, /^S3_REDIRECT_BYTES needs/],
    [{ ...s3, S3_PUBLIC_ENDPOINT: "https://files.example" }, /^S3_PUBLIC_ENDPOINT needs/],
    [
      { ...led, S3_PUBLIC_ENDPOINT: "https://a:b@files.example" },
      /^S3_PUBLIC_ENDPOINT, or S3_ENDPOINT in its place, must not/,
    ],
    [{ ...led, S3_ENDPOINT: "http://a:b@objects" }, /must not contain/],
    [
      { ...led, ADMIN_PASSWORD: "as typed by hand", ORIGIN: "https://urithi.example" },
      /^S3_PUBLIC_ENDPOINT must be/,
    ],
  ] as const)
    expect(() => read(wrong)).toThrow(said);
});

const MAIL = {
  SMTP_URL: "smtps://user:word@mail.example",
  MAIL_FROM: "Urithi, Nairobi <urithi@urithi.example>",
};

test("mail leaves where there is a server and a sender, else not", () => {
  expect(read({}).mail).toBeUndefined();
  expect(read(MAIL).mail).toEqual({
    smtpUrl: MAIL.SMTP_URL,
    from: { name: "Urithi, Nairobi", address: "urithi@urithi.example" },
    domain: "urithi.example",
  });
});

test.each([
  [{ PORT: "65536" }, /^PORT /],
  [{ SEED: "all" }, /^SEED must be demo or none/],
  [{ RATE_LIMITS: "no" }, /^RATE_LIMITS must be/],
  [{ ORIGIN: "https://x/path" }, /^ORIGIN must be an origin/],
  [{ ORIGIN: "urithi" }, /^ORIGIN must be an address/],
  [{ ORIGIN: "https://urithi.example" }, /demo credentials/],
  [{ SESSION_SECRET: "short" }, /^SESSION_SECRET needs/],
  [{ ADMIN_PASSWORD: "x" }, /^ADMIN_PASSWORD must be/],
  [{ ADMIN_PASSWORD: "Liverpool" }, /^ADMIN_PASSWORD is one of the most common/],
  [{ ADMIN_EMAIL: "keeper@urithi.example" }, /^ADMIN_PASSWORD is one of the most common/],
  [{ HOST: "192.168.1.2" }, /^ORIGIN is needed/],
  [{ SMTP_URL: "smtp://mail.example" }, /^SMTP_URL and MAIL_FROM are needed together/],
  [{ MAIL_FROM: "urithi@urithi.example" }, /^SMTP_URL and MAIL_FROM are needed together/],
  [
    { SMTP_URL: "https://x:secret-word@mail.example", MAIL_FROM: "a@b.example" },
    /^SMTP_URL must be an address such/,
  ],
  [{ SMTP_URL: "smtp://mail.example", MAIL_FROM: "Urithi" }, /^MAIL_FROM must be an e-mail address/],
  [
    { SMTP_URL: "smtp://mail.example", MAIL_FROM: "A\r\nBcc: b@c.example <a@b.example>" },
    /^MAIL_FROM must be/,
  ],
  [{ BOUNCE_SECRET: "short" }, /^BOUNCE_SECRET must be/],
  [{ DKIM_DOMAIN: "urithi.example" }, /^DKIM_KEY, DKIM_DOMAIN and DKIM_SELECTOR are needed together/],
  [
    { ...MAIL, DKIM_KEY: "/nowhere", DKIM_DOMAIN: "b.example", DKIM_SELECTOR: "u" },
    /^DKIM_KEY must be the path/,
  ],
])("%o is refused with a sentence that names it", (variables, sentence) => {
  expect(() => read(variables)).toThrow(sentence);
});
