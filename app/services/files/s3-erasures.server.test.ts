import { expect, test } from "vitest";

import { readRequestBody, startS3Stub } from "../../../tests/setup/s3-stub.ts";

test("a bucket stores each erasure as an object of its own, apart from the files", async () => {
  const objects = new Map<string, string>();
  const stub = await startS3Stub(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://stub");
    const key = pathname.replace("/bucket/", "");
    if (request.method === "PUT") {
      objects.set(key, (await readRequestBody(request)).toString());
      return response.end();
    }
    const prefix = searchParams.get("prefix");
    if (prefix === null) return response.end(objects.get(key));
    const keys = [...objects.keys()].filter((name) => name.startsWith(prefix));
    const contents = keys.map((name) => `<Contents><Key>${name}</Key></Contents>`).join("");
    return response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
  });
  await stub.store.saveErasure("first", '{"id":1}');
  await stub.store.saveErasure("second", '{"id":2}');
  expect([...objects.keys()]).toEqual(["erasures/first", "erasures/second"]);
  expect(await stub.store.loadErasures()).toEqual(['{"id":1}', '{"id":2}']);
  expect(await stub.store.isEmpty()).toBe(true);
  expect(await stub.store.listMarks()).toEqual([]);
  await stub.close();
});
