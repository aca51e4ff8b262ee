import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";

import { hasCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { ok } from "#app/core/result.ts";
import { guard } from "#app/http/guard.server.ts";
import { guardItem } from "#app/http/content/guard-item.server.ts";
import { findSection } from "#app/http/content/section-screens.server.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import { countsAsView } from "#app/http/counts-as-view.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { ItemFileRef } from "#app/schemas/item-files.ts";
import type { Content } from "#app/schemas/content.ts";
import { MAX_PAGE_NUMBER, PAGE_PICTURE_WIDTHS, TEXT_SIZES, LINE_WIDTHS } from "#app/schemas/lists/reading.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { readQuery } from "#app/schemas/query.ts";
import { CorrectPage, parseVersionQuery } from "#app/schemas/texts.ts";
import { findContent } from "#app/services/content/index.server.ts";
import { openTextPage } from "#app/services/reading/index.server.ts";
import { correctPage, findPageToCorrect } from "#app/services/texts/index.server.ts";

import { getCookieName } from "#app/http/cookie-names.ts";
import { getCookie, isHttpsSite } from "#app/http/cookies.server.ts";

const PICTURE_WIDTH_OPTIONS = PAGE_PICTURE_WIDTHS.map(String);

const toReadingItem = ({ id, title, author, language, fileSize }: Content) => ({
  id,
  title,
  author,
  language,
  fileSize,
});

export const loadReadingPage = screen(async (ctx, { request, params, url, context }) => {
  await guardItem(ctx, request, params.id!);
  const { integer, words, word, choice: readOption, has } = readQuery(url);
  const [requestedPage, searchTerms] = [integer("page", 1, MAX_PAGE_NUMBER), words("words")];
  if (!/^\d{1,6}$/.test(params.page!)) throw new HttpError(404, "refusal.missing");
  const options = {
    part: integer("part", 1, MAX_PAGE_NUMBER),
    number: requestedPage ?? Number(params.page),
    to: word("to"),
    words: searchTerms,
    isOpening: countsAsView(request, context),
  };
  const ref = params.file ? { id: params.id!, file: params.file } : params.id!;
  const { item, contents, ...page } = unwrap(await openTextPage(ctx, ref, options));
  const itemPath = `${SECTION_PATHS[item.category]}/${item.id}`;
  const fileSegment = params.file ? `/files/${params.file}` : "";
  const path = itemPath + fileSegment;
  const canonicalPath = `${path}/read/${page.number}`;
  if (
    `${SECTION_PATHS[findSection(url)]}/${params.id}${fileSegment}/read/${params.page}` !== canonicalPath ||
    requestedPage
  )
    throw redirect(
      searchTerms ? `${canonicalPath}?${new URLSearchParams({ words: searchTerms })}` : canonicalPath,
      302,
    );
  const picture = readOption("picture", PICTURE_WIDTH_OPTIONS);
  const pageName = ctx.t("reading.page-of-total", { number: page.number, of: page.pages });
  return data(
    {
      ...page,
      item: toReadingItem(item),
      hasContents: contents.length > 0,
      ...(has("contents") && { contents, html: "" }),
      path,
      ...(params.file && {
        file: {
          itemPath: `${itemPath}?file=${params.file}`,
          correctPath: `${itemPath}/read/${page.number}/correct?file=${params.file}`,
        },
      }),
      named: ctx.t("reading.page-title", { page: pageName, title: item.title }),
      look: getReadingStyle(request),
      picture: picture && page.hasPicture ? Number(picture) : undefined,
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
});

/** `?file=` is one of the item's files, else the first one. */
function readFileRef({ params, url }: { params: ActionFunctionArgs["params"]; url: URL }): ItemFileRef {
  const file = readQuery(url).id("file");
  return file ? { id: params.id!, file } : params.id!;
}

const getPageNumber = (params: ActionFunctionArgs["params"]) => Number(params.page);

export const loadCorrection = screen(async (ctx, { request, url, params }) => {
  guard(ctx, request);
  const correction = unwrap(
    await findPageToCorrect(ctx, readFileRef({ params, url }), getPageNumber(params), parseVersionQuery(url)),
  );
  const file = readQuery(url).id("file");
  const { approvalStatus, isOpenAccess, ...item } = unwrap(await findContent(ctx, params.id!));
  const { id, title, author, category, contentType, language } = item;
  return {
    correction,
    item: { id, title, author, category, contentType, language },
    path: `${SECTION_PATHS[category]}/${id}${file ? `/files/${file}` : ""}`,
    isSentAgain:
      !hasCapability(ctx, "content.manage") && approvalStatus === "approved" && isOpenAccess === true,
  };
});

/** Leaves out `file`, so that after a conflict the form still sends the id of the file that the user corrected. */
async function findCurrentText(ctx: Context, ref: ItemFileRef, page: number) {
  const correction = await findPageToCorrect(ctx, ref, page);
  return correction.ok ? ok({ text: correction.value.text, version: correction.value.version }) : correction;
}

export const handleCorrection = screen(
  formAction({
    schema: CorrectPage,
    run: (ctx, input, args) => correctPage(ctx, readFileRef(args), getPageNumber(args.params), input),
    success: ({ isPending }, _input, { url }) => ({
      to: getReadPath(url),
      notice: isPending ? "page-corrections.saved-pending" : "page-corrections.saved",
    }),
    findCurrent: (ctx, args) => findCurrentText(ctx, readFileRef(args), getPageNumber(args.params)),
  }),
);

function getReadPath(url: URL) {
  const path = url.pathname.replace(/\/correct$/, "");
  const file = readQuery(url).id("file");
  return file ? path.replace("/read/", `/files/${file}/read/`) : path;
}

type ReadingStyle = { textSize: (typeof TEXT_SIZES)[number]; lineWidth: (typeof LINE_WIDTHS)[number] };

export function getReadingStyle(request: Request): ReadingStyle {
  const [textSize, lineWidth] = (getCookie(request, "reading_style") ?? "").split("-");
  return {
    textSize: TEXT_SIZES.find((option) => option === textSize) ?? "usual",
    lineWidth: LINE_WIDTHS.find((option) => option === lineWidth) ?? "narrow",
  };
}

export const serializeReadingStyle = ({ textSize, lineWidth }: ReadingStyle) =>
  `${getCookieName("reading_style", isHttpsSite())}=${textSize}-${lineWidth}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${isHttpsSite() ? "; Secure" : ""}`;
