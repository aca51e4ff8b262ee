import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";

/** The IANA special-purpose registry for version 4, and multicast. */
const SPECIAL_V4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"],
  ...["192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  "224.0.0.0/3",
];
/** Inner services of clouds in public space: Azure's metadata and DNS, IBM's private endpoints. */
const CLOUD_V4 = ["168.63.129.16/32", "161.26.0.0/16", "166.8.0.0/14"];
/** The part of the registry for version 6 that lies within `GLOBAL`, 6to4 and Teredo included. */
const SPECIAL_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];
/** IANA assigns addresses only from here, so all mapped, translated and local addresses lie outside. */
const GLOBAL = listOf(["2000::/3"]);
const NOT_PUBLIC = listOf([...SPECIAL_V4, ...CLOUD_V4, ...SPECIAL_V6]);

function listOf(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", bits] = range.split("/");
    list.addSubnet(net, Number(bits), isIP(net) === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

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
