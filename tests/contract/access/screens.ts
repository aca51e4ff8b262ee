import { expect } from "vitest";

import { createOfflinePackage } from "../../setup/create-offline-package.ts";
import { createItem } from "../../setup/items.ts";

import { asPage, sendEach, form, getScreenPaths, type Trial, site } from "./requests.ts";
import { createFullEvent } from "./events.ts";
import { execute } from "../../setup/execute.ts";

export const TRIALS: Record<string, Trial> = {
  S01: (send) => {
    return sendEach(getScreenPaths("S01").flatMap(asPage), send);
  },
  S08: (send) =>
    sendEach([...asPage("/search"), "/search?q=canary", "/search.data?q=canary&kind=events"], send),
  S09: async (send, user) => {
    await createFullEvent();
    const response = await send("/api/search?q=canary");
    const { events } = (await response.clone().json()) as { events: { items: { location?: string }[] } };
    // The match is in the location of the event, which visitors do not see.
    if (user || site.showsRecords)
      expect(events.items.map(({ location }) => location)).toContain("Canary Hall");
    else expect(await response.clone().text()).not.toContain("Canary Hall");
    return response;
  },
  Z01: async (send, user) => {
    const response = await send("/api/offline-packages");
    expect("canCreate" in ((await response.clone().json()) as object)).toBe(user?.role === "admin");
    return response;
  },
  Z02: async (send) => {
    await createOfflinePackage(await createItem(undefined));
    return send("/api/offline-packages/library");
  },
  Z03: async (send) => {
    await execute("update offline_package set is_withdrawn = true");
    return sendEach(["/api/offline-packages/library", "/api/offline-packages/nothing"], send);
  },
  Z04: (send) => sendEach(asPage("/offline-packages"), send),
  Z05: (send) => sendEach(asPage("/saved"), send),
  S02: (send) => sendEach(asPage("/my-appointments"), send),
  S20: (send) => send("/api/openapi.json"),
  S21: (send) => sendEach([...asPage("/api"), "/api?about=events", "/api?about=nothing"], send),
  S03: (send) => sendEach(asPage("/admin-login"), send),
  S05: (send) =>
    sendEach(["/contributor", "/contributor?tab=upload", "/contributor.data?tab=my-content"], send),
  S07: (send) => sendEach([...asPage("/my-library"), "/my-library?tab=history"], send),
  S04: async (send) => {
    const id = await createFullEvent();
    const paths = getScreenPaths("S04").map((path) => path.replace("{id}", id));
    return sendEach(paths.flatMap(asPage), send);
  },
  S06: (send) => sendEach(["/nowhere", "/join/nowhere", "/admin.php"], send),
  B01: (send) => sendEach(["/healthz", "/readyz"], send),
  B02: (send) => send("/language", form({ language: "sw", returnTo: "/join" })),
  B03: (send) => send("/language"),
  B50: (send) => send("/reader-settings", form({ textSize: "large", returnTo: "/join" })),
  B51: (send) => send("/reader-settings"),
  B04: (send) => sendEach(["/parts", "/parts.data"], send),
  B40: (send) => send("/covers/0-0-0.png"),
  B13: (send) => sendEach(asPage("/admin/audit-log"), send),
};
