import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { toNoticeSubject } from "#app/http/content/content-action.server.ts";
import { listItemFacts, listPeopleFacts, listRelationFacts } from "#app/http/content/item-facts.server.ts";
import { describeEmbargo } from "#app/http/content/item-strip.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import {
  QUEUE_END_SEGMENT,
  decisionAction,
  loadQueueEnd,
  loadReviewPosition,
} from "#app/http/dashboard/review-queue.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { DecideContent } from "#app/schemas/content.ts";
import { getLanguageCode, hasFile } from "#app/schemas/item-facts.ts";
import type { ItemFile } from "#app/schemas/item-files.ts";
import { getShownType } from "#app/schemas/lists/content.ts";
import { decideContentAndDescribe, findContent, listItemFiles } from "#app/services/content/index.server.ts";
import { hasPagePictures } from "#app/services/reading/index.server.ts";
import { listPendingDrafts, findTranscriptAvailability } from "#app/services/transcripts/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DecisionForms } from "#app/ui/admin/decision-forms.tsx";
import { ReviewFinishedPage } from "#app/ui/admin/review-end.tsx";
import { ReviewFrame } from "#app/ui/admin/review-frame.tsx";
import { ItemDetails, ItemFacts } from "#app/ui/content/item-facts.tsx";
import { itemPath, type ShownContent } from "#app/ui/content/shown-content.ts";
import { formatSize } from "#app/ui/format.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { PendingDrafts } from "#app/ui/transcripts/pending-drafts.tsx";
import { TranscriptLinks } from "#app/ui/transcripts/transcript-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "item-files", "viewer", "transcripts", "audit-log"],
  title: "review.title",
};

export const loader = screen(async (ctx, { request, url, params, context }) => {
  guard(ctx, request, "content.manage");
  const id = params.id!;
  if (id === QUEUE_END_SEGMENT)
    return { end: await loadQueueEnd(ctx, "content", url), item: undefined, review: undefined };
  const item = unwrap(await findContent(ctx, id));
  return {
    end: undefined,
    item,
    facts: listItemFacts(ctx, item),
    people: listPeopleFacts(ctx, item),
    relations: listRelationFacts(ctx, item),
    hasPages: hasPagePictures(item),
    files: unwrap(await listItemFiles(ctx, id)).files,
    embargo: describeEmbargo(ctx, item),
    transcript: await findTranscriptAvailability(ctx, "content", item),
    drafts: unwrap(await listPendingDrafts(ctx, id)),
    review: await loadReviewPosition(ctx, "content", url, id),
    formKey: createFormKey(context),
  };
});

const decide = decisionAction("content", {
  schema: DecideContent,
  decide: decideContentAndDescribe,
  success: ({ notice, item }) => ({ notice, about: toNoticeSubject(item) }),
  async findName(ctx, id) {
    const item = await findContent(ctx, id);
    return item.ok ? toNoticeSubject(item.value) : undefined;
  },
});
export const action = screen(dispatchActions({ "": decide }, "content.manage"));

export { revalidateAfterConflict as shouldRevalidate } from "#app/client/revalidate-after-conflict.ts";

export default function ContentReviewPage() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { t, language } = useTranslation();
  if (!page.item) return <ReviewFinishedPage {...page.end} />;
  const { item, review } = page;
  const { title, description, contributor, uploader, version, pendingSince } = item;
  const sender = [contributor?.name, contributor?.institution, uploader?.email].filter(Boolean).join(", ");
  const languageCode = getLanguageCode(item.language);
  const lang = languageCode === language ? undefined : languageCode;
  return (
    <ReviewFrame
      key={item.id}
      review={review}
      queue={{ to: "/admin?tab=pending", label: t("admin.tab-pending") }}
      title={
        <a lang={lang} href={itemPath(item)}>
          {title}
        </a>
      }
      isPending={pendingSince !== undefined}
      getPageUrl={(number) => `${itemPath(item)}/read/${number}/correct`}
      facts={<ItemFacts item={item} people={page.people} profile={null} />}
      decide={
        <DecisionForms
          action={review.currentUrl}
          version={version}
          failed={t("review.failed")}
          result={result}
        />
      }
    >
      {page.embargo && <p className="panel measure">{page.embargo.text}</p>}
      <ReviewedFile item={item} altText={getFirstAltText(page.files)} hasPages={page.hasPages} />
      <AllFiles item={item} files={page.files} />
      <TranscriptLinks id={item.id} transcript={page.transcript} />
      <PendingDrafts id={item.id} drafts={page.drafts} />
      <p className="text-soft">
        {t("pending.submitted-by", { name: sender })}, <Moment at={pendingSince ?? item.createdAt} />
      </p>
      {description && (
        <p className="preserve-lines measure" lang={lang}>
          {description}
        </p>
      )}
      <ItemDetails facts={page.facts} lang={lang} />
      {page.relations.map(({ label, items }) => (
        <section key={label} className="grid gap-2">
          <h2>{label}</h2>
          <ul className="grid gap-2">
            {items.map(({ title: related, path }) => (
              <li key={path}>
                <Link to={path}>{related}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ReviewFrame>
  );
}

const getFirstAltText = (files: ItemFile[]) => files.find(({ use }) => use === "shown")?.altText;

type ReviewedFileProps = { item: ShownContent; altText: string | undefined; hasPages: boolean };

function ReviewedFile({ item, altText, hasPages }: ReviewedFileProps) {
  const { t } = useTranslation();
  const { id, title } = item;
  if (!hasFile(item)) return null;
  const type = getShownType(item);
  const fileUrl = `/api/content/${id}/view`;
  return (
    <>
      {type === "image" && <img className="review-picture" src={fileUrl} alt={altText || title} />}
      {type === "video" && (
        <video className="player" controls playsInline preload="metadata" src={fileUrl} aria-label={title} />
      )}
      {type === "audio" && (
        <audio className="player" controls preload="metadata" src={fileUrl} aria-label={title} />
      )}
      {hasPages && (
        <div
          className="review-pages"
          tabIndex={0}
          role="group"
          aria-label={t("review.first-pages", { title })}
        >
          <img src={`/admin/review/${id}/first-pages.webp`} alt={t("review.first-pages", { title })} />
        </div>
      )}
      <p>
        <a className="button" href={fileUrl} target="_blank" rel="noreferrer">
          {t("pending.open-file", { name: item.originalFilename, size: formatSize(item.fileSize) })}
        </a>
      </p>
    </>
  );
}

/** A decision is about all files, masters included. */
function AllFiles({ item, files }: { item: ShownContent; files: ItemFile[] }) {
  const { t } = useTranslation();
  if (files.length <= (hasFile(item) ? 1 : 0)) return null;
  return (
    <section className="grid gap-3">
      <h2>{t("item-files.files")}</h2>
      <ol className="grid gap-2">
        {files.map(({ id, label, originalFilename, fileSize, altText, use, embargoUntil }, index) => (
          <li key={id}>
            {index + 1}.{" "}
            <a href={`/api/content/${item.id}/files/${id}/view`} target="_blank" rel="noreferrer">
              {label || originalFilename}
            </a>{" "}
            <span className="text-soft">
              {[label && originalFilename, formatSize(fileSize), altText].filter(Boolean).join(", ")}
            </span>{" "}
            {use === "master" && <Badge>{t("item-files.master")}</Badge>}{" "}
            {embargoUntil && <Badge>{t("item-files.file-closed", { day: embargoUntil })}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  );
}
