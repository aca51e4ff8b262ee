import { SECTIONS } from "#app/schemas/lists.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { PermanentAddress } from "#app/ui/permanent-address.tsx";
import { Weave } from "#app/ui/weave.tsx";
import { ReadHere, type TextOffer } from "#app/ui/reading/read-here.tsx";
import { TranscriptLinks, type TranscriptOffer } from "#app/ui/transcripts/transcript-links.tsx";
import { useWords } from "#app/ui/words.tsx";

import { BookActions } from "./book-actions.tsx";
import { EditLinks } from "./content-card.tsx";
import { Citation, type Cited } from "./citation.tsx";
import { bookOf, pathOf, type ShownContent } from "./content-words.ts";
import { ItemLinks } from "./item-links.tsx";
import { manifestFor } from "./item-name.ts";
import { ItemFacts, type Profile } from "./item-facts.tsx";
import { ItemPicture, useShownPicture } from "./item-picture.tsx";
import { ItemPlayer } from "./item-player.tsx";
import { PublishButton } from "./publish-button.tsx";
import { RejectionReason } from "./rejection-reason.tsx";
import { RelatedItems, type Related } from "./related-items.tsx";
import { LineForBook } from "./reservation.tsx";

type Page = {
  item: ShownContent;
  profile: Profile | null;
  related: Related;
  citations: Cited;
  text: TextOffer | null;
  hasPages: boolean;
  transcript: TranscriptOffer | null;
};

export function ItemPage({ page, section }: { page: Page; section: string }) {
  const { say, language } = useWords();
  const { item, profile, related, citations, text, transcript } = page;
  const written = codeOf(item.language);
  const lang = written === language ? undefined : written;
  const picture = useShownPicture(item);
  const manifest = manifestFor(page);
  return (
    <article className="wide page grid gap-6">
      <p>
        <Link to={SECTIONS[item.category]}>{section}</Link>
      </p>
      <header className={picture ? undefined : "thing-head"}>
        {!picture && <Weave of={item.id} isHemmed className="thing-cloth" />}
        <div className="grid content-center gap-3">
          <h1 lang={lang}>{item.title}</h1>
          <p className="thing-who">{item.author}</p>
          <State item={item} />
        </div>
      </header>
      {picture && <ItemPicture src={picture} title={item.title} />}
      <ItemPlayer item={item} tracks={transcript?.published} />
      <RejectionReason item={item} />
      <div className="thing-columns thing-parts">
        <About item={item} lang={lang} />
        <aside className="thing-side panel grid content-start gap-4">
          <Actions item={item} hasText={text?.state === "read"} />
          <ReadHere item={item} text={text} />
          <TranscriptLinks id={item.id} transcript={transcript} />
          <ItemFacts item={item} profile={profile} />
        </aside>
        <div className="grid content-start gap-6">
          <RelatedItems item={item} related={related} />
          <PermanentAddress path={pathOf(item)} />
          <Citation id={item.id} citations={citations} />
          {manifest && (
            <p>
              {say("iiif.others")} <a {...manifest}>{say("iiif.manifest")}</a>
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

function State({ item }: { item: ShownContent }) {
  const { say } = useWords();
  const { approvalStatus = "approved", category, contentType, isPublished } = item;
  const isBook = category === "Literary Collection";
  const { isAvailable } = bookOf(item);
  return (
    <p className="badges">
      <Badge>{say(`kind.${contentType}`)}</Badge>
      {approvalStatus !== "approved" && (
        <Badge tone={approvalStatus}>{say(`status.${approvalStatus}`)}</Badge>
      )}
      {isBook && approvalStatus === "approved" && (
        <Badge tone={isAvailable ? "approved" : "cancelled"}>
          {say(isAvailable ? "books.available" : "books.checked-out")}
        </Badge>
      )}
      {!isBook && approvalStatus === "approved" && !isPublished && (
        <Badge tone="cancelled">{say("all.not-published")}</Badge>
      )}
    </p>
  );
}

/** A visitor is told that it is a preview, and comes back here after logging in. */
function About({ item: { description, fileSize }, lang }: { item: ShownContent; lang?: string }) {
  const { say } = useWords();
  return (
    <section className="grid content-start gap-3">
      <h2>{say("item.about")}</h2>
      {description && (
        <p className="written measure" lang={lang}>
          {description}
        </p>
      )}
      {fileSize === undefined && <p className="text-soft">{say("item.preview")}</p>}
    </section>
  );
}

function Actions({ item, hasText }: { item: ShownContent; hasText: boolean }) {
  const { say } = useWords();
  const { contentType, light, fileSize } = item;
  const isLight = contentType === "image" || light?.size !== undefined;
  const isBook = item.category === "Literary Collection";
  return (
    <div className="grid gap-3">
      {isBook && <LineForBook item={item} />}
      <div className="thing-actions">
        {isBook ? (
          <BookActions item={item} isMain />
        ) : (
          <ItemLinks item={item} read={say("item.read")} isMain />
        )}
        {fileSize !== undefined && (hasText || isLight) && (
          <a className="button" href={`/saved?item=${item.id}`}>
            {say("offline.save")}
          </a>
        )}
        <PublishButton item={item} />
      </div>
      {item.isEditable && <EditLinks item={item} />}
    </div>
  );
}
