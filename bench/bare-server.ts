import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Baseline: sends the same bytes and headers from memory. */
const [, , file, headers] = process.argv;
const body = readFileSync(file!);
const responseHeaders = Object.fromEntries(JSON.parse(headers!) as [string, string][]);
responseHeaders["content-length"] = String(body.length);

const server = createServer((_, response) => response.writeHead(200, responseHeaders).end(body));
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
