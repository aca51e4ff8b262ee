import { Link } from "@remix-run/react";
import { Suspense } from "react";

import { getLanguageCode, hasFile, isPreviewed } from "#app/schemas/item-facts.ts";
import { getShownType, SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { SECTIONS } from "#app/schemas/lists/sections.ts";
import { SAVED_PATH } from "#app/schemas/lists/shared.ts";
import type { TextInfo } from "#app/schemas/reading.ts";
import { Badge } from "#app/ui/badge.tsx";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { PictureOrPattern } from "#app/ui/no-picture.tsx";
import { PermanentLink } from "#app/ui/permanent-link.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { RightsSentence } from "#app/ui/rights-sentence.tsx";
import { TranscriptLinks, type ItemTranscripts } from "#app/ui/transcripts/transcript-links.tsx";
import { useAccountEmail } from "#app/ui/use-current-user.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { PublishButton, RejectionReason } from "./approval-parts.tsx";
import { BookActions } from "./book-actions.tsx";
import { BookWaitingStatus } from "./book-waiting-status.tsx";
import { CitationList, FormatList, type FormattedCitations } from "./item-citations.tsx";
import {
  type ItemFact,
  ItemFactGroups,
  type ItemLocation,
  LocationPanel,
  type PeopleFact,
  type ProfileLink,
} from "./item-facts.tsx";
import { type Embargo, EmbargoPanel } from "./item-file.tsx";
import { ItemLinks } from "./item-links.tsx";
import type { FilePicture, ItemStrip } from "./item-files.tsx";
import { getItemPicture, ItemStage } from "./item-stage.tsx";
import type { StaffFacts } from "./item-manage.tsx";
import { getManifestLink } from "./item-metadata.ts";
import { getBookDetails, itemPath, type ShownContent } from "./shown-content.ts";
import { type ZoomLabels, ZoomLink } from "./zoom-link.tsx";

// Lazy, because visitors see none of them.
const loadManage = () => import("./item-manage.tsx");
const ManageLinks = lazyOrReload(() => loadManage().then((m) => m.ManageLinks));
const StaffPanel = lazyOrReload(() => loadManage().then((m) => m.StaffPanel));
const ReadOnline = lazyOrReload(() => import("#app/ui/reading/read-online.tsx").then((m) => m.ReadOnline));

/** Texts that the server makes, so that lists do not load them. */
type PageWords = {
  titles: { object: string; subjects: string; file: string };
  more: string;
  formats: string;
  related: string;
  /** Of the main action. */
  open: string;
  zoom: ZoomLabels;
};
type RelationFact = { label: string; items: { title: string; path: string }[] };

type ItemPageData = {
  item: ShownContent;
  isPreview?: boolean | undefined;
  words: PageWords;
  facts: ItemFact[];
  location: ItemLocation | null;
  people: PeopleFact[];
  staff?: StaffFacts | undefined;
  /** Made on the server for those who may change the item. */
  versions?: string | undefined;
  newItems?: { to: string; label: string }[] | undefined;
  report?: string | undefined;
  relations: RelationFact[];
  moreRelations?: { to: string; label: string } | undefined;
  profile: ProfileLink | null;
  related: RelatedItem[];
  citations: FormattedCitations;
  text: TextInfo | null;
  hasPages: boolean;
  /** Of the chosen file. */
  transcript: ItemTranscripts | null;
  /** Of the first file. */
  altText?: string | undefined;
  /** Until when files are closed. */
  embargo?: Embargo | undefined;
  strip?: ItemStrip | undefined;
};

export function ItemPage({ page }: { page: ItemPageData }) {
  const { language } = useTranslation();
  const { item, text, transcript, strip, words } = page;
  const languageCode = getLanguageCode(item.language);
  const lang = languageCode === language ? undefined : languageCode;
  const picture = getItemPicture(item, page.altText ?? item.title);
  const tracks = transcript?.published;
  return (
    <article className="wide page item-page">
      <ItemHeader item={item} lang={lang} />
      <ItemStage item={item} picture={picture} strip={strip} tracks={tracks} zoom={words.zoom} />
      <div className="item-side">
        {page.embargo && <EmbargoPanel {...page.embargo} />}
        <RejectionReason item={item} />
        <ItemActions page={page} picture={picture} hasText={text?.state === "extracted"} />
        <p>
          <RightsSentence rights={item.rights} />
        </p>
        {page.location && <LocationPanel location={page.location} />}
        {(text ?? hasFile(item)) && (
          <Suspense>
            <ReadOnline item={item} text={text} />
          </Suspense>
        )}
        <TranscriptLinks id={strip?.chosen?.id ?? item.id} transcript={transcript} />
      </div>
      <div className="item-body">
        <ItemDescription item={item} isPreview={page.isPreview} lang={lang} />
        <ItemFactGroups {...page} titles={words.titles} lang={lang} />
        {page.staff && (
          <Suspense>
            <StaffPanel id={item.id} staff={page.staff} />
          </Suspense>
        )}
        <RelationList page={page} />
        <section>
          <h2>{words.more}</h2>
          <CitationList citations={page.citations} />
          <FormatList id={item.id} title={words.formats} manifest={getManifestLink(page)} />
          <PermanentLink path={itemPath(item)} />
          <ReportLink about="content" id={item.id} label={page.report} />
        </section>
      </div>
      <RelatedItems title={words.related} items={page.related} />
    </article>
  );
}

function ItemHeader({ item, lang }: { item: ShownContent; lang: string | undefined }) {
  const { t } = useTranslation();
  const { category, contentType, material, extent, dimensions } = item;
  return (
    <header className="item-head">
      <p>
        <Link to={SECTION_PATHS[category]}>{t(SECTIONS[category].title)}</Link>
      </p>
      <h1 lang={lang}>{item.title}</h1>
      <p>{[item.byline ?? item.author, item.dateText].filter(Boolean).join(", ")}</p>
      <p className="text-soft">
        {[item.kindName ?? t(`kind.${contentType}`), material, extent, dimensions].filter(Boolean).join(", ")}
      </p>
      <ItemStatus item={item} />
    </header>
  );
}

function ItemStatus({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  const { approvalStatus = "approved", category, isPublished } = item;
  const isBook = category === "Literary Collection";
  const { isAvailable } = getBookDetails(item);
  if (approvalStatus !== "approved")
    return (
      <p>
        <Badge tone={approvalStatus}>{t(`status.${approvalStatus}`)}</Badge>
      </p>
    );
  if (!isBook && isPublished) return null;
  return (
    <p>
      {isBook ? (
        <Badge tone={isAvailable ? "approved" : "cancelled"}>
          {t(isAvailable ? "books.available" : "books.checked-out")}
        </Badge>
      ) : (
        <Badge tone="cancelled">{t("all-content.not-published")}</Badge>
      )}
    </p>
  );
}

type DescriptionProps = { item: ShownContent; isPreview: boolean | undefined; lang: string | undefined };

function ItemDescription({ item, isPreview, lang }: DescriptionProps) {
  const { t } = useTranslation();
  const { description } = item;
  if (!description && !(isPreview && isPreviewed(item))) return null;
  return (
    <section className="item-about">
      <h2>{t("item.about")}</h2>
      {description && (
        <p className="preserve-lines" lang={lang}>
          {description}
        </p>
      )}
      {isPreview && <p className="text-soft">{t("item.preview")}</p>}
    </section>
  );
}

/** What the records say of other items. */
const RelationList = ({ page: { relations, moreRelations } }: { page: ItemPageData }) => (
  <>
    {relations.map(({ label, items }) => (
      <section key={label}>
        <h2>{label}</h2>
        <ul className="grid gap-2">
          {items.map(({ title, path }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
    {moreRelations && (
      <p>
        <Link to={moreRelations.to}>{moreRelations.label}</Link>
      </p>
    )}
  </>
);

type ItemActionsProps = { page: ItemPageData; picture: FilePicture | undefined; hasText: boolean };

function ItemActions({ page: { item, words, versions, newItems }, picture, hasText }: ItemActionsProps) {
  const { t } = useTranslation();
  const hasAccount = useAccountEmail() !== undefined;
  const hasLowDataVersion = getShownType(item) === "image" || item.lowDataVersion?.size !== undefined;
  const isBook = item.category === "Literary Collection";
  const readLink = picture && (
    <ZoomLink picture={picture} title={item.title} zoom={words.zoom} className="button main" />
  );
  return (
    <>
      {isBook && <BookWaitingStatus item={item} />}
      <div className="item-buttons">
        {isBook ? (
          <BookActions item={item} readLabel={words.open} isMain />
        ) : (
          <ItemLinks item={item} readLabel={words.open} readLink={readLink} isMain />
        )}
        {hasAccount && hasFile(item) && (hasText || hasLowDataVersion) && (
          <a className="button" href={`${SAVED_PATH}?item=${item.id}`}>
            {t("offline.save")}
          </a>
        )}
        <PublishButton item={item} />
      </div>
      {item.isEditable && (
        <Suspense>
          <ManageLinks {...{ item, versions, newItems }} />
        </Suspense>
      )}
    </>
  );
}

type RelatedItem = Pick<ShownContent, "id" | "title" | "category" | "thumbnail"> & {
  text: string;
  lang?: string | undefined;
};

const RelatedItems = ({ title, items }: { title: string; items: RelatedItem[] }) =>
  items.length > 0 && (
    <section className="item-related" aria-labelledby="related">
      <h2 id="related">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <PictureOrPattern picture={item.thumbnail} className="item-related-picture" />
            <p>
              <Link to={itemPath(item)} lang={item.lang}>
                {item.title}
              </Link>{" "}
              <span className="text-soft">{item.text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
