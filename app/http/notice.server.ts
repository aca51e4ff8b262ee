import { randomUUID } from "node:crypto";

import { redirect } from "@remix-run/node";

import type { Actor } from "#app/core/context.ts";
import type { BulkReport } from "#app/core/bulk-action.server.ts";
import { encodeMessage, type Translate, type EncodedMessage } from "#app/messages/translate.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";

import { getCookie, createSignedCookie } from "./cookies.server.ts";

export type NoticeSubject = { name: string; language?: string | undefined };

export type SecretLink = { url: string; until?: string };

type Notice = {
  id: string;
  text: EncodedMessage;
  about?: NoticeSubject;
  secret?: SecretLink;
  email?: string;
};
type NoticePayload = Notice & { forAccount?: string | undefined };
/** Translated on the server, because the browser has only the messages of its own screens. */
type TranslatedNotice = Omit<Notice, "text"> & { text: string };

const MAX_SUBJECT_NAME_LENGTH = 160;

/** Valid for ten minutes, so that a redirect can be retried on a bad connection. */
const createNoticeCookie = () => createSignedCookie("notice", 600);

const serializeNoticePayload = (notice: Omit<NoticePayload, "id">) =>
  createNoticeCookie().serialize({ id: randomUUID(), ...notice });

export const serializeNoticeCookie = (message: EncodedMessage, about?: string | NoticeSubject) =>
  serializeNoticePayload({ text: message, ...toSubjectField(about) });

const toSubjectField = (about?: string | NoticeSubject) =>
  about ? { about: truncateSubject(typeof about === "string" ? { name: about } : about) } : {};

function truncateSubject({ name, language }: NoticeSubject): NoticeSubject {
  const characters = [...name];
  const shortened = characters.slice(0, MAX_SUBJECT_NAME_LENGTH).join("");
  return {
    name: characters.length > MAX_SUBJECT_NAME_LENGTH ? `${shortened}…` : name,
    language: language && getLanguageCode(language),
  };
}

export async function redirectWithNotice(
  path: string,
  message: EncodedMessage,
  about?: string | NoticeSubject,
) {
  return redirect(path, {
    status: 303,
    headers: { "Set-Cookie": await serializeNoticeCookie(message, about) },
  });
}

export async function redirectWithPrefilledEmail(path: string, message: EncodedMessage, email: string) {
  return redirect(path, {
    status: 303,
    headers: { "Set-Cookie": await serializeNoticePayload({ text: message, email }) },
  });
}

export async function redirectWithSecret(
  path: string,
  message: EncodedMessage,
  { of: owner, about, ...secret }: SecretLink & { of: Actor; about?: string | NoticeSubject | undefined },
) {
  const forAccount = owner.role === "visitor" ? undefined : owner.id;
  return redirect(path, {
    status: 303,
    headers: {
      "Set-Cookie": await serializeNoticePayload({
        text: message,
        secret,
        forAccount,
        ...toSubjectField(about),
      }),
    },
  });
}

type BulkActionKey =
  `bulk.done-${"approve" | "reject" | "publish" | "unpublish" | "remove" | "disable" | "enable" | "delete"}`;

export const formatBulkReport = (t: Translate, doneKey: BulkActionKey, report: BulkReport) =>
  encodeMessage("bulk.report", {
    parts: [
      t(doneKey, { count: report.done }),
      report.decided.count && t("bulk.already-decided", report.decided),
      report.changed.count && t("bulk.changed", report.changed),
      report.otherRefusals.count && t("bulk.failed", report.otherRefusals),
      report.missing && t("bulk.missing", { count: report.missing }),
    ]
      .filter((part) => typeof part === "string")
      .reduce((first, second) => t("bulk.join", { first, second })),
  });

export async function consumeNotice(
  request: Request,
  actor: Actor,
  translate: (payload: string) => string,
): Promise<{ notice?: TranslatedNotice; headers: Headers }> {
  const headers = new Headers();
  if (!getCookie(request, "notice")) return { headers };
  const written = (await createNoticeCookie().parse(request.headers.get("cookie"))) as
    Partial<NoticePayload> | string | null;
  headers.append("Set-Cookie", await createNoticeCookie().serialize("", { maxAge: 0 }));
  if (!written || typeof written === "string" || !written.text || !written.id) return { headers };
  const { forAccount, ...notice } = written;
  const isForOtherAccount = notice.secret && (actor.role === "visitor" || actor.id !== forAccount);
  if (isForOtherAccount) return { headers };
  return { notice: { ...(notice as Notice), text: translate(written.text) }, headers };
}
