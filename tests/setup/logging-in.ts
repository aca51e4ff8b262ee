import type { startProduct } from "./product.ts";

/** How people log in to a running product, by call and by form. */

export type Product = Awaited<ReturnType<typeof startProduct>>;

export const DEMO = [
  ["admin@example.org", "admin123"],
  ["reader@example.org", "reader123"],
  ["contributor@example.org", "contributor123"],
] as const;

export const post = (
  { origin }: Product,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  fetch(origin + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
export const send = ({ origin }: Product, path: string, typed: Record<string, string>, headers = {}) =>
  fetch(origin + path, { method: "POST", body: new URLSearchParams(typed), redirect: "manual", headers });
export const logIn = (product: Product, email: string, password: string) =>
  post(product, "/api/auth/login", { email, password });
export const statusOf = async (answer: Promise<Response>) => (await answer).status;
export const tokenOf = async (answer: Response) => ((await answer.json()) as { token: string }).token;
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
