/** Bodies of requests, as the second argument of fetch(). */

export const json = (body: unknown, init: RequestInit = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  ...init,
  headers: { "Content-Type": "application/json", ...init.headers },
});
export const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers,
});
export function upload(
  file: File | undefined,
  fields: Record<string, string> = {},
  method = "POST",
): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file) body.set("file", file);
  return { method, body };
}
export const put = (body: unknown) => json(body, { method: "PUT" });
