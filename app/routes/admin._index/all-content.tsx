import { Form, useLocation, useSearchParams } from "@remix-run/react";

import { APPROVAL_STATUSES, CONTENT_CATEGORIES, CONTENT_TYPES } from "#app/schemas/lists.ts";

import { Badge } from "../../ui/badge.tsx";
import { ContentCard, ItemLinks } from "../../ui/content-card.tsx";
import { ContentListing, type ListedContent } from "../../ui/content-list.tsx";
import type { ShownContent } from "../../ui/content-words.ts";
import { Choice, FilterBar, SearchBox } from "../../ui/filter-bar.tsx";
import { useWords } from "../../ui/words.tsx";

const HERE = "/admin?tab=all-content";

/** Everything there is: to find, to edit, to show or take back, to delete. */
export function AllContent({ listed }: { listed: ListedContent }) {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const chosen = (name: string) => parameters.get(name) ?? "all";
  const all = (words: string): [string, string] => ["all", words];
  return (
    <>
      <FilterBar clearTo={HERE}>
        <input type="hidden" name="tab" value="all-content" />
        <SearchBox label={say("library.search")} sought={parameters.get("search") ?? ""} />
        <Choice
          name="approvalStatus"
          label={say("all.status")}
          chosen={chosen("approvalStatus")}
          options={[
            all(say("all.every-status")),
            ...APPROVAL_STATUSES.map((one): [string, string] => [one, say(`status.${one}`)]),
          ]}
        />
        <Choice
          name="contentType"
          label={say("field.kind")}
          chosen={chosen("contentType")}
          options={[
            all(say("all.every-kind")),
            ...CONTENT_TYPES.map((one): [string, string] => [one, say(`kind.${one}`)]),
          ]}
        />
        <Choice
          name="category"
          label={say("library.category")}
          chosen={chosen("category")}
          options={[
            all(say("library.all-categories")),
            ...CONTENT_CATEGORIES.map((one): [string, string] => [one, say(`category.${one}`)]),
          ]}
        />
      </FilterBar>
      <ContentListing
        listed={listed}
        empty={say("library.empty")}
        card={(item) => <ManagedCard key={item.id} item={item} />}
      />
    </>
  );
}

function ManagedCard({ item }: { item: ShownContent }) {
  const { say } = useWords();
  const { approvalStatus = "pending", isPublished } = item;
  return (
    <ContentCard
      item={item}
      facts={[say(`kind.${item.contentType}`), say(`category.${item.category}`), item.uploader?.email]}
      badges={
        <>
          <Badge tone={approvalStatus}>{say(`status.${approvalStatus}`)}</Badge>
          {!isPublished && <Badge tone="cancelled">{say("all.not-published")}</Badge>}
        </>
      }
      actions={
        <>
          <ItemLinks item={item} read={say("item.open")} />
          <PublishButton item={item} />
        </>
      }
    >
      {item.rejectionReason && <p className="written">{say("contributor.reason", item.rejectionReason)}</p>}
    </ContentCard>
  );
}

function PublishButton({ item: { id, title, isPublished } }: { item: ShownContent }) {
  const { say } = useWords();
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.set("dialog", "publish");
  parameters.set("id", id);
  const words = say(isPublished ? "all.unpublish" : "all.publish");
  return (
    <Form method="post" action={`/admin?${parameters}`} className="grid" preventScrollReset>
      <button
        className="button"
        name="isPublished"
        value={String(!isPublished)}
        aria-label={`${words}: ${title}`}
      >
        {words}
      </button>
    </Form>
  );
}
