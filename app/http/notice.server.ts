import { randomUUID } from "node:crypto";

import { redirect } from "@remix-run/node";

import type { Actor } from "#app/core/context.ts";
import type { SeveralReport } from "#app/core/several.server.ts";
import { sentence, type Say, type Sentence } from "#app/messages/translate.ts";

import { cookieOf, signedCookie } from "./cookies.server.ts";

export type About = { name: string; language?: string };

/** Shown once, to one account: only its digest is stored. */
type Secret = { address: string; until?: string };

/** The `id` makes the same sentence, said twice, two notices. */
type Notice = {
  id: string;
  said: Sentence;
  about?: About;
  secret?: Secret;
  /** So that the login need not ask for it again; in the address it would be logged. */
  email?: string;
};
type Written = Notice & { forAccount?: string };
/** Said here, because the browser has only the sentences of its own code. */
type Told = Omit<Notice, "said"> & { said: string };

const LONGEST_NAME = 160;

/** For one redirect, to a page that is then not cached; ten minutes, for a second try on a bad line. */
const cookie = () => signedCookie("notice", 600);

const write = (notice: Omit<Written, "id">) => cookie().serialize({ id: randomUUID(), ...notice });

export const noticeCookie = (said: Sentence, about?: string | About) => write({ said, ...aboutOf(about) });

const aboutOf = (about?: string | About) =>
  about ? { about: cut(typeof about === "string" ? { name: about } : about) } : {};

function cut({ name, language }: About): About {
  const characters = [...name];
  const short = characters.slice(0, LONGEST_NAME).join("");
  return { name: characters.length > LONGEST_NAME ? `${short}…` : name, language: language?.slice(0, 60) };
}

/** 303, so that a reload posts nothing. */
export async function redirectWithNotice(address: string, said: Sentence, about?: string | About) {
  return redirect(address, { status: 303, headers: { "Set-Cookie": await noticeCookie(said, about) } });
}

export async function redirectToLogin(address: string, said: Sentence, email: string) {
  return redirect(address, { status: 303, headers: { "Set-Cookie": await write({ said, email }) } });
}

export async function redirectWithSecret(
  address: string,
  said: Sentence,
  { of, about, ...secret }: Secret & { of: Actor; about?: string | About },
) {
  const forAccount = of.role === "visitor" ? undefined : of.id;
  return redirect(address, {
    status: 303,
    headers: {
      "Set-Cookie": await write({ said, secret, forAccount, ...aboutOf(about) }),
    },
  });
}

type Done = `did.several-${"approve" | "reject" | "publish" | "unpublish" | "remove"}`;

export const reportSentence = (say: Say, doneKey: Done, report: SeveralReport) =>
  sentence("several.report", {
    parts: [
      say(doneKey, { count: report.done }),
      report.decided.count && say("several.already-decided", report.decided),
      report.changed.count && say("several.changed-since", report.changed),
      report.others.count && say("several.failed", report.others),
      report.gone && say("several.gone", { count: report.gone }),
    ]
      .filter(Boolean)
      .join("; "),
  });

export async function takeNotice(
  request: Request,
  actor: Actor,
  speak: (written: string) => string,
): Promise<{ notice?: Told; headers: Headers }> {
  const headers = new Headers();
  if (!cookieOf(request, "notice")) return { headers };
  const written = (await cookie().parse(request.headers.get("cookie"))) as Partial<Written> | string | null;
  headers.append("Set-Cookie", await cookie().serialize("", { maxAge: 0 }));
  if (!written || typeof written === "string" || !written.said || !written.id) return { headers };
  const { forAccount, ...notice } = written;
  const isOfAnother = notice.secret && (actor.role === "visitor" || actor.id !== forAccount);
  if (isOfAnother) return { headers };
  return { notice: { ...(notice as Notice), said: speak(written.said) }, headers };
}
