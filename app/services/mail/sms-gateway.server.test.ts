import { getExampleNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { parseEnvironment } from "#app/env.server.ts";

import { toInternationalNumber, hasConnectFailed, sendSmsRequest } from "./sms-gateway.server.ts";

const settings = {
  url: "https://api.africastalking.com/version1/messaging",
  user: "urithi",
  key: "a-key-that-nobody-knows",
  country: "254",
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const respondWith = (handler: () => Response) => server.use(http.post(settings.url, handler));
const createResponse = (statusCode: number, status: string) => () =>
  HttpResponse.json(
    {
      SMSMessageData: {
        Message: "Sent to 1/1 Total Cost: KES 0.8000",
        Recipients: [{ statusCode, number: "+254712345678", cost: "KES 0.8", status, messageId: "ATXid_1" }],
      },
    },
    { status: 201 },
  );

test("sends the message to the international number", async () => {
  let received: { headers: Headers; body: string } | undefined;
  server.use(
    http.post(settings.url, async ({ request }) => {
      received = { headers: request.headers, body: await request.text() };
      return createResponse(101, "Success")();
    }),
  );
  expect(await sendSmsRequest("0712 345 678", "Urithi: ça & là", settings)).toEqual({
    state: "sent",
  });
  expect(received!.headers.get("apikey")).toBe(settings.key);
  expect(Object.fromEntries(new URLSearchParams(received!.body))).toEqual({
    username: "urithi",
    to: "+254712345678",
    message: "Urithi: ça & là",
  });
});

describe("status codes", () => {
  test.each([
    [100, "sent"],
    [102, "sent"],
    [403, "bounced"],
    [404, "bounced"],
    [406, "bounced"],
    [409, "bounced"],
    [401, "pending"],
    [402, "pending"],
    [405, "pending"],
    [407, "pending"],
    [500, "failed"],
    [501, "failed"],
    [502, "pending"],
  ])("%i is %s", async (code, state) => {
    respondWith(createResponse(code, "As it says"));
    expect((await sendSmsRequest("+254712345678", "x", settings)).state).toBe(state);
  });

  test.each([
    ["a wrong key", () => new HttpResponse("The supplied authentication is invalid", { status: 401 })],
    ["a service that is down", () => new HttpResponse(null, { status: 503 })],
    [
      "a response without recipients",
      () => HttpResponse.json({ SMSMessageData: { Message: "InvalidSenderId", Recipients: [] } }),
    ],
  ])("%s is a temporary error and does not reveal the key", async (_, handler) => {
    respondWith(handler as () => Response);
    const result = await sendSmsRequest("+254712345678", "x", settings);
    expect(result.state).toBe("pending");
    expect(JSON.stringify(result)).not.toContain(settings.key);
  });

  test.each([
    ["a lost response", () => HttpResponse.error()],
    ["a gateway timeout", () => new HttpResponse(null, { status: 504 })],
    [
      "a redirect",
      () => new HttpResponse(null, { status: 307, headers: { Location: "https://elsewhere.example/" } }),
    ],
    ["an HTML response", () => HttpResponse.html("<p>Welcome</p>")],
    [
      "an incomplete response",
      () => HttpResponse.json({ SMSMessageData: { Recipients: [{ statusCode: "101" }] } }),
    ],
  ])("%s is an unknown outcome", async (_, handler) => {
    respondWith(handler as () => Response);
    const result = await sendSmsRequest("+254712345678", "x", settings);
    expect(result).toMatchObject({ state: "failed", mayHaveArrived: true });
    expect(JSON.stringify(result)).not.toContain(settings.key);
  });
});

describe("hasConnectFailed()", () => {
  test.each([
    [{ code: "ENETUNREACH", syscall: "connect" }, true],
    [{ code: "ETIMEDOUT", syscall: "connect" }, true],
    [{ code: "ETIMEDOUT", syscall: "read" }, false],
    [{ code: "ECONNRESET", syscall: "read" }, false],
    [{ code: "CERT_HAS_EXPIRED" }, true],
    [{ code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, true],
    [{ code: "ERR_TLS_CERT_ALTNAME_INVALID" }, true],
    [{ code: "UND_ERR_SOCKET" }, false],
    [
      {
        code: "ETIMEDOUT",
        errors: [
          { code: "ETIMEDOUT", syscall: "connect" },
          { code: "ENETUNREACH", syscall: "connect" },
        ],
      },
      true,
    ],
    [undefined, false],
  ])("%j", (cause, is) => expect(hasConnectFailed(cause)).toBe(is));
});

test.each([
  ["status", createResponse(500, "cannot send ?visit=Zm9vYmFyYmF6cXV4MTIz now")],
  [
    "message",
    () =>
      HttpResponse.json({
        SMSMessageData: { Message: "cannot send ?visit=Zm9vYmFyYmF6cXV4MTIz now", Recipients: [] },
      }),
  ],
])("redacts secrets that the service repeats in its %s", async (_, handler) => {
  respondWith(handler);
  const result = JSON.stringify(await sendSmsRequest("+254712345678", "x", settings));
  expect(result).toContain("cannot send");
  expect(result).not.toContain("Zm9vYmFyYmF6cXV4MTIz");
});

test.each([
  ["0712345678", "+254712345678"],
  ["+254 (712) 345-678", "+254712345678"],
  ["+254 712–345–678", "+254712345678"],
  ["00254712345678", "+254712345678"],
  ["000254712345678", "+254712345678"],
  ["254712345678", "+254712345678"],
  ["254 0712 345 678", "+254712345678"],
  ["+254 (0) 712 345 678", "+254712345678"],
  ["+2540712345678", "+254712345678"],
  ["\u202A+254\u00A0712\u200B345678\u202C", "+254712345678"],
  ["020 222 2222", "+254202222222"],
  ["+33 6 12 34 56 78", undefined],
  ["0033612345678", undefined],
  ["+882 16 1234 5678", undefined],
  ["+25400712345678", undefined],
  ["254712", undefined],
  ["712345678", undefined],
  ["33612345678", undefined],
])("%s is %s in Kenya", (typed, number) => expect(toInternationalNumber(typed, "254")).toBe(number));

test.each([
  ["07 12 34 56 78", "225", "+2250712345678"],
  ["+225 07 12 34 56 78", "225", "+2250712345678"],
  ["00225 2712345678", "225", "+2252712345678"],
  ["225 0712345678", "225", "+2250712345678"],
  ["01 90 12 34 56", "229", "+2290190123456"],
  ["06 612 3456", "242", "+242066123456"],
  ["+39 333 123 4567", "39", "+393331234567"],
  ["+39 06 1234 5678", "39", "+390612345678"],
  ["077 12 34 56", "241", "+24177123456"],
  ["+241 077 12 34 56", "241", "+24177123456"],
])("%s is completed in +%s", (typed, country, number) =>
  expect(toInternationalNumber(typed, country)).toBe(number),
);

test.each(["KE", "UG", "TZ", "RW", "ET", "NG", "SN", "CI", "BJ", "CG", "ZA", "IT", "FR"] as const)(
  "a number of %s stays the same in every way of writing it",
  (country) => {
    const { countryCallingCode, number } = getExampleNumber(country, examples)!;
    for (const typed of [number, number.replace("+", "00"), number.replace("+", "000")])
      expect([typed, toInternationalNumber(typed, countryCallingCode)]).toEqual([typed, number]);
    expect(toInternationalNumber(number, countryCallingCode === "254" ? "255" : "254")).toBeUndefined();
  },
);

test("refuses incomplete or unencrypted settings at start", () => {
  expect(parseEnvironment({}).sms).toBeUndefined();
  const all = { SMS_URL: settings.url, SMS_USER: "u", SMS_KEY: "k" };
  expect(parseEnvironment(all).sms).toEqual({ url: settings.url, user: "u", key: "k", country: "254" });
  const long = `https://${"long.".repeat(12)}example.org`;
  expect(() =>
    parseEnvironment({ ...all, ORIGIN: long, ADMIN_EMAIL: "a@b.example", ADMIN_PASSWORD: "not so common" }),
  ).toThrow("ORIGIN must have at most 60");
  expect(() => parseEnvironment({ ...all, SMS_FROM: "a name of many letters" })).toThrow("SMS_FROM");
  expect(() => parseEnvironment({ ...all, SMS_KEY: "" })).toThrow("SMS_URL, SMS_USER and SMS_KEY");
  expect(() => parseEnvironment({ ...all, SMS_URL: "http://api.example.org" })).toThrow("SMS_URL");
});
