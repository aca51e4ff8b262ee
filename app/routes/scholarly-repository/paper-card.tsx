import { formatTag } from "#app/schemas/terms.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ItemLinks } from "#app/ui/content/item-links.tsx";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function PaperCard({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  return (
    <ContentCard
      item={item}
      facts={[t("item.downloads", { count: item.downloads })]}
      badges={
        <>
          {item.approvalStatus === "pending" && <Badge tone="pending">{t("status.pending")}</Badge>}
          {item.tags.map((tag) => (
            <Badge key={tag}>{formatTag(t, tag)}</Badge>
          ))}
        </>
      }
      actions={<ItemLinks item={item} readLabel={t("repository.access")} />}
    />
  );
}
