import { APPROVAL_STATUSES } from "#app/schemas/lists.ts";
import { ContentListing, type ListedContent } from "#app/ui/content/content-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { useListAddress } from "#app/ui/lists/list-address.ts";
import { Failed } from "#app/ui/lists/states.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import { useWords } from "#app/ui/words.tsx";

import { OwnCard } from "./own-card.tsx";

type Props = {
  tab: "overview" | "my-content";
  approvalStatus?: string;
  own: { value?: { listed: ListedContent; count: number }; failed?: string };
};

export function OwnContent({ tab, approvalStatus, own }: Props) {
  const { say } = useWords();
  const address = useListAddress();
  const empty = approvalStatus ? say("library.empty") : say("contributor.none");
  const toUpload = (
    <Link className="button main" to={address({ tab: "upload" })}>
      {say("contributor.tab-upload")}
    </Link>
  );
  return (
    <>
      {tab === "overview" ? (
        <h2>{say("contributor.latest")}</h2>
      ) : (
        <FilterBar clearTo="/contributor?tab=my-content">
          <input type="hidden" name="tab" value="my-content" />
          <Choice
            name="approvalStatus"
            label={say("all.status")}
            chosen={approvalStatus}
            all={say("all.every-status")}
            options={APPROVAL_STATUSES}
            nameOf={(one) => say(`status.${one}`)}
          />
        </FilterBar>
      )}
      {own.failed && <Failed>{own.failed}</Failed>}
      {own.value && (
        <ContentListing
          listed={tab === "overview" ? onOnePage(own.value.listed) : own.value.listed}
          found={
            tab === "overview" && own.value.count > own.value.listed.content.length
              ? say("contributor.latest-of", { shown: own.value.listed.content.length, all: own.value.count })
              : undefined
          }
          empty={empty}
          emptyAction={toUpload}
          card={(item) => <OwnCard key={item.id} item={item} />}
        />
      )}
      <TakeList list="my-content" asked={{ approvalStatus }} works />
    </>
  );
}

const onOnePage = (listed: ListedContent): ListedContent => ({
  ...listed,
  pagination: { ...listed.pagination, totalPages: 1 },
});
