import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The product as one person sees it, at an address of its own: what is asked there is asked with that person's
 * session. So an engine needs no cookies to show a screen behind a login.
 */
export async function startLoginProxy(origin: string, credentials?: string) {
  const { host, hostname, port } = new URL(origin);
  const cookie = credentials && (await logIn(origin, credentials));
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host, ...(cookie && { cookie }) };
    const forwarded = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers },
      (upstream) => {
        outgoing.writeHead(upstream.statusCode!, upstream.headers);
        upstream.pipe(outgoing);
      },
    );
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}

async function logIn(origin: string, credentials: string) {
  const [email, password] = credentials.split(":");
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
