import { expect, test } from "vitest";

import { personIn, type Passage } from "./passage.ts";

const asking = (headers: object) =>
  ({ request: { method: "GET", headers }, known: { isApi: false } }) as unknown as Passage;

test("who only chose a language is nobody in particular, whoever logged in is one person", () => {
  const nobody = [{}, { cookie: "lang=sw" }];
  for (const headers of nobody) expect(personIn(asking(headers), "lang")).toBeUndefined();
  expect(personIn(asking({ cookie: "lang=sw; session=a" }), "lang")).toBe("lang=sw; session=a");
  expect(personIn(asking({ authorization: "Bearer b", cookie: "lang=sw" }), "lang")).toBe("Bearer b");
});
