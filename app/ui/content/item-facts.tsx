import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";

import { formatCountry, formatLanguage } from "#app/ui/display-names.ts";
import { formatDay, formatSize } from "#app/ui/format.ts";
import { RightsSentence } from "#app/ui/rights-sentence.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { formatTag, formatTerm } from "#app/schemas/terms.ts";

import { getBookDetails, libraryPath, tagPath, type ShownContent } from "./shown-content.ts";

export type ProfileLink = { id: string; name: string };

/** Of `itemFields`, made on the server. */
export type ItemFact = { label: string; value: string; href?: string | undefined };

/** The people with one role, with the page of what each made. */
export type PeopleFact = { label: string; people: { name: string; path: string }[] };

export const ItemDetails = ({ facts, lang }: { facts: ItemFact[]; lang?: string | undefined }) =>
  facts.length > 0 && (
    <dl className="facts-list measure">
      {facts.map(({ label, value, href }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="preserve-lines" lang={lang}>
            {href ? (
              <a href={href} rel="nofollow noreferrer">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );

/** Made on the server. */
export type ItemLocation = {
  title: string;
  intro?: string | undefined;
  institution: string;
  address: string;
  numbers: ItemFact[];
  link: { label: string; href: string };
};

/** Where an object, a paper or a book of the institution can be seen. */
export const LocationPanel = ({ location }: { location: ItemLocation }) => (
  <section className="panel measure grid gap-3" aria-labelledby="where">
    <h2 id="where">{location.title}</h2>
    {location.intro && <p>{location.intro}</p>}
    <address className="preserve-lines">
      {[location.institution, location.address].filter(Boolean).join("\n")}
    </address>
    <ItemDetails facts={location.numbers} />
    <p>
      <Link className="button" to={location.link.href}>
        {location.link.label}
      </Link>
    </p>
  </section>
);

type ItemFactsProps = { item: ShownContent; people: PeopleFact[]; profile: ProfileLink | null };

export function ItemFacts({ item, people, profile }: ItemFactsProps) {
  const { t, language } = useTranslation();
  const { country, contentType, category, specialization, originalFilename, fileSize } = item;
  const { year } = getBookDetails(item);
  const renderLink = (path: string, label: string) => <Link to={path}>{label}</Link>;
  const profilePath = `/contributors/${profile?.id}`;
  const isNamed = people.some((fact) => fact.people.some(({ path }) => path === profilePath));
  const facts: [string, ReactNode][] = [
    ...people.map((fact): [string, ReactNode] => [
      fact.label,
      fact.people.map(({ name, path }, i) => (
        <Fragment key={name}>
          {i > 0 && "; "}
          {renderLink(path, name)}
        </Fragment>
      )),
    ]),
    [t("item.contributed-by"), profile && !isNamed && renderLink(profilePath, profile.name)],
    [
      t("field.published-on"),
      !item.dateText && (item.publishedDate ? formatDay(language, item.publishedDate) : year),
    ],
    [
      t("field.country"),
      country && renderLink(libraryPath(item, { country }), formatCountry(language, country)),
    ],
    [t("field.language"), formatLanguage(language, item.language)],
    [t("field.content-type"), renderLink(libraryPath(item), item.kindName ?? t(`kind.${contentType}`))],
    [t("field.category"), renderLink(libraryPath(item, { category }), t(`category.${category}`))],
    [
      t("item.specialization"),
      specialization &&
        renderLink(
          libraryPath(item, { search: specialization }),
          formatTerm(t, "specializations", specialization),
        ),
    ],
    [t("field.tags"), item.tags.length > 0 && <Tags item={item} />],
    [t("rights.title"), <RightsSentence key="rights" rights={item.rights} />],
    [t("field.open-access"), item.isOpenAccess && t("field.open-access-yes")],
    [t("field.file"), fileSize && [originalFilename, formatSize(fileSize)].filter(Boolean).join(", ")],
    [
      t("item.usage"),
      [
        ...(item.views === undefined ? [] : [t("item.views", { count: item.views })]),
        t("item.downloads", { count: item.downloads }),
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
  const { t } = useTranslation();
  return item.tags.map((tag, i) => (
    <Fragment key={tag}>
      {i > 0 && ", "}
      <Link to={tagPath(item, tag)}>{formatTag(t, tag)}</Link>
    </Fragment>
  ));
}
