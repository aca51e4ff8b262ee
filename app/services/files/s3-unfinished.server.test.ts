import { expect, test } from "vitest";

import { startS3Stub } from "../../../tests/setup/s3-stub.ts";

const upload = (key: string) =>
  `<Upload><Key>content/${key}</Key><UploadId>${key}</UploadId><Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload>`;

test("aborts the remaining uploads when one was already aborted", async () => {
  const abortedIds: string[] = [];
  const stub = await startS3Stub((request, response) => {
    const url = new URL(request.url!, "http://store.example");
    if (request.method === "DELETE") {
      abortedIds.push(url.searchParams.get("uploadId")!);
      response.statusCode = 404;
      return response.end("<Error><Code>NoSuchUpload</Code><Message>It is gone.</Message></Error>");
    }
    response.setHeader("Content-Type", "application/xml");
    response.end(
      `<ListMultipartUploadsResult>${upload("one")}${upload("two")}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
    );
  });
  await stub.store.removeUnfinished(48);
  expect(abortedIds).toEqual(["one", "two"]);
  await stub.close();
});
