import { env } from "#app/env.server.ts";

import type { Signpost } from "./signposts.ts";

const whole = (href: string) => new URL(href, env().origins[0]).href;

/** Each link with its anchor: the page, or what points back to the page. */
function linksOf(signposts: Signpost[]) {
  const page = signposts.find(({ rel }) => rel === "cite-as")!.href;
  const back = (rel: string, backRel: string) =>
    signposts
      .filter((one) => one.rel === rel)
      .map(({ href }) => ({ anchor: href, rel: backRel, href: page, type: "text/html" }));
  return [
    ...signposts.filter(({ rel }) => rel !== "linkset").map((one) => ({ anchor: page, ...one })),
    ...back("describedby", "describes"),
    ...back("item", "collection"),
  ].map((link) => ({ ...link, anchor: whole(link.anchor), href: whole(link.href) }));
}

type Target = { href: string; type?: string };

export function writeLinkset(signposts: Signpost[]): string {
  const sets = new Map<string, Record<string, Target[]>>();
  for (const { anchor, rel, href, type } of linksOf(signposts)) {
    const set = sets.get(anchor) ?? {};
    sets.set(anchor, set);
    (set[rel] ??= []).push({ href, ...(type && { type }) });
  }
  return JSON.stringify({ linkset: [...sets].map(([anchor, links]) => ({ anchor, ...links })) });
}

export const writeLinksetText = (signposts: Signpost[]) =>
  `${linksOf(signposts)
    .map(
      ({ anchor, rel, href, type }) =>
        `<${href}>; rel="${rel}"${type ? `; type="${type}"` : ""}; anchor="${anchor}"`,
    )
    .join(",\n")}\n`;
