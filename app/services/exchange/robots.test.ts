import { expect, test } from "vitest";

import { readRobots } from "../../../tests/setup/robots.ts";
import { writeRobots } from "./robots.ts";

test("nobody who crawls asks for what a secret in its address opens", () => {
  const mayAsk = readRobots(writeRobots());
  for (const path of ["confirm-address", "mail/unsubscribe", "set-password", "v", "visits-appointments"])
    for (const asked of ["", "?lang=sw", "?x=1"])
      expect([path, mayAsk(`/${path}/nobody-has-it${asked}`)]).toEqual([path, false]);
  expect(mayAsk("/visits-appointments")).toBe(true);
});
