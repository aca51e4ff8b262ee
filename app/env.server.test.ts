import { availableParallelism } from "node:os";

import { expect, test } from "vitest";

import { parseEnvironment } from "./env.server.ts";

const read = (variables: Record<string, string>) => parseEnvironment(variables as never);

test("has defaults, and treats an empty variable as not set", () => {
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

test("seeds nothing with an external database, and requires a list of secrets", () => {
  const secrets = ["a".repeat(32), "b".repeat(32)];
  const set = read({ DATABASE_URL: "postgres://db/x", SESSION_SECRET: secrets.join(", ") });
  expect(set.seed).toBe("none");
  expect(set.sessionSecrets).toEqual(secrets);
});

test("seeds nothing when an administrator is configured, unless SEED says otherwise", () => {
  const credentials = { ADMIN_EMAIL: "keeper@museum.example", ADMIN_PASSWORD: "something long" };
  expect(read(credentials).seed).toBe("none");
  expect(read({ ...credentials, SEED: "demo" }).seed).toBe("demo");
});

test("may listen on any host with configured credentials", () => {
  const set = read({
    HOST: "0.0.0.0",
    ORIGIN: "https://urithi.example/",
    TRUST_PROXY: "1",
    ADMIN_EMAIL: "keeper@urithi.example",
    ADMIN_PASSWORD: "something long",
  });
  expect(set.origins).toEqual(["https://urithi.example"]);
});

test("has the configured contact address, else the mail sender, else the postmaster", () => {
  const whole = { SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "Urithi <urithi@museum.example>" };
  const contact = "visits@museum.example";
  expect(read({ ...whole, CONTACT_EMAIL: contact }).contactEmail).toBe(contact);
  expect(read(whole).contactEmail).toBe("urithi@museum.example");
  const credentials = { ADMIN_EMAIL: "keeper@museum.example", ADMIN_PASSWORD: "something long" };
  expect(read({ ...credentials, ORIGIN: "https://museum.example" }).contactEmail).toBe(
    "postmaster@museum.example",
  );
});

test("starts the configured number of processes, or one per core", () => {
  expect(["", "3", "auto"].map((WORKERS) => read({ WORKERS }).processes)).toEqual([
    ...[1, 3, availableParallelism()],
  ]);
  for (const wrong of ["0", "65", "1.5", "all"]) expect(() => read({ WORKERS: wrong })).toThrow(/^WORKERS /);
});

const BUCKET = { S3_BUCKET: "urithi", S3_KEY: "key", S3_SECRET: "secret" };

test("stores files in a folder, in a bucket, or moves them between both", () => {
  const settings = {
    bucket: "urithi",
    key: "key",
    secret: "secret",
    region: "us-east-1",
    endpoint: undefined,
  };
  const [s3, before] = [{ ...BUCKET, STORE: "s3" }, { PREVIOUS_STORE: "s3" }];
  expect(read(BUCKET)).toMatchObject({ s3: undefined, previousStore: undefined });
  expect(read(s3)).toMatchObject({ s3: settings, previousStore: undefined });
  expect(read({ ...s3, PREVIOUS_STORE: "disk" })).toMatchObject({
    s3: settings,
    previousStore: { s3: undefined },
  });
  expect(read({ ...BUCKET, ...before })).toMatchObject({ s3: undefined, previousStore: { s3: settings } });
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
  for (const [wrong, message] of [
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
    expect(() => read(wrong)).toThrow(message);
});

const MAIL = {
  SMTP_URL: "smtps://user:word@mail.example",
  MAIL_FROM: "Urithi, Nairobi <urithi@urithi.example>",
};

test("sends mail only with a server and a sender", () => {
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
  [{ ADMIN_PASSWORD: "Liverpool" }, /^ADMIN_PASSWORD is not set or one of the most common/],
  [{ ADMIN_EMAIL: "keeper@urithi.example" }, /^ADMIN_PASSWORD is not set or one of the most common/],
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
])("refuses %o with a sentence that names the setting", (variables, sentence) => {
  expect(() => read(variables)).toThrow(sentence);
});
