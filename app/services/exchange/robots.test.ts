import { expect, test } from "vitest";

import { parseRobots } from "../../../tests/setup/robots.ts";
import { writeRobots } from "./robots.ts";

test("nobody who crawls asks for what a secret in its address opens", () => {
  const mayAsk = parseRobots(writeRobots());
  for (const path of ["confirm-address", "mail/unsubscribe", "set-password", "v", "visits-appointments"])
    for (const asked of ["", "?lang=sw", "?x=1"])
      expect([path, mayAsk(`/${path}/nobody-has-it${asked}`)]).toEqual([path, false]);
  expect(mayAsk("/visits-appointments")).toBe(true);
});

test("nobody who crawls asks for what is for those alone who may open a file", () => {
  const mayAsk = parseRobots(writeRobots());
  for (const path of ["page-pictures/x/1/600", "texts/x/urithi.epub", "transcripts/x", "transcripts/x/write"])
    for (const asked of ["", "?lang=sw", "?x=1"])
      expect([path, mayAsk(`/${path}${asked}`)]).toEqual([path, false]);
});
