import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { itemPath, type ShownContent } from "./shown-content.ts";

type RelatedItemSummary = Pick<
  ShownContent,
  "id" | "title" | "author" | "category" | "contentType" | "language"
>;
export type RelatedItemGroups = {
  person: RelatedItemSummary[];
  subject: RelatedItemSummary[];
  place: RelatedItemSummary[];
};

export function RelatedItems({ item, related }: { item: ShownContent; related: RelatedItemGroups }) {
  const { t, language } = useTranslation();
  const { person, subject, place } = related;
  return (
    <>
      <RelatedItemList id="same-person" title={t("item.more-by", { author: item.author })} items={person} />
      <RelatedItemList id="same-subject" title={t("item.more-on-subject")} items={subject} />
      <RelatedItemList
        id="same-place"
        title={t("item.more-from", { country: formatCountry(language, item.country) })}
        items={place}
      />
    </>
  );
}

function RelatedItemList({ id, title, items }: { id: string; title: string; items: RelatedItemSummary[] }) {
  if (items.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="grid gap-2">
        {items.map((item) => (
          <RelatedItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function RelatedItem({ item }: { item: RelatedItemSummary }) {
  const { t, language } = useTranslation();
  const languageCode = getLanguageCode(item.language);
  return (
    <li>
      <Link to={itemPath(item)} lang={languageCode === language ? undefined : languageCode}>
        {item.title}
      </Link>{" "}
      <span className="text-soft">
        {item.author}, {t(`kind.${item.contentType}`)}
      </span>
    </li>
  );
}
