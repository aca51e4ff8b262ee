import { Link } from "@remix-run/react";
import { type FilterValues, pickFilters } from "#app/schemas/definitions/filters.ts";
import { CONTENT_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { formatTerm } from "#app/schemas/terms.ts";
import { ListFilters } from "#app/ui/definitions/list-filters.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { RejectionReason } from "#app/ui/content/approval-parts.tsx";
import { BookWaitingStatus } from "#app/ui/content/book-waiting-status.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import type { ContentList } from "#app/schemas/content.ts";
import { ContentListing } from "#app/ui/content/content-listing.tsx";
import { ItemLinks } from "#app/ui/content/item-links.tsx";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { ErrorState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { useListUrl } from "#app/ui/lists/use-list-url.ts";
import { DraftLinks } from "#app/ui/transcripts/draft-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const FILTERS = pickFilters(CONTENT_FILTERS, "approvalStatus");

type Props = FilterValues<typeof FILTERS> & {
  tab: "overview" | "my-content";
  ownContent: { value?: { listed: ContentList; count: number } | undefined; failed?: string | undefined };
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
        <ListFilters
          filters={FILTERS}
          filter={{ approvalStatus }}
          hidden={{ tab: "my-content" }}
          clear="always"
        />
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

const withoutPaging = (listed: ContentList): ContentList => ({
  ...listed,
  pagination: { ...listed.pagination, totalPages: 1 },
});

function OwnContentCard({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  const { approvalStatus = "pending", views = 0, downloads } = item;
  return (
    <ContentCard
      item={item}
      facts={[
        item.kindName ? undefined : t(`kind.${item.contentType}`),
        (item.specialization && formatTerm(t, "specializations", item.specialization)) ||
          t(`category.${item.category}`),
        ...(approvalStatus === "approved"
          ? [t("item.views", { count: views }), t("item.downloads", { count: downloads })]
          : []),
      ]}
      badges={<Badge tone={approvalStatus}>{t(`status.${approvalStatus}`)}</Badge>}
      needsChanges={approvalStatus === "rejected"}
      actions={<ItemLinks item={item} readLabel={t("item.open")} />}
    >
      {approvalStatus === "rejected" && <p>{t("contributor.rejected-hint")}</p>}
      <RejectionReason item={item} />
      <DraftLinks id={item.id} drafts={item.transcriptDrafts} label={t("transcripts.title")} />
      <BookWaitingStatus item={item} />
    </ContentCard>
  );
}
