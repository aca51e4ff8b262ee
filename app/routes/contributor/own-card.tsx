import { Badge } from "#app/ui/badge.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ItemLinks } from "#app/ui/content/item-links.tsx";
import type { ShownContent } from "#app/ui/content/content-words.ts";
import { RejectionReason } from "#app/ui/content/rejection-reason.tsx";
import { LineForBook } from "#app/ui/content/reservation.tsx";
import { DraftLinks } from "#app/ui/transcripts/draft-links.tsx";
import { useWords } from "#app/ui/words.tsx";

export function OwnCard({ item }: { item: ShownContent }) {
  const { say } = useWords();
  const { approvalStatus = "pending", views = 0, downloads } = item;
  return (
    <ContentCard
      item={item}
      facts={[
        say(`kind.${item.contentType}`),
        item.specialization || say(`category.${item.category}`),
        ...(approvalStatus === "approved"
          ? [say("item.views", { count: views }), say("item.downloads", { count: downloads })]
          : []),
      ]}
      badges={<Badge tone={approvalStatus}>{say(`status.${approvalStatus}`)}</Badge>}
      isToMend={approvalStatus === "rejected"}
      actions={<ItemLinks item={item} read={say("item.open")} />}
    >
      {approvalStatus === "rejected" && <p>{say("contributor.rejected")}</p>}
      <RejectionReason item={item} />
      <DraftLinks id={item.id} drafts={item.transcriptDrafts} label={say("transcripts.title")} />
      <LineForBook item={item} />
    </ContentCard>
  );
}
