import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";

const NOT_PUBLIC = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, "ipv4");
// Wrapped addresses of version 4, and examples.
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, "ipv6");
const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");

export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !NOT_PUBLIC.check(address, "ipv4");
  return version === 6 && GLOBAL.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
}

/** Even a public one: what listens there is not meant for outside requests. */
export function isOurs(address: string, interfaces = networkInterfaces()): boolean {
  const ours = new BlockList();
  for (const one of Object.values(interfaces).flatMap((all) => all ?? []))
    ours.addAddress(one.address, one.family === "IPv6" ? "ipv6" : "ipv4");
  const version = isIP(address);
  return version > 0 && ours.check(address, version === 6 ? "ipv6" : "ipv4");
}
