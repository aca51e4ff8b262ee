import { expect, test } from "vitest";

import { insertRow } from "../setup/rows.ts";
import { createAuthHeaders, createTestUser } from "../setup/test-users.ts";
import { useProduct } from "../setup/use-product.ts";

const product = await useProduct();

test("an answer is posted to its own address when the page shows a refused close", async () => {
  const path = `/admin/privacy-requests/${await insertRow("privacy_request")}`;
  const headers = createAuthHeaders(await createTestUser("admin"), "cookie");
  const page = await (await fetch(`${product.origin}${path}?dialog=close`, { headers })).text();
  const [form = ""] = /<form[^>]* id="answer"[^>]*>/.exec(page) ?? [];
  expect(/action="([^"]*)"/.exec(form)?.[1]).toBe(path);
});
