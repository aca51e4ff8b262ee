import { useActionData, useLoaderData } from "@remix-run/react";

import { newFormKey } from "#app/http/attempt.server.ts";
import { named } from "#app/http/content-forms.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { END, leadPast, nextAfter, readEnd, readReview } from "#app/http/review.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { DecideContent } from "#app/schemas/content.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { decideAndName } from "#app/services/content/approvals.server.ts";
import { findContent } from "#app/services/content/content.server.ts";
import { hasFirstPages } from "#app/services/content/first-pages.server.ts";
import { listPendingDrafts, offerTranscript } from "#app/services/transcripts/index.server.ts";
import { pathOf } from "#app/ui/content/content-words.ts";
import { ItemFacts } from "#app/ui/content/item-facts.tsx";
import { ReviewedFile } from "#app/ui/content/reviewed-file.tsx";
import { DecideForms } from "#app/ui/desk/decide-forms.tsx";
import { ReviewEnd } from "#app/ui/desk/review-end.tsx";
import { ReviewFrame } from "#app/ui/desk/review-frame.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { TranscriptLinks } from "#app/ui/transcripts/transcript-links.tsx";
import { PendingDrafts } from "#app/ui/transcripts/pending-drafts.tsx";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = {
  i18n: ["desk", "content", "viewer", "transcripts", "trail"],
  title: "review.title",
};
export const links = deskStyles;

export const loader = screen(async (ctx, { request, url, params, context }) => {
  guard(ctx, request, "admin");
  const id = params.id!;
  if (id === END) return { end: await readEnd(ctx, "content", url), item: undefined, review: undefined };
  const item = unwrap(await findContent(ctx, id));
  return {
    end: undefined,
    item,
    hasPages: await hasFirstPages(item),
    transcript: await offerTranscript(ctx, "content", item),
    drafts: unwrap(await listPendingDrafts(ctx, id)),
    review: await readReview(ctx, "content", url, id),
    formKey: newFormKey(context),
  };
});

export const action = screen(async (ctx, args) => {
  guard(ctx, args.request, "admin");
  const { url } = args;
  const id = args.params.id!;
  return handleForm(ctx, args, {
    schema: DecideContent,
    run: (input) => decideAndName(ctx, id, input),
    done: async ({ did, item }) => ({
      to: await nextAfter(ctx, "content", url, id),
      notice: did,
      about: named(item),
    }),
    async onRefusal(refusal) {
      const found = await findContent(ctx, id);
      return leadPast(ctx, "content", { url, id, refusal, about: found.ok ? named(found.value) : undefined });
    },
  });
});

export { seeAgainAfterConflict as shouldRevalidate } from "#app/client/after-conflict.ts";

export default function Review() {
  const read = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { say, language } = useWords();
  if (!read.item) return <ReviewEnd {...read.end} />;
  const { item, review } = read;
  const { title, description, contributor, uploader, version, waitingSince } = item;
  const from = [contributor?.name, contributor?.institution, uploader?.email].filter(Boolean).join(", ");
  const written = codeOf(item.language);
  const lang = written === language ? undefined : written;
  return (
    <ReviewFrame
      key={item.id}
      review={review}
      queue={{ to: "/admin?tab=pending", words: say("admin.tab-pending") }}
      title={
        <a lang={lang} href={pathOf(item)}>
          {title}
        </a>
      }
      isWaiting={waitingSince !== undefined}
      pageAt={(number) => `${pathOf(item)}/read/${number}/correct`}
      facts={<ItemFacts item={item} profile={null} />}
      decide={
        <DecideForms action={review.here} version={version} failed={say("review.failed")} result={result} />
      }
    >
      <ReviewedFile item={item} hasPages={read.hasPages} />
      <TranscriptLinks id={item.id} transcript={read.transcript} />
      <PendingDrafts id={item.id} drafts={read.drafts} />
      <p className="text-soft">
        {say("pending.from", { name: from })}, <Moment at={waitingSince ?? item.createdAt} />
      </p>
      {description && (
        <p className="written measure" lang={lang}>
          {description}
        </p>
      )}
    </ReviewFrame>
  );
}
