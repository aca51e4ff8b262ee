import { codeOf } from "#app/schemas/work-facts.ts";
import { pathOf, type ShownContent } from "#app/ui/content/content-words.ts";
import { Link } from "#app/ui/link.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { Day } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

export function useContentColumns(
  added: string,
  addedAt = ({ createdAt }: ShownContent) => createdAt,
): Column<ShownContent>[] {
  const { say, language } = useWords();
  return [
    {
      name: "title",
      label: say("table.title"),
      order: "name",
      cell: (item) => {
        const written = codeOf(item.language);
        return (
          <>
            <Link className="clamped" lang={written === language ? undefined : written} to={pathOf(item)}>
              {item.title}
            </Link>
            <span className="beneath">{item.author}</span>
            {item.approvalStatus === "approved" && item.waitingSince && (
              <span className="beneath">{say("transcripts.change-waits")}</span>
            )}
          </>
        );
      },
    },
    { name: "kind", label: say("field.kind"), cell: (item) => say(`kind.${item.contentType}`) },
    {
      name: "from",
      label: say("table.from"),
      cell: ({ contributor, uploader }) => contributor?.name ?? uploader?.email ?? "–",
    },
    { name: "added", label: added, order: "added", cell: (item) => <Day at={addedAt(item)} /> },
  ];
}
