import { expect, test } from "vitest";

import { parseRobots } from "../../../tests/setup/robots.ts";
import { formatRobotsTxt } from "./robots.ts";

test("disallows URLs with a secret", () => {
  const isAllowed = parseRobots(formatRobotsTxt());
  for (const path of ["confirm-address", "mail/unsubscribe", "set-password", "v", "visits-appointments"])
    for (const queryString of ["", "?lang=sw", "?x=1"])
      expect([path, isAllowed(`/${path}/nobody-has-it${queryString}`)]).toEqual([path, false]);
  expect(isAllowed("/visits-appointments")).toBe(true);
});

test("disallows URLs that need access to the file", () => {
  const isAllowed = parseRobots(formatRobotsTxt());
  for (const path of ["page-pictures/x/1/600", "texts/x/urithi.epub", "transcripts/x", "transcripts/x/write"])
    for (const queryString of ["", "?lang=sw", "?x=1"])
      expect([path, isAllowed(`/${path}${queryString}`)]).toEqual([path, false]);
});
