import { APPROVAL_STATUSES } from "#app/schemas/lists.ts";
import { ContentListing, type ListedContent } from "#app/ui/content/content-listing.tsx";
import { Link } from "#app/ui/link.tsx";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { useListUrl } from "#app/ui/lists/use-list-url.ts";
import { ErrorState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { OwnContentCard } from "./own-content-card.tsx";

type Props = {
  tab: "overview" | "my-content";
  approvalStatus?: string;
  ownContent: { value?: { listed: ListedContent; count: number }; failed?: string };
};

export function OwnContent({ tab, approvalStatus, ownContent }: Props) {
  const { t } = useTranslation();
  const listUrl = useListUrl();
  const empty = approvalStatus ? t("library.empty") : t("contributor.none");
  const uploadLink = (
    <Link className="button main" to={listUrl({ tab: "upload" })}>
      {t("contributor.tab-upload")}
    </Link>
  );
  return (
    <>
      {tab === "overview" ? (
        <h2>{t("contributor.latest")}</h2>
      ) : (
        <FilterBar clearTo="/contributor?tab=my-content">
          <input type="hidden" name="tab" value="my-content" />
          <FilterSelect
            name="approvalStatus"
            label={t("all-content.status")}
            selected={approvalStatus}
            allLabel={t("all-content.all-statuses")}
            options={APPROVAL_STATUSES}
            formatOption={(option) => t(`status.${option}`)}
          />
        </FilterBar>
      )}
      {ownContent.failed && <ErrorState>{ownContent.failed}</ErrorState>}
      {ownContent.value && (
        <ContentListing
          listed={tab === "overview" ? withoutPaging(ownContent.value.listed) : ownContent.value.listed}
          countLabel={
            tab === "overview" && ownContent.value.count > ownContent.value.listed.content.length
              ? t("contributor.latest-count", {
                  shown: ownContent.value.listed.content.length,
                  all: ownContent.value.count,
                })
              : undefined
          }
          empty={empty}
          emptyAction={uploadLink}
          card={(item) => <OwnContentCard key={item.id} item={item} />}
        />
      )}
      <ExportLinks list="my-content" filter={{ approvalStatus }} isCitable />
    </>
  );
}

const withoutPaging = (listed: ListedContent): ListedContent => ({
  ...listed,
  pagination: { ...listed.pagination, totalPages: 1 },
});
