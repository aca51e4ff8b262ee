import { lookup } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";

import { env } from "#app/env.server.ts";

/** A host name is resolved once, and the connection uses that address: DNS cannot change it in between. */

const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 3;

export type FetchOutcome =
  | { is: "response"; bytes: Buffer }
  | { is: "retry-later"; seconds?: number | undefined }
  | { is: "not-allowed" | "too-large" | "unavailable" }
  | { is: "status"; status: number };

export async function fetchRepository(address: string): Promise<FetchOutcome> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  let url = address;
  for (let step = 0; step <= MAX_REDIRECTS; step++) {
    const target = await resolveTarget(url, signal, step === 0);
    if (target === undefined) return { is: "not-allowed" };
    const outcome = target && (await sendRequest(target, signal).catch(() => undefined));
    if (!outcome) return { is: "unavailable" };
    if (!("redirect" in outcome)) return outcome;
    if (!URL.canParse(outcome.redirect, url)) return { is: "not-allowed" };
    url = new URL(outcome.redirect, url).href;
  }
  return { is: "not-allowed" };
}

type ResolvedTarget = { url: URL; address: string };

/** A setting may allow a private host, but only for the typed URL: a redirect could choose any path. */
export function isAllowedPrivateHost({ protocol, hostname, port }: URL): boolean {
  const effectivePort = port || (protocol === "https:" ? "443" : "80");
  return env().harvestHosts.some(
    (allowed) => allowed === `${hostname}:${effectivePort}` || (allowed === hostname && !port),
  );
}

/** Returns undefined if the address is not allowed, and null if the name cannot be resolved. */
async function resolveTarget(
  rawUrl: string,
  signal: AbortSignal,
  isTyped: boolean,
): Promise<ResolvedTarget | null | undefined> {
  if (!URL.canParse(rawUrl)) return undefined;
  const url = new URL(rawUrl);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  const isAllowed = isTyped && isAllowedPrivateHost(url);
  if (url.port && !isAllowed && !/^(80|443)$/.test(url.port)) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await resolveHost(host, signal);
  const [address] = addresses;
  if (!address) return null;
  return isAllowed || addresses.every((candidate) => isPublicAddress(candidate) && !isOwnAddress(candidate))
    ? { url, address }
    : undefined;
}

/** Resolves to nothing when `signal` is aborted, because a DNS lookup itself cannot be aborted. */
async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  const aborted = new Promise<never[]>((resolve) => {
    if (signal.aborted) resolve([]);
    else signal.addEventListener("abort", () => resolve([]), { once: true });
  });
  const found = lookup(host, { all: true }).catch(() => []);
  return (await Promise.race([found, aborted])).map(({ address }) => address);
}

function sendRequest(
  { url, address }: ResolvedTarget,
  signal: AbortSignal,
): Promise<FetchOutcome | { redirect: string }> {
  const { protocol, pathname, search, port, host, hostname } = url;
  const options = {
    host: address,
    port: port || undefined,
    path: pathname + search,
    servername: isIP(hostname.replace(/^\[|\]$/g, "")) ? "" : hostname,
    headers: { Host: host, Accept: "text/xml, application/xml", "User-Agent": "Urithi (OAI-PMH harvester)" },
    // A pooled connection could be to another address.
    agent: false,
    signal,
  };
  return new Promise((resolve, reject) => {
    const onResponse = (response: IncomingMessage) => void readResponse(response).then(resolve, reject);
    const request =
      protocol === "https:" ? requestHttps(options, onResponse) : requestHttp(options, onResponse);
    request.on("error", reject).end();
  });
}

async function readResponse(response: IncomingMessage): Promise<FetchOutcome | { redirect: string }> {
  const { statusCode: status = 0, headers } = response;
  if (status !== 200) response.destroy();
  if ([301, 302, 303, 307, 308].includes(status) && headers.location) return { redirect: headers.location };
  if (status === 503 || status === 429)
    return { is: "retry-later", seconds: parseRetryAfter(headers["retry-after"]) };
  if (status !== 200) return { is: "status", status };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_RESPONSE_BYTES) return { is: "too-large" };
    chunks.push(chunk);
  }
  if (!response.complete) return { is: "unavailable" };
  return { is: "response", bytes: Buffer.concat(chunks) };
}

function parseRetryAfter(header: string | undefined) {
  if (!header) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** The IANA special-purpose registry for IPv4, and multicast. */
const SPECIAL_IPV4_RANGES = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"],
  ...["192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  "224.0.0.0/3",
];
/** Internal services of clouds in public address space: Azure's metadata and DNS, IBM's private endpoints. */
const CLOUD_IPV4_RANGES = ["168.63.129.16/32", "161.26.0.0/16", "166.8.0.0/14"];
/** The special IPv6 ranges within `GLOBAL_IPV6_RANGES`, with 6to4 and Teredo. */
const SPECIAL_IPV6_RANGES = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];
/** IANA assigns public addresses only from this range. Mapped, translated and local addresses are outside. */
const GLOBAL_IPV6_RANGES = createBlockList(["2000::/3"]);
const NON_PUBLIC_RANGES = createBlockList([
  ...SPECIAL_IPV4_RANGES,
  ...CLOUD_IPV4_RANGES,
  ...SPECIAL_IPV6_RANGES,
]);

function createBlockList(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", bits] = range.split("/");
    list.addSubnet(net, Number(bits), isIP(net) === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !NON_PUBLIC_RANGES.check(address, "ipv4");
  return (
    version === 6 && GLOBAL_IPV6_RANGES.check(address, "ipv6") && !NON_PUBLIC_RANGES.check(address, "ipv6")
  );
}

/** An import must not reach services on this machine, even if its address is public. */
export function isOwnAddress(address: string, interfaces = networkInterfaces()): boolean {
  const ownAddresses = new BlockList();
  for (const networkInterface of Object.values(interfaces).flatMap((all) => all ?? []))
    ownAddresses.addAddress(networkInterface.address, networkInterface.family === "IPv6" ? "ipv6" : "ipv4");
  const version = isIP(address);
  return version > 0 && ownAddresses.check(address, version === 6 ? "ipv6" : "ipv4");
}
