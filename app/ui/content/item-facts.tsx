import { Fragment, type ReactNode } from "react";

import { formatCountry, formatLanguage } from "#app/ui/display-names.ts";
import { formatDay, formatSize } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { RightsSentence } from "#app/ui/rights-sentence.tsx";
import { useWords } from "#app/ui/words.tsx";

import { bookOf, libraryPath, tagPath, type ShownContent } from "./content-words.ts";

/** The author's own page, or that of the contributor. */
export type Profile = { id: string; name: string };

/** Each fact leads to the list of similar items. */
export function ItemFacts({ item, profile }: { item: ShownContent; profile: Profile | null }) {
  const { say, language } = useWords();
  const { author, country, contentType, category, specialization, originalFilename, fileSize } = item;
  const { year } = bookOf(item);
  const isOwn = profile?.name === author;
  const to = (path: string, words: string) => <Link to={path}>{words}</Link>;
  const person = profile && to(`/contributors/${profile.id}`, profile.name);
  const facts: [string, ReactNode][] = [
    [say("field.author"), isOwn ? person : to(libraryPath(item, { search: author }), author)],
    [say("item.contributed-by"), isOwn ? null : person],
    [say("field.published"), item.publishedDate ? formatDay(language, item.publishedDate) : year],
    [say("field.country"), country && to(libraryPath(item, { country }), formatCountry(language, country))],
    [say("field.language"), formatLanguage(language, item.language)],
    [say("field.kind"), to(libraryPath(item), say(`kind.${contentType}`))],
    [say("field.category"), to(libraryPath(item, { category }), say(`category.${category}`))],
    [say("item.area"), specialization && to(libraryPath(item, { search: specialization }), specialization)],
    [say("field.tags"), item.tags.length > 0 && <Tags item={item} />],
    [say("rights.title"), <RightsSentence key="rights" rights={item.rights} />],
    [say("field.in-full"), item.isPublicInFull && say("field.in-full-yes")],
    [say("field.file"), fileSize && [originalFilename, formatSize(fileSize)].filter(Boolean).join(", ")],
    [
      say("item.use"),
      [
        ...(item.views === undefined ? [] : [say("item.views", { count: item.views })]),
        say("item.downloads", { count: item.downloads }),
      ].join(", "),
    ],
  ];
  return (
    <dl className="facts-list">
      {facts.map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

function Tags({ item }: { item: ShownContent }) {
  return item.tags.map((tag, i) => (
    <Fragment key={tag}>
      {i > 0 && ", "}
      <Link to={tagPath(item, tag)}>{tag}</Link>
    </Fragment>
  ));
}
