import { expect, test } from "vitest";

import { startS3Stub } from "../../../tests/setup/s3-stub.ts";

const upload = (key: string) =>
  `<Upload><Key>content/${key}</Key><UploadId>${key}</UploadId><Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload>`;

test("an upload that was ended by another meanwhile keeps no other from being ended", async () => {
  const ended: string[] = [];
  const there = await startS3Stub((request, response) => {
    const url = new URL(request.url!, "http://store.example");
    if (request.method === "DELETE") {
      ended.push(url.searchParams.get("uploadId")!);
      response.statusCode = 404;
      return response.end("<Error><Code>NoSuchUpload</Code><Message>It is gone.</Message></Error>");
    }
    response.setHeader("Content-Type", "application/xml");
    response.end(
      `<ListMultipartUploadsResult>${upload("one")}${upload("two")}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
    );
  });
  await there.store.removeUnfinished();
  expect(ended).toEqual(["one", "two"]);
  await there.close();
});
