import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { get } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { createProductProxyConfig, startHaproxy } from "../setup/haproxy.ts";
import { startNginx } from "../setup/nginx.ts";
import { findFreePort } from "../setup/product.ts";

const nginxConfig = readFileSync(join(import.meta.dirname, "../../docs/nginx.conf"), "utf8");

test("nginx forwards the client's address and the host", async () => {
  const dir = mkdtempSync(join(tmpdir(), "urithi-tls-"));
  const [certificate, key] = [join(dir, "certificate"), join(dir, "key")];
  const self = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"];
  execFileSync("openssl", [...self, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  let received: IncomingHttpHeaders = {};
  const backend = createServer(({ headers }, response) => {
    received = headers;
    response.end();
  }).listen(0, "127.0.0.1");
  await once(backend, "listening");
  const port = await findFreePort();
  const config = nginxConfig
    .replace("443 ssl", `127.0.0.1:${port} ssl`)
    .replace(/\/etc\/\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/\S+privkey\.pem/, key)
    .replace("127.0.0.1:3000", `127.0.0.1:${(backend.address() as AddressInfo).port}`);
  const proxy = await startNginx(port, 0, () => config);
  const headers = { Host: "urithi.example.org" };
  const request = get({ port, host: "127.0.0.1", headers, rejectUnauthorized: false, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  await once(response.resume(), "end");
  expect(received).toMatchObject({ host: "urithi.example.org", "x-forwarded-for": "127.0.0.1" });
  await proxy.stop();
  backend.close();
  rmSync(dir, { recursive: true });
});

test("HAProxy finds a script of either of two deployed versions", async () => {
  const startMachine = async (...files: string[]) => {
    const server = createServer(({ url }, response) => {
      const isKnown = url === "/healthz" || files.includes(url!);
      response.writeHead(isKnown ? 200 : 404, { "Content-Length": 0 }).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    return server;
  };
  const machines = [
    await startMachine("/assets/frame-1.js"),
    await startMachine("/assets/frame-2.js", "/elsewhere"),
  ];
  const ports = machines.map((machine) => (machine.address() as AddressInfo).port);
  const proxy = await startHaproxy((port) => createProductProxyConfig(ports, port));
  const statuses = async (path: string) => {
    const all = new Set<number>();
    for (let i = 0; i < 6; i++) all.add((await fetch(`http://127.0.0.1:${proxy.port}${path}`)).status);
    return [...all].sort();
  };
  expect(await statuses("/assets/frame-1.js")).toEqual([200]);
  expect(await statuses("/assets/frame-2.js")).toEqual([200]);
  expect(await statuses("/assets/frame-3.js")).toEqual([404]);
  // Only assets are retried after a 404.
  expect(await statuses("/elsewhere")).toEqual([200, 404]);
  await proxy.stop();
  for (const machine of machines) machine.close().closeAllConnections();
});
