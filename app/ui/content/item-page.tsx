import { Link } from "@remix-run/react";
import { getLanguageCode, hasFile } from "#app/schemas/item-facts.ts";
import { getShownType, MAX_INLINE_PICTURE_BYTES, SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { SECTIONS } from "#app/schemas/lists/sections.ts";
import { SAVED_PATH } from "#app/schemas/lists/shared.ts";
import type { TextInfo } from "#app/schemas/reading.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatCountry } from "#app/ui/display-names.ts";
import { PictureOrPattern, useShouldShowPictures } from "#app/ui/no-picture.tsx";
import { PermanentLink } from "#app/ui/permanent-link.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { ReadOnline } from "#app/ui/reading/read-online.tsx";
import { TranscriptLinks, type ItemTranscripts } from "#app/ui/transcripts/transcript-links.tsx";
import { useAccountEmail } from "#app/ui/use-current-user.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { PublishButton, RejectionReason } from "./approval-parts.tsx";
import { BookActions } from "./book-actions.tsx";
import { BookWaitingStatus } from "./book-waiting-status.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { EditLinks } from "./content-card.tsx";
import { CitationList, type FormattedCitations } from "./item-citations.tsx";
import {
  ItemDetails,
  type ItemFact,
  ItemFacts,
  type ItemLocation,
  LocationPanel,
  type PeopleFact,
  type ProfileLink,
} from "./item-facts.tsx";
import { type Embargo, EmbargoPanel, ItemPlayer } from "./item-file.tsx";
import { ItemLinks } from "./item-links.tsx";
import { FileStage, FileStrip, ItemPicture, type ItemStrip } from "./item-strip.tsx";
import { getManifestLink } from "./item-metadata.ts";
import { contentViewUrl, getBookDetails, itemPath, type ShownContent } from "./shown-content.ts";

type RelationFact = { label: string; items: { title: string; path: string }[] };

type ItemPageData = {
  item: ShownContent;
  isPreview?: boolean | undefined;
  facts: ItemFact[];
  location: ItemLocation | null;
  people: PeopleFact[];
  staff?: { title: string; edit: string; facts: ItemFact[] } | undefined;
  /** Made on the server for those who may change the item. */
  versions?: string | undefined;
  report?: string | undefined;
  relations: RelationFact[];
  moreRelations?: { to: string; label: string } | undefined;
  profile: ProfileLink | null;
  related: RelatedItemGroups;
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
  const { t, language } = useTranslation();
  const { item, facts, location, people, profile, related, citations, text, transcript, strip } = page;
  const languageCode = getLanguageCode(item.language);
  const lang = languageCode === language ? undefined : languageCode;
  const picture = useShownPicture(item);
  const manifest = getManifestLink(page);
  return (
    <article className="wide page grid gap-6">
      <p>
        <Link to={SECTION_PATHS[item.category]}>{t(SECTIONS[item.category].title)}</Link>
      </p>
      <header className={picture ? undefined : "item-header"}>
        {!picture && (
          <PictureOrPattern picture={item.thumbnail} alt={item.thumbnail?.altText} className="item-cover" />
        )}
        <div className="grid content-center gap-3">
          <h1 lang={lang}>{item.title}</h1>
          <p className="item-subtitle">
            {[item.byline ?? item.author, item.dateText].filter(Boolean).join(", ")}
          </p>
          <ItemStatus item={item} />
        </div>
      </header>
      {page.embargo && <EmbargoPanel {...page.embargo} />}
      {location?.intro && <LocationPanel location={location} />}
      {strip?.chosen ? (
        <FileStage item={item} strip={strip} tracks={transcript?.published} />
      ) : (
        <>
          {picture && <ItemPicture src={picture} title={page.altText ?? item.title} />}
          <ItemPlayer item={item} tracks={transcript?.published} />
        </>
      )}
      {strip && <FileStrip item={item} strip={strip} />}
      <RejectionReason item={item} />
      <div className="item-columns item-sections">
        <ItemDescription item={item} isPreview={page.isPreview} facts={facts} lang={lang} />
        <aside className="item-sidebar panel grid content-start gap-4">
          <ItemActions item={item} hasText={text?.state === "extracted"} versions={page.versions} />
          <ReadOnline item={item} text={text} />
          <TranscriptLinks id={strip?.chosen?.id ?? item.id} transcript={transcript} />
          <ItemFacts item={item} people={people} profile={profile} />
          {page.staff && <StaffPanel id={item.id} staff={page.staff} />}
        </aside>
        <div className="grid content-start gap-6">
          {location && !location.intro && <LocationPanel location={location} />}
          {page.relations.map(({ label, items }) => (
            <section key={label} className="grid gap-2">
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
          {page.moreRelations && (
            <p>
              <Link to={page.moreRelations.to}>{page.moreRelations.label}</Link>
            </p>
          )}
          <RelatedItems item={item} related={related} />
          <PermanentLink path={itemPath(item)} />
          <ReportLink about="content" id={item.id} label={page.report} />
          <CitationList id={item.id} citations={citations} />
          {manifest && (
            <p>
              {t("iiif.other-viewers")} <a {...manifest}>{t("iiif.manifest")}</a>
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

function ItemStatus({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  const { approvalStatus = "approved", category, contentType, isPublished } = item;
  const isBook = category === "Literary Collection";
  const { isAvailable } = getBookDetails(item);
  return (
    <p className="badges">
      <Badge>{item.kindName ?? t(`kind.${contentType}`)}</Badge>
      {approvalStatus !== "approved" && <Badge tone={approvalStatus}>{t(`status.${approvalStatus}`)}</Badge>}
      {isBook && approvalStatus === "approved" && (
        <Badge tone={isAvailable ? "approved" : "cancelled"}>
          {t(isAvailable ? "books.available" : "books.checked-out")}
        </Badge>
      )}
      {!isBook && approvalStatus === "approved" && !isPublished && (
        <Badge tone="cancelled">{t("all-content.not-published")}</Badge>
      )}
    </p>
  );
}

function ItemDescription({
  item,
  isPreview,
  facts,
  lang,
}: {
  item: ShownContent;
  isPreview: boolean | undefined;
  facts: ItemFact[];
  lang?: string | undefined;
}) {
  const { t } = useTranslation();
  const { description } = item;
  return (
    <section className="grid content-start gap-3">
      <h2>{t("item.about")}</h2>
      {description && (
        <p className="preserve-lines measure" lang={lang}>
          {description}
        </p>
      )}
      <ItemDetails facts={facts} lang={lang} />
      {isPreview && <p className="text-soft">{t("item.preview")}</p>}
    </section>
  );
}

const StaffPanel = ({ id, staff }: { id: string; staff: NonNullable<ItemPageData["staff"]> }) => (
  <section className="grid gap-2">
    <h2 className="small-heading">{staff.title}</h2>
    <ItemDetails facts={staff.facts} />
    <p>
      <Link to={`/items/${id}/staff`}>{staff.edit}</Link>
    </p>
  </section>
);

type ItemActionsProps = { item: ShownContent; hasText: boolean; versions: string | undefined };

function ItemActions({ item, hasText, versions }: ItemActionsProps) {
  const { t } = useTranslation();
  const hasAccount = useAccountEmail() !== undefined;
  const hasLowDataVersion = getShownType(item) === "image" || item.lowDataVersion?.size !== undefined;
  const isBook = item.category === "Literary Collection";
  return (
    <div className="grid gap-3">
      {isBook && <BookWaitingStatus item={item} />}
      <div className="item-page-actions">
        {isBook ? (
          <BookActions item={item} isMain />
        ) : (
          <ItemLinks item={item} readLabel={t("item.read")} isMain />
        )}
        {hasAccount && hasFile(item) && (hasText || hasLowDataVersion) && (
          <a className="button" href={`${SAVED_PATH}?item=${item.id}`}>
            {t("offline.save")}
          </a>
        )}
        <PublishButton item={item} />
      </div>
      {item.isEditable && (
        <span className="flex flex-wrap gap-3">
          <EditLinks item={item} />
          <RecordLink to={`/items/${item.id}/details`} action="item.all-details" record={item.title} />
          <RecordLink to={`/items/${item.id}/files`} action="item.files" record={item.title} />
          <Link to={`/items/${item.id}/versions`}>{versions}</Link>
        </span>
      )}
    </div>
  );
}

function useShownPicture(item: ShownContent) {
  const wantsPictures = useShouldShowPictures();
  const { id, category, isPublished, isEditable } = item;
  const isOpen = category !== "Literary Collection" && (isPublished || isEditable);
  const isSmallPicture =
    getShownType(item) === "image" && hasFile(item) && item.fileSize <= MAX_INLINE_PICTURE_BYTES;
  const isShown = isSmallPicture && isOpen && wantsPictures;
  return isShown ? contentViewUrl(id) : undefined;
}

type RelatedItemSummary = Pick<ShownContent, "id" | "title" | "category" | "thumbnail"> & {
  text: string;
  lang?: string | undefined;
};
type RelatedItemGroups = Record<"person" | "subject" | "place", RelatedItemSummary[]>;

function RelatedItems({ item, related }: { item: ShownContent; related: RelatedItemGroups }) {
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
  return (
    <li className="pictured-row">
      <PictureOrPattern picture={item.thumbnail} className="row-picture" />
      <span>
        <Link to={itemPath(item)} lang={item.lang}>
          {item.title}
        </Link>{" "}
        <span className="text-soft">{item.text}</span>
      </span>
    </li>
  );
}
