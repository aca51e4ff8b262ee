import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { BucketStore } from "#app/services/files/s3-store.server.ts";

/** For responses that a real store cannot be made to send. Tests with a real store use `./swift/`. */

export type S3Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export async function startS3Stub(initialHandler: S3Handler) {
  let currentHandler = initialHandler;
  // Clients that disconnect are expected.
  const server = createServer((request, response) => {
    void (async () => currentHandler(request, response))().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { endpoint, bucket: "bucket", region: "us-east-1", key: "key", secret: "secret" };
  return {
    settings,
    store: new BucketStore(settings),
    set(newHandler: S3Handler) {
      currentHandler = newHandler;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function readRequestBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
