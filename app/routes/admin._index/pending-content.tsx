import { Form, Link } from "@remix-run/react";

import { Badge } from "../../ui/badge.tsx";
import { ContentCard } from "../../ui/content-card.tsx";
import type { FormResult } from "../../ui/content-form.tsx";
import { ContentListing, type ListedContent } from "../../ui/content-list.tsx";
import type { ShownContent } from "../../ui/content-words.ts";
import { Decisions, type Decided } from "../../ui/decisions.tsx";
import { formatSize } from "../../ui/format.ts";
import { FormKey } from "../../ui/form-key.tsx";
import { Moment } from "../../ui/moment.tsx";
import { useWords } from "../../ui/words.tsx";

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
  const { id, title, contributor, uploader, originalFilename = "", fileSize = 0 } = item;
  const to = (dialog: string) => `/admin?tab=pending&dialog=${dialog}&id=${id}`;
  const from = [contributor?.name, contributor?.institution, uploader?.email].filter(Boolean).join(", ");
  return (
    <ContentCard
      item={item}
      facts={[say(`kind.${item.contentType}`), say(`category.${item.category}`), item.specialization]}
      badges={item.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      actions={
        <>
          <Form method="post" action={to("approve-content")} className="grid" preventScrollReset>
            <FormKey />
            <button
              className="button main"
              name="approve"
              value="true"
              aria-label={`${say("approve.submit")}: ${title}`}
            >
              {say("approve.submit")}
            </button>
          </Form>
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
