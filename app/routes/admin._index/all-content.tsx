import { useSearchParams } from "@remix-run/react";

import { APPROVAL_STATUSES, CONTENT_CATEGORIES, CONTENT_TYPES } from "#app/schemas/lists.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ItemLinks } from "#app/ui/content/item-links.tsx";
import { ContentListing, type ListedContent } from "#app/ui/content/content-list.tsx";
import type { ShownContent } from "#app/ui/content/content-words.ts";
import { PublishButton } from "#app/ui/content/publish-button.tsx";
import { RejectionReason } from "#app/ui/content/rejection-reason.tsx";
import { LineForBook } from "#app/ui/content/reservation.tsx";
import { Choice, FilterBar, SearchBox } from "#app/ui/lists/filter-bar.tsx";
import { useWords } from "#app/ui/words.tsx";

const HERE = "/admin?tab=all-content";

/** Everything there is: to find, to edit, to show or take back, to delete. */
export function AllContent({ listed }: { listed: ListedContent }) {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const chosen = (name: string) => parameters.get(name) ?? "all";
  const isFiltered = ["search", "approvalStatus", "contentType", "category"].some(
    (name) => (parameters.get(name) ?? "all") !== "all" && parameters.get(name) !== "",
  );
  return (
    <>
      <FilterBar clearTo={HERE}>
        <input type="hidden" name="tab" value="all-content" />
        <SearchBox label={say("library.search")} sought={parameters.get("search") ?? ""} />
        <Choice
          name="approvalStatus"
          label={say("all.status")}
          chosen={chosen("approvalStatus")}
          all={say("all.every-status")}
          options={APPROVAL_STATUSES}
          nameOf={(one) => say(`status.${one}`)}
        />
        <Choice
          name="contentType"
          label={say("field.kind")}
          chosen={chosen("contentType")}
          all={say("all.every-kind")}
          options={CONTENT_TYPES}
          nameOf={(one) => say(`kind.${one}`)}
        />
        <Choice
          name="category"
          label={say("library.category")}
          chosen={chosen("category")}
          all={say("library.all-categories")}
          options={CONTENT_CATEGORIES}
          nameOf={(one) => say(`category.${one}`)}
        />
      </FilterBar>
      <ContentListing
        listed={listed}
        empty={say(isFiltered ? "library.empty" : "library.nothing-yet")}
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
          {approvalStatus === "approved" && !isPublished && (
            <Badge tone="cancelled">{say("all.not-published")}</Badge>
          )}
        </>
      }
      actions={
        <>
          <ItemLinks item={item} read={say("item.open")} />
          <PublishButton item={item} />
        </>
      }
    >
      <RejectionReason item={item} />
      <LineForBook item={item} />
    </ContentCard>
  );
}
