import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { formatSize } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { TranscriptLinks, type TranscriptOffer } from "#app/ui/transcripts/transcript-links.tsx";
import { useWords } from "#app/ui/words.tsx";

import { MediaFacts } from "./media-facts.tsx";
import { MediaStage } from "./media-stage.tsx";
import { isShownInBrowser, mayOpen, viewOf, type ShownMedia } from "./media-words.ts";

type Props = { item: ShownMedia; transcript?: TranscriptOffer | null; isOnItsPage?: boolean };

export function MediaItem({ item, transcript = null, isOnItsPage }: Props) {
  const { say } = useWords();
  const { id, description } = item;
  return (
    <div className="grid gap-5">
      {/* The key resets player and zoom. */}
      <MediaStage key={id} item={item} tracks={transcript?.published} />
      <MediaLinks item={item} isOnItsPage={isOnItsPage} />
      <TranscriptLinks id={id} transcript={transcript} />
      {description && <p className="written measure">{description}</p>}
      <section className="grid gap-2">
        {isOnItsPage ? <h2>{say("media.details")}</h2> : <h3>{say("media.details")}</h3>}
        <MediaFacts item={item} />
      </section>
    </div>
  );
}

const LOGIN = {
  image: "media.login-to-open",
  video: "media.login-to-play",
  audio: "media.login-to-play",
  document: "media.login-to-read",
} as const;

function MediaLinks({ item, isOnItsPage }: { item: ShownMedia; isOnItsPage?: boolean }) {
  const { say } = useWords();
  const { open } = useDialogAddress();
  const { id, type, filename, fileSize, version, light } = item;
  const isShown = type === "image" ? isShownInBrowser(filename) : filename.endsWith(".pdf");
  return (
    <p className="flex flex-wrap items-center gap-3">
      {mayOpen(item) ? (
        <>
          {isShown && (
            <a className="button main" href={viewOf(id)} target="_blank" rel="noreferrer">
              {say(type === "image" ? "media.full-size" : "item.read")}
            </a>
          )}
          <a className="button" href={`/api/media/${id}/download`}>
            {say("file.sized", { name: say("item.download"), size: formatSize(fileSize) })}
          </a>
          {isOnItsPage && (type === "image" ? item.picture : light?.size) && (
            <a className="button" href={`/saved?media=${id}`}>
              {say("offline.save")}
            </a>
          )}
        </>
      ) : (
        <Link className="button main" to={open("login")} preventScrollReset>
          {say(LOGIN[type])}
        </Link>
      )}
      {!isOnItsPage && <Link to={`/media/${id}`}>{say("media.address")}</Link>}
      {version !== undefined && (
        <>
          <Link to={`/media?dialog=edit&id=${id}`}>{say("item.edit")}</Link>
          <Link to={`/media?dialog=delete&id=${id}`}>{say("item.delete")}</Link>
        </>
      )}
    </p>
  );
}
