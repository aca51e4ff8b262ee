import { formatTerm } from "#app/schemas/terms.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ItemLinks } from "#app/ui/content/item-links.tsx";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { RejectionReason } from "#app/ui/content/approval-parts.tsx";
import { BookWaitingStatus } from "#app/ui/content/book-waiting-status.tsx";
import { DraftLinks } from "#app/ui/transcripts/draft-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function OwnContentCard({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  const { approvalStatus = "pending", views = 0, downloads } = item;
  return (
    <ContentCard
      item={item}
      facts={[
        t(`kind.${item.contentType}`),
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
