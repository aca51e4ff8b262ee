import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";

import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";

import { fetchRepository, isOwnAddress, isPublicAddress } from "./fetch-repository.server.ts";

let redirectTarget = "";
const server = createServer((_, response) => response.writeHead(302, { Location: redirectTarget }).end());
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
let innerRequests = 0;
const inner = createServer((_, response) => {
  innerRequests += 1;
  response.end("inner");
});
await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
const { port: innerPort } = inner.address() as AddressInfo;
process.env.HARVEST_HOSTS = `127.0.0.1:${port},127.0.0.1:${innerPort},localhost`;
const address = `http://127.0.0.1:${port}/oai`;
afterAll(() => {
  server.close();
  inner.close();
});

describe("allowed hosts", () => {
  // A connection would fail this file: see tests/setup/worker.ts.
  test.each([
    "http://[fe80::1]/",
    "https://[::1]/",
    "file:///etc/passwd",
    "ftp://example.org/",
    "http://user:secret@127.0.0.1/",
    "nothing",
  ])("refuses %s", async (url) => {
    expect(await fetchRepository(url)).toEqual({ is: "not-allowed" });
  });

  test.each(["http://127.0.0.1/", "http://example.org:8080/", "http://localhost:81/"])(
    "refuses %s, which is on another port",
    async (url) => expect(await fetchRepository(url)).toEqual({ is: "not-allowed" }),
  );

  test("refuses an allowed host as the target of a redirect", async () => {
    for (const path of ["/", "/admin/delete?all=yes"]) {
      redirectTarget = `http://127.0.0.1:${innerPort}${path}`;
      expect(await fetchRepository(address)).toEqual({ is: "not-allowed" });
    }
    expect(innerRequests).toBe(0);
    expect(await fetchRepository(`http://127.0.0.1:${innerPort}/`)).toMatchObject({ is: "response" });
  });

  const byte = fc.integer({ min: 0, max: 255 });
  const privateBytes = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127, 224, 255), byte, byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  );
  const toNumber = (bytes: number[]) => bytes.reduce((sum, value) => sum * 256 + value, 0);
  const NOTATIONS: ((bytes: number[]) => string)[] = [
    (bytes) => bytes.join("."),
    (bytes) => `${bytes.join(".")}.`,
    (bytes) => String(toNumber(bytes)),
    (bytes) => `0x${toNumber(bytes).toString(16)}`,
    (bytes) => bytes.map((value) => `0${value.toString(8)}`).join("."),
    (bytes) => bytes.map((value) => `0x${value.toString(16)}`).join("."),
    ([a, b, c, d]) => `${a}.${b}.${c! * 256 + d!}`,
    ([a, b, c, d]) => `${a}.${(b! * 256 + c!) * 256 + d!}`,
    (bytes) => `[::ffff:${bytes.join(".")}]`,
    (bytes) => `[::${bytes.join(".")}]`,
    (bytes) => `[64:ff9b::${bytes.join(".")}]`,
    (bytes) =>
      `[2002:${(toNumber(bytes) >>> 16).toString(16)}:${(toNumber(bytes) & 0xffff).toString(16)}::1]`,
    (bytes) => `[fe80::${bytes.join(".")}]`,
    (bytes) => `[fd00::${bytes.join(".")}]`,
  ];

  test("refuses internal addresses in any notation, directly and by redirect", async () => {
    await fc.assert(
      fc.asyncProperty(
        privateBytes,
        fc.constantFrom(...NOTATIONS),
        fc.boolean(),
        async (bytes, format, isRedirected) => {
          const url = `http://${format(bytes)}/`;
          fc.pre(url !== "http://127.0.0.1/" && URL.canParse(url));
          redirectTarget = url;
          expect(await fetchRepository(isRedirected ? address : url)).toEqual({ is: "not-allowed" });
        },
      ),
      { numRuns: 150 },
    );
  });

  test("isOwnAddress() is true for this machine's addresses in any notation", () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), groups, (four, rest) => {
        const [v4, six] = [four.join("."), [0x2a00, ...rest].map((group) => group.toString(16))];
        const interfaces = {
          eth0: [
            { address: v4, family: "IPv4" },
            { address: six.join(":"), family: "IPv6" },
          ],
        } as never;
        expect(isOwnAddress(v4, interfaces)).toBe(true);
        expect(
          isOwnAddress(six.map((group) => group.padStart(4, "0").toUpperCase()).join(":"), interfaces),
        ).toBe(true);
        expect(isOwnAddress(new URL(`http://[${six.join(":")}]`).hostname.slice(1, -1), interfaces)).toBe(
          true,
        );
        const other = [(four[0] + 1) % 256, ...four.slice(1)].join(".");
        expect(isOwnAddress(other, interfaces)).toBe(false);
      }),
    );
    for (const info of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
      expect(isOwnAddress(info.address)).toBe(true);
  });

  const SPECIAL = [
    ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
    ...["192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"],
    ...["192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
    ...["224.0.0.0/4", "240.0.0.0/4", "161.26.0.0/16", "166.8.0.0/14", "168.63.129.16/32"],
    ...["::/128", "::1/128", "::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "100:0:0:1::/64"],
    ...["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20", "5f00::/16"],
    ...["fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8"],
  ];

  test.each(SPECIAL)("every address of %s is private", (range) => {
    const [first, last] = parseRange(range);
    fc.assert(
      fc.property(fc.bigInt(first, last), (value) => {
        expect([addressFrom(value, range), isPublicAddress(addressFrom(value, range))]).toEqual([
          expect.anything(),
          false,
        ]);
      }),
      { examples: [[first], [last]] },
    );
  });

  test.each([
    ...[
      "169.254.169.254",
      "168.63.129.16",
      "100.100.100.200",
      "192.0.0.192",
      "fd00:ec2::254",
      "fd20:ce::254",
    ],
    ...["::ffff:10.0.0.1", "::10.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b:1::10.0.0.1", "2002:a00:1::1"],
    ...["2001:0:a00:1::f5ff:fffe", "::ffff:8.8.8.8", "fe80::1", "not an address", ""],
  ])("%s is not public", (ipAddress) => expect(isPublicAddress(ipAddress)).toBe(false));

  test.each([
    ...["1.0.0.0", "8.8.8.8", "100.63.255.255", "100.128.0.0", "168.63.129.15", "168.63.129.17"],
    ...["161.25.255.255", "161.27.0.0", "166.7.255.255", "166.12.0.0", "192.0.1.0", "196.216.2.1"],
    ...["198.17.255.255", "198.20.0.0", "223.255.255.255"],
    ...["2001:200::1", "2a00:1450::1", "2c0f:fb50::1", "2620:4f:7fff::1", "2620:4f:8001::1"],
  ])("%s is public", (ipAddress) => expect(isPublicAddress(ipAddress)).toBe(true));
});

const isV6 = (range: string) => range.includes(":");

function addressFrom(value: bigint, range: string): string {
  const [count, bits, base] = isV6(range) ? [8, 16n, 16] : [4, 8n, 10];
  const parts = Array.from({ length: count }, (_, i) =>
    ((value >> (bits * BigInt(count - 1 - i))) & ((1n << bits) - 1n)).toString(base),
  );
  return parts.join(isV6(range) ? ":" : ".");
}

function parseRange(range: string): [bigint, bigint] {
  const [net = "", length = ""] = range.split("/");
  const width = isV6(range) ? 128n : 32n;
  const hosts = (1n << (width - BigInt(length))) - 1n;
  const first = isV6(range)
    ? parseV6(net)
    : net.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  return [first, first + hosts];
}

function parseV6(net: string): bigint {
  const [before = "", after = ""] = net.split("::");
  const [left, right] = [before.split(":").filter(Boolean), after.split(":").filter(Boolean)];
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n);
}
