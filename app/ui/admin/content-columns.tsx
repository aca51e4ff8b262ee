import { Link } from "@remix-run/react";
import type { PlainKey } from "#app/messages/translate.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { itemPath, type ShownContent } from "#app/ui/content/shown-content.ts";
import type { Column } from "#app/ui/lists/table.tsx";
import { Day } from "#app/ui/moment.tsx";
import { PictureOrPattern } from "#app/ui/no-picture.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const getContentColumns = (
  addedLabel: PlainKey,
  getAddedAt = ({ createdAt }: ShownContent) => createdAt,
): Column<ShownContent>[] => [
  { name: "title", label: "table.title", order: "name", cell: (item) => <TitleCell item={item} /> },
  {
    name: "kind",
    label: "field.content-type",
    cell: (item, t) => item.kindName ?? t(`kind.${item.contentType}`),
  },
  {
    name: "from",
    label: "table.from",
    cell: ({ contributor, uploader }) => contributor?.name ?? uploader?.email ?? "–",
  },
  { name: "added", label: addedLabel, order: "added", cell: (item) => <Day at={getAddedAt(item)} /> },
];

function TitleCell({ item }: { item: ShownContent }) {
  const { t, language } = useTranslation();
  const languageCode = getLanguageCode(item.language);
  return (
    <span className="pictured-row">
      <PictureOrPattern picture={item.thumbnail} className="table-picture" />
      <span>
        <Link lang={languageCode === language ? undefined : languageCode} to={itemPath(item)}>
          {item.title}
        </Link>
        <span className="cell-detail">
          {[item.byline ?? item.author, item.dateText].filter(Boolean).join(", ")}
        </span>
        {item.approvalStatus === "approved" && item.pendingSince && (
          <span className="cell-detail">{t("transcripts.draft-pending")}</span>
        )}
      </span>
    </span>
  );
}
