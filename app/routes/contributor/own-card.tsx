import { Badge } from "../../ui/badge.tsx";
import { ContentCard, ItemLinks } from "../../ui/content-card.tsx";
import type { ShownContent } from "../../ui/content-words.ts";
import { useWords } from "../../ui/words.tsx";

/** One's own item: what has become of it, and why. */
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
          ? [say("item.views", views), say("item.downloads", downloads)]
          : []),
      ]}
      badges={<Badge tone={approvalStatus}>{say(`status.${approvalStatus}`)}</Badge>}
      actions={<ItemLinks item={item} read={say("item.open")} />}
    >
      {approvalStatus === "rejected" && (
        <>
          <p>{say("contributor.rejected")}</p>
          {item.rejectionReason && (
            <p className="written">{say("contributor.reason", item.rejectionReason)}</p>
          )}
        </>
      )}
    </ContentCard>
  );
}
