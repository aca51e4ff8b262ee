import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { BucketStore } from "#app/services/files/s3-store.server.ts";

/**
 * What a real store beside us cannot be made to do: it answers as it is told, and is asked by our own store. What a store
 * promises is tried with a real one (`./swift/`).
 */

export type S3Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export async function startS3Stub(initialHandler: S3Handler) {
  let currentHandler = initialHandler;
  // Who gives up breaks the line: that is no error here.
  const server = createServer((request, response) => {
    void (async () => currentHandler(request, response))().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { endpoint, bucket: "bucket", region: "us-east-1", key: "key", secret: "secret" };
  return {
    settings,
    store: new BucketStore(settings),
    set(other: S3Handler) {
      currentHandler = other;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Takes all that is sent. */
export async function readRequestBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
