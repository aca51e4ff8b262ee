import { expect, test } from "vitest";

import { formatCountry, formatLanguage } from "./display-names.ts";

test("countries are translated from their English names", () => {
  expect(formatCountry("en", "Uganda")).toBe("Uganda");
  expect(formatCountry("fr", "Uganda")).toBe("Ouganda");
  expect(formatCountry("sw", "Egypt")).toBe("Misri");
  expect(formatCountry("sw", "United Kingdom")).toBe("Uingereza");
  expect(formatCountry("fr", "Not specified")).toBe("Not specified");
  expect(formatCountry("fr", "constructor")).toBe("constructor");
});

test("languages are translated from their English names", () => {
  expect(formatLanguage("en", "Kiswahili")).toBe("Kiswahili");
  expect(formatLanguage("sw", "English")).toBe("Kiingereza");
  expect(formatLanguage("fr", "Kiswahili")).toBe("swahili");
  expect(formatLanguage("fr", "Dholuo")).toBe("Dholuo");
});
