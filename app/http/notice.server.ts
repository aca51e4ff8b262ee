import { redirect } from "@remix-run/node";

import type { Sentence } from "#app/messages/sentence.ts";

import { signedCookie } from "./cookies.server.ts";

/** A sentence that survives a redirect, is shown once, and makes its page nobody else's. */
const cookie = () => signedCookie("notice", 60);

export const noticeCookie = (notice: Sentence) => cookie().serialize(notice);

/** After a successful post: 303, so that a reload posts nothing, and what was done said on the next page. */
export async function redirectWithNotice(address: string, notice: Sentence) {
  return redirect(address, { status: 303, headers: { "Set-Cookie": await noticeCookie(notice) } });
}

export async function takeNotice(request: Request): Promise<{ notice?: string; headers: Headers }> {
  const headers = new Headers();
  const header = request.headers.get("cookie");
  if (!header?.includes("notice=")) return { headers };
  const notice: unknown = await cookie().parse(header);
  headers.append("Set-Cookie", await cookie().serialize("", { maxAge: 0 }));
  return typeof notice === "string" && notice ? { notice, headers } : { headers };
}
