import { createReadStream, createWriteStream, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";

/** Baseline: writes an upload to a file with fsync and sends that file. */
const [, , path] = process.argv;

const server = createServer((request, response) => {
  if (request.method !== "GET")
    return void pipeline(request, createWriteStream(path!, { flush: true })).then(() =>
      response.writeHead(201).end(),
    );
  response.writeHead(200, { "Content-Length": statSync(path!).size });
  void pipeline(createReadStream(path!), response);
});
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
