import { expect, test } from "vitest";

import { findSection } from "./section-screens.server.ts";

test.each([
  ["/library", "Library"],
  ["/LIBRARY/x/read/1", "Library"],
  ["/scholarly-repository/library", "Scholarly Articles"],
  ["/liter%61ry-collection/", "Literary Collection"],
])("%s is in %s", (path, section) => {
  expect(findSection(new URL(path, "http://urithi.example"))).toBe(section);
});
