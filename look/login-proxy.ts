import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A proxy that adds one user's session to every request, so that a browser engine without cookies can show screens
 * that need a login.
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

export async function logIn(origin: string, credentials: string) {
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
