import { Badge } from "#app/ui/badge.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ItemLinks } from "#app/ui/content/item-links.tsx";
import type { ShownContent } from "#app/ui/content/content-words.ts";
import { useWords } from "#app/ui/words.tsx";

export function PaperCard({ item }: { item: ShownContent }) {
  const { say } = useWords();
  return (
    <ContentCard
      item={item}
      facts={[say("item.downloads", { count: item.downloads })]}
      badges={
        <>
          {item.approvalStatus === "pending" && <Badge tone="pending">{say("status.pending")}</Badge>}
          {item.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </>
      }
      actions={<ItemLinks item={item} read={say("repository.access")} />}
    />
  );
}
