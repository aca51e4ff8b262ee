import type { startProduct } from "./product.ts";
import { json } from "./requests.ts";

export type StartedProduct = Awaited<ReturnType<typeof startProduct>>;

export const DEMO_CREDENTIALS = [
  ["admin@example.org", "admin123"],
  ["reader@example.org", "reader123"],
  ["contributor@example.org", "contributor123"],
] as const;

export const postJson = (
  { origin }: StartedProduct,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) => fetch(origin + path, json(body, { headers }));
export const postForm = (
  { origin }: StartedProduct,
  path: string,
  fields: Record<string, string>,
  headers = {},
) => fetch(origin + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual", headers });
export const logIn = (product: StartedProduct, email: string, password: string) =>
  postJson(product, "/api/auth/login", { email, password });
export const readStatus = async (response: Promise<Response>) => (await response).status;
export const readToken = async (response: Response) => ((await response.json()) as { token: string }).token;
export const bearerHeaders = (token: string) => ({ Authorization: `Bearer ${token}` });
