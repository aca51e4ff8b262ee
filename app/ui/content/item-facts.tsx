import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";

import { formatCountry, formatLanguage } from "#app/ui/display-names.ts";
import { formatDay, formatSize } from "#app/ui/format.ts";
import { RightsSentence } from "#app/ui/rights-sentence.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { formatTag, formatTerm } from "#app/schemas/terms.ts";

import { getBookDetails, libraryPath, tagPath, type ShownContent } from "./shown-content.ts";

export type ProfileLink = { id: string; name: string };

/** Of `itemFields`, made on the server. Without a group it describes the object. */
export type ItemFact = {
  label: string;
  value: string;
  href?: string | undefined;
  group?: "subjects" | "file" | undefined;
};
type FactGroup = "object" | NonNullable<ItemFact["group"]>;

/** The people with one role, with the page of what each made. */
export type PeopleFact = { label: string; people: { name: string; path: string }[] };

type Row = [label: string, value: ReactNode];

const FactRows = ({ rows, className }: { rows: Row[]; className: string }) =>
  rows.length > 0 && (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );

const toRow =
  (lang?: string) =>
  ({ label, value, href }: ItemFact): Row => [
    label,
    href ? (
      <a href={href} rel="nofollow noreferrer">
        {value}
      </a>
    ) : (
      <span className="preserve-lines" lang={lang}>
        {value}
      </span>
    ),
  ];

export const ItemDetails = ({ facts, lang }: { facts: ItemFact[]; lang?: string | undefined }) => (
  <FactRows rows={facts.map(toRow(lang))} className="facts-list measure" />
);

/** Made on the server. */
export type ItemLocation = {
  title: string;
  intro?: string | undefined;
  institution: string;
  address: string;
  link: { label: string; href: string };
};

/** Where an object, a paper or a book of the institution can be seen. */
export const LocationPanel = ({ location }: { location: ItemLocation }) => (
  <section className="grid gap-2" aria-labelledby="where">
    <h2 id="where">{location.title}</h2>
    {location.intro && <p>{location.intro}</p>}
    <address className="preserve-lines">
      {[location.institution, location.address].filter(Boolean).join("\n")}
    </address>
    <p className="no-print">
      <Link className={location.intro && "button main"} to={location.link.href}>
        {location.link.label}
      </Link>
    </p>
  </section>
);

type ItemFactsProps = { item: ShownContent; people: PeopleFact[]; profile: ProfileLink | null };

function useItemFacts({ item, people, profile }: ItemFactsProps): Record<FactGroup, Row[]> {
  const { t, language } = useTranslation();
  const { country, contentType, category, specialization, originalFilename, fileSize, views, downloads } =
    item;
  const { year } = getBookDetails(item);
  const renderLink = (path: string, label: string) => <Link to={path}>{label}</Link>;
  const profilePath = `/contributors/${profile?.id}`;
  const isNamed = people.some((fact) => fact.people.some(({ path }) => path === profilePath));
  const published = item.publishedDate ? formatDay(language, item.publishedDate) : year;
  const usage = [
    Boolean(views) && t("item.views", { count: views! }),
    downloads > 0 && t("item.downloads", { count: downloads }),
  ];
  return {
    object: [
      ...people.map((fact): Row => [fact.label, <PeopleLinks key="people" people={fact.people} />]),
      [t("item.contributed-by"), profile && !isNamed && renderLink(profilePath, profile.name)],
      [t("field.published-on"), !item.dateText && published],
      [t("field.content-type"), renderLink(libraryPath(item), item.kindName ?? t(`kind.${contentType}`))],
    ],
    subjects: [
      [
        t("field.country"),
        country && renderLink(libraryPath(item, { country }), formatCountry(language, country)),
      ],
      [t("field.language"), formatLanguage(language, item.language)],
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
    ],
    file: [
      [t("field.open-access"), item.isOpenAccess && t("field.open-access-yes")],
      [t("field.file"), fileSize && [originalFilename, formatSize(fileSize)].filter(Boolean).join(", ")],
      [t("item.usage"), usage.filter(Boolean).join(", ")],
    ],
  };
}

const isFilled = ([, value]: Row) => Boolean(value);

/** In one list, for reviews. */
export function ItemFacts(props: ItemFactsProps) {
  const { t } = useTranslation();
  const { object, subjects, file } = useItemFacts(props);
  const rights: Row = [t("rights.title"), <RightsSentence key="rights" rights={props.item.rights} />];
  const rows = [...object, ...subjects, rights, ...file];
  return <FactRows rows={rows.filter(isFilled)} className="facts-list" />;
}

type FactGroupsProps = ItemFactsProps & {
  facts: ItemFact[];
  titles: Record<FactGroup, string>;
  lang: string | undefined;
};

export function ItemFactGroups({ facts, titles, lang, ...props }: FactGroupsProps) {
  const rows = useItemFacts(props);
  return (["object", "subjects", "file"] as const).map((group) => {
    const own = facts.filter((fact) => (fact.group ?? "object") === group).map(toRow(lang));
    const filled = [...rows[group].filter(isFilled), ...own];
    return (
      filled.length > 0 && (
        <section key={group}>
          <h2>{titles[group]}</h2>
          <FactRows rows={filled} className="item-facts" />
        </section>
      )
    );
  });
}

const PeopleLinks = ({ people }: Pick<PeopleFact, "people">) =>
  people.map(({ name, path }, i) => (
    <Fragment key={name}>
      {i > 0 && "; "}
      <Link to={path}>{name}</Link>
    </Fragment>
  ));

function Tags({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  return item.tags.map((tag, i) => (
    <Fragment key={tag}>
      {i > 0 && ", "}
      <Link to={tagPath(item, tag)}>{formatTag(t, tag)}</Link>
    </Fragment>
  ));
}
