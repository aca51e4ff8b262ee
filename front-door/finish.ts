import { Finished } from "./finished.ts";
import { over, type Header } from "./head.ts";
import { NOTHING_ALLOWED } from "./security-headers.ts";

const VARY = "Cookie, Accept-Language, Accept-Encoding, Save-Data";

type Whose = { isApi: boolean; isPersonal?: boolean };

type Whole = { answer: Response; page: Buffer | undefined };

export async function finish({ always }: { always: Header[] }, { answer, page }: Whole, whose: Whose) {
  const body = page ?? Buffer.from(await answer.arrayBuffer());
  return new Finished(answer.status, over(always, headersOf(answer, whose)), body);
}

export function headersOf(answer: Response, { isApi, isPersonal }: Whose) {
  const headers: Header[] = [...answer.headers];
  const has = (name: string) => answer.headers.has(name);
  // Pages have a policy of their own.
  if (!has("Content-Security-Policy")) headers.push(["Content-Security-Policy", NOTHING_ALLOWED]);
  if (!has("Cache-Control")) {
    const cacheControl =
      isPersonal === undefined ? "no-store" : isPersonal ? "private, no-cache" : "no-cache";
    headers.push(["Cache-Control", cacheControl]);
  }
  if (!has("Vary")) headers.push(["Vary", isApi ? `${VARY}, Authorization` : VARY]);
  return headers;
}
