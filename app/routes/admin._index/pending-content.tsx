import { Link } from "@remix-run/react";

import { Badge } from "#app/ui/badge.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import type { FormResult } from "#app/ui/content/content-fields.tsx";
import { ContentListing, type ListedContent } from "#app/ui/content/content-list.tsx";
import type { ShownContent } from "#app/ui/content/content-words.ts";
import { formatSize } from "#app/ui/format.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { Decisions, type Decided } from "#app/ui/forms/decisions.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

/** What waits for a decision: all of it to be seen, its file to be opened, and then yes or no. */
export function PendingContent(props: {
  listed: ListedContent;
  decisions: Record<string, Decided[]>;
  problem: FormResult;
}) {
  const { listed, decisions, problem } = props;
  const { say } = useWords();
  return (
    <>
      {problem?.status === "error" && problem.error?.[""] && (
        <p className="summary wrong" role="alert">
          {say("content.approve-failed")}: {problem.error[""].join(" ")}
        </p>
      )}
      <ContentListing
        listed={listed}
        empty={say("pending.none")}
        card={(item) => <PendingCard key={item.id} item={item} decisions={decisions[item.id] ?? []} />}
      />
    </>
  );
}

function PendingCard({ item, decisions }: { item: ShownContent; decisions: Decided[] }) {
  const { say } = useWords();
  const { id, title, contributor, uploader, originalFilename = "", fileSize = 0, version } = item;
  const to = (dialog: string) => `/admin?tab=pending&dialog=${dialog}&id=${id}`;
  const from = [contributor?.name, contributor?.institution, uploader?.email].filter(Boolean).join(", ");
  return (
    <ContentCard
      item={item}
      isWhole
      facts={[say(`kind.${item.contentType}`), say(`category.${item.category}`), item.specialization]}
      badges={item.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      actions={
        <>
          <Link className="button" to={`/admin/review/${id}`} aria-label={`${say("review.title")}: ${title}`}>
            {say("review.title")}
          </Link>
          <ActForm
            action={to("approve-content")}
            hasKey
            name="approve"
            value="true"
            fields={{ version: String(version) }}
            words={say("approve.submit")}
            about={title}
            look="main"
          />
          <Link
            className="button"
            to={to("reject-content")}
            preventScrollReset
            aria-label={`${say("reject.submit")}: ${title}`}
          >
            {say("reject.submit")}
          </Link>
        </>
      }
    >
      <p>
        {say("pending.from", from)}, <Moment at={item.createdAt} />
      </p>
      <p>
        <a href={`/api/content/${id}/view`} target="_blank" rel="noreferrer">
          {say("pending.file", originalFilename, formatSize(fileSize))}
        </a>
      </p>
      <Decisions decisions={decisions} />
    </ContentCard>
  );
}
