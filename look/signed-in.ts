import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The product as one person sees it, at an address of its own: what is asked there is asked with that person's
 * session. So an engine needs no cookies to show a screen behind a login.
 */
export async function signedIn(origin: string, credentials?: string) {
  const { host, hostname, port } = new URL(origin);
  const cookie = credentials && (await sessionOf(origin, credentials));
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host, ...(cookie && { cookie }) };
    const passed = request({ hostname, port, method: asked.method, path: asked.url, headers }, (got) => {
      answer.writeHead(got.statusCode!, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}

async function sessionOf(origin: string, credentials: string) {
  const [email, password] = credentials.split(":");
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
