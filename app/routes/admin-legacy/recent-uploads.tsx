import { itemPath, type ShownContent } from "#app/ui/content/shown-content.ts";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function RecentUploads({ content }: { content: ShownContent[] }) {
  const { t } = useTranslation();
  return (
    <section className="card grid gap-2" aria-labelledby="recent">
      <h3 id="recent">{t("legacy.recent")}</h3>
      <ul className="grid gap-1">
        {content.map((item) => (
          <li key={item.id}>
            <Link to={itemPath(item)}>{item.title}</Link>, {item.author}. {t("media.date")}{" "}
            <Moment at={item.createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
