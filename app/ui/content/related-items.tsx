import { codeOf } from "#app/schemas/work-facts.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { pathOf, type ShownContent } from "./content-words.ts";

type Beside = Pick<ShownContent, "id" | "title" | "author" | "category" | "contentType" | "language">;
export type Related = { person: Beside[]; subject: Beside[]; place: Beside[] };

export function RelatedItems({ item, related }: { item: ShownContent; related: Related }) {
  const { say, language } = useWords();
  const { person, subject, place } = related;
  return (
    <>
      <Way id="same-person" title={say("item.more-by", { author: item.author })} items={person} />
      <Way id="same-subject" title={say("item.more-on-subject")} items={subject} />
      <Way
        id="same-place"
        title={say("item.more-from", { country: formatCountry(language, item.country) })}
        items={place}
      />
    </>
  );
}

function Way({ id, title, items }: { id: string; title: string; items: Beside[] }) {
  if (items.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="grid gap-2">
        {items.map((one) => (
          <RelatedItem key={one.id} item={one} />
        ))}
      </ul>
    </section>
  );
}

function RelatedItem({ item }: { item: Beside }) {
  const { say, language } = useWords();
  const written = codeOf(item.language);
  return (
    <li>
      <Link to={pathOf(item)} lang={written === language ? undefined : written}>
        {item.title}
      </Link>{" "}
      <span className="text-soft">
        {item.author}, {say(`kind.${item.contentType}`)}
      </span>
    </li>
  );
}
