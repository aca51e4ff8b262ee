import { MAX_INLINE_PICTURE_BYTES, SECTION_PATHS } from "#app/schemas/lists.ts";
import { useShouldShowPictures } from "#app/ui/media/media-picture.tsx";
import { contentViewUrl, getBookDetails, itemPath, type ShownContent } from "./shown-content.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { PermanentLink } from "#app/ui/permanent-link.tsx";
import { GeneratedCover } from "#app/ui/generated-cover.tsx";
import { ReadOnline, type TextStatus } from "#app/ui/reading/read-online.tsx";
import { TranscriptLinks, type ItemTranscripts } from "#app/ui/transcripts/transcript-links.tsx";
import { useAccountEmail } from "#app/ui/use-current-user.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { BookActions } from "./book-actions.tsx";
import { EditLinks } from "./content-card.tsx";
import { CitationList, type FormattedCitations } from "./citation-list.tsx";
import { ItemLinks } from "./item-links.tsx";
import { getManifestLink } from "./item-metadata.ts";
import { ItemFacts, type ProfileLink } from "./item-facts.tsx";
import { ItemPlayer } from "./item-file.tsx";
import { PublishButton, RejectionReason } from "./approval-parts.tsx";
import { RelatedItems, type RelatedItemGroups } from "./related-items.tsx";
import { BookWaitingStatus } from "./book-waiting-status.tsx";

type ItemPageData = {
  item: ShownContent;
  profile: ProfileLink | null;
  related: RelatedItemGroups;
  citations: FormattedCitations;
  text: TextStatus | null;
  hasPages: boolean;
  transcript: ItemTranscripts | null;
};

export function ItemPage({ page, section }: { page: ItemPageData; section: string }) {
  const { t, language } = useTranslation();
  const { item, profile, related, citations, text, transcript } = page;
  const languageCode = getLanguageCode(item.language);
  const lang = languageCode === language ? undefined : languageCode;
  const picture = useShownPicture(item);
  const manifest = getManifestLink(page);
  return (
    <article className="wide page grid gap-6">
      <p>
        <Link to={SECTION_PATHS[item.category]}>{section}</Link>
      </p>
      <header className={picture ? undefined : "item-header"}>
        {!picture && <GeneratedCover seed={item.id} hasSpine className="item-cover" />}
        <div className="grid content-center gap-3">
          <h1 lang={lang}>{item.title}</h1>
          <p className="item-subtitle">{item.author}</p>
          <ItemStatus item={item} />
        </div>
      </header>
      {picture && <ItemPicture src={picture} title={item.title} />}
      <ItemPlayer item={item} tracks={transcript?.published} />
      <RejectionReason item={item} />
      <div className="item-columns item-sections">
        <ItemDescription item={item} lang={lang} />
        <aside className="item-sidebar panel grid content-start gap-4">
          <ItemActions item={item} hasText={text?.state === "extracted"} />
          <ReadOnline item={item} text={text} />
          <TranscriptLinks id={item.id} transcript={transcript} />
          <ItemFacts item={item} profile={profile} />
        </aside>
        <div className="grid content-start gap-6">
          <RelatedItems item={item} related={related} />
          <PermanentLink path={itemPath(item)} />
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
      <Badge>{t(`kind.${contentType}`)}</Badge>
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

function ItemDescription({ item: { description, fileSize }, lang }: { item: ShownContent; lang?: string }) {
  const { t } = useTranslation();
  return (
    <section className="grid content-start gap-3">
      <h2>{t("item.about")}</h2>
      {description && (
        <p className="preserve-lines measure" lang={lang}>
          {description}
        </p>
      )}
      {fileSize === undefined && <p className="text-soft">{t("item.preview")}</p>}
    </section>
  );
}

function ItemActions({ item, hasText }: { item: ShownContent; hasText: boolean }) {
  const { t } = useTranslation();
  const { contentType, lowDataVersion, fileSize } = item;
  const hasAccount = useAccountEmail() !== undefined;
  const hasLowDataVersion = contentType === "image" || lowDataVersion?.size !== undefined;
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
        {hasAccount && fileSize !== undefined && (hasText || hasLowDataVersion) && (
          <a className="button" href={`/saved?item=${item.id}`}>
            {t("offline.save")}
          </a>
        )}
        <PublishButton item={item} />
      </div>
      {item.isEditable && <EditLinks item={item} />}
    </div>
  );
}

function useShownPicture(item: ShownContent) {
  const wantsPictures = useShouldShowPictures();
  const { id, contentType, category, fileSize = Infinity, isPublished, isEditable } = item;
  const isOpen = category !== "Literary Collection" && (isPublished || isEditable);
  const isShown = contentType === "image" && isOpen && wantsPictures && fileSize <= MAX_INLINE_PICTURE_BYTES;
  return isShown ? contentViewUrl(id) : undefined;
}

const ItemPicture = ({ src, title }: { src: string; title: string }) => (
  <p className="item-picture">
    <img src={src} alt={title} decoding="async" />
  </p>
);
