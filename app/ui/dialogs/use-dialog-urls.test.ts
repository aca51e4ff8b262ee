import { expect, test } from "vitest";

import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { useDialog } from "./use-dialog-urls.ts";

const bannerUrl = getActionUrls<"banner" | "list-up">("/admin/site");

test("names the action, and the record if there is one, after the screen's address", () => {
  expect(bannerUrl("banner")).toBe("/admin/site?dialog=banner");
  expect(bannerUrl("list-up", 0)).toBe("/admin/site?dialog=list-up&id=0");
});

/** Never called: the type check refuses each of these. */
export function useMisspelt() {
  const dialog = useDialog<"banner" | "list-up">();
  // @ts-expect-error -- the screen has no such action
  bannerUrl("baner");
  // @ts-expect-error -- the screen has no such dialog
  return dialog === "baner";
}
