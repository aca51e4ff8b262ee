import { pathOf, type ShownContent } from "#app/ui/content/content-words.ts";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

export function Recent({ content }: { content: ShownContent[] }) {
  const { say } = useWords();
  return (
    <section className="card grid gap-2" aria-labelledby="recent">
      <h3 id="recent">{say("legacy.recent")}</h3>
      <ul className="grid gap-1">
        {content.map((item) => (
          <li key={item.id}>
            <Link to={pathOf(item)}>{item.title}</Link>, {item.author}. {say("media.date")}{" "}
            <Moment at={item.createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
