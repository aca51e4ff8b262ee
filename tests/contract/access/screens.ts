import { expect } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";

import { createOfflinePackage } from "../../setup/create-offline-package.ts";
import { createItem } from "../../setup/items.ts";

import { asPage, every, form, screens, type Trial } from "./ask.ts";
import { fullEvent } from "./events.ts";

/** How the rows about screens that need no more than who asks are tried. Screens are asked for as a page and as their data. */

export const TRIALS: Record<string, Trial> = {
  S01: (ask) => {
    return every(screens("S01").flatMap(asPage), ask);
  },
  S08: (ask) => every([...asPage("/search"), "/search?q=canary", "/search.data?q=canary&kind=events"], ask),
  S09: async (ask, me) => {
    await fullEvent();
    const answer = await ask("/api/search?q=canary");
    const { events } = (await answer.clone().json()) as { events: { items: { location?: string }[] } };
    // The word is in the place of the event, which is not for visitors.
    if (me) expect(events.items.map(({ location }) => location)).toContain("Canary Hall");
    else expect(await answer.clone().text()).not.toContain("Canary Hall");
    return answer;
  },
  Z01: async (ask, me) => {
    const answer = await ask("/api/offline-packages");
    expect("canCreate" in ((await answer.clone().json()) as object)).toBe(me?.role === "admin");
    return answer;
  },
  Z02: async (ask) => {
    await createOfflinePackage(await createItem(undefined));
    return ask("/api/offline-packages/library");
  },
  Z03: async (ask) => {
    await createEntityManager().execute("update offline_package set is_withdrawn = true");
    return every(["/api/offline-packages/library", "/api/offline-packages/nothing"], ask);
  },
  Z04: (ask) => every(asPage("/offline-packages"), ask),
  Z05: (ask) => every(asPage("/saved"), ask),
  S02: (ask) => every(asPage("/my-appointments"), ask),
  S20: (ask) => ask("/api/openapi.json"),
  S21: (ask) => every([...asPage("/api"), "/api?about=events", "/api?about=nothing"], ask),
  S03: (ask) => every(asPage("/admin-login"), ask),
  S05: (ask) => every(["/contributor", "/contributor?tab=upload", "/contributor.data?tab=my-content"], ask),
  S07: (ask) => every([...asPage("/my-library"), "/my-library?tab=history"], ask),
  S04: async (ask) => {
    const id = await fullEvent();
    const paths = screens("S04").map((path) => path.replace("{id}", id));
    return every(paths.flatMap(asPage), ask);
  },
  S06: (ask) => every(["/nowhere", "/join/nowhere", "/admin.php"], ask),
  B01: (ask) => every(["/healthz", "/readyz"], ask),
  B02: (ask) => ask("/language", form({ language: "sw", returnTo: "/join" })),
  B03: (ask) => ask("/language"),
  B50: (ask) => ask("/reader-settings", form({ textSize: "large", returnTo: "/join" })),
  B51: (ask) => ask("/reader-settings"),
  B04: (ask) => every(["/parts", "/parts.data"], ask),
  B40: (ask) => ask("/covers/0-0-0.png"),
  B13: (ask) => every(asPage("/admin/audit-log"), ask),
};
