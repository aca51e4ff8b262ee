import spectralCore from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { expect, test } from "vitest";
import { writeFileSync } from "node:fs";
import { apiDocument } from "#app/http/api-document.server.ts";
import { routes } from "#app/routes/api.openapi[.]json/routes.server.ts";

const document = apiDocument(routes as never);

test("the description has nothing that Spectral's rules for OpenAPI warn of", async () => {
  writeFileSync("/tmp/openapi-try/doc.json", JSON.stringify(document, null, 1));
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(spectralRulesets.oas as never);
  const found = await spectral.run(JSON.stringify(document));
  expect(found.map(({ code, message, path }) => `${path.join(".")}: ${String(code)} ${message}`)).toEqual([]);
});
