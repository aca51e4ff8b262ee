import { Link } from "@remix-run/react";

import { useDialogAddress } from "./dialog-address.ts";
import { formatSize } from "./format.ts";
import { MediaPicture, posterOf, useWantsPictures } from "./media-picture.tsx";
import { nameOfCategory, useAdded, type ShownMedia } from "./media-words.ts";
import { useWords } from "./words.tsx";
import { Zoom } from "./zoom.tsx";

/** An item of the gallery to look at, to hear or to read, with all that is known of it. */
export function MediaItem({ item, isOnItsPage }: { item: ShownMedia; isOnItsPage?: boolean }) {
  const { say } = useWords();
  const { id, description } = item;
  return (
    <div className="grid gap-5">
      {/* Another item is another player, and is looked at from afar again. */}
      <Stage key={id} item={item} />
      <Doors item={item} isOnItsPage={isOnItsPage} />
      {description && <p className="written measure">{description}</p>}
      <section className="grid gap-2">
        {isOnItsPage ? <h2>{say("media.details")}</h2> : <h3>{say("media.details")}</h3>}
        <Facts item={item} />
      </section>
    </div>
  );
}

const view = (id: string) => `/api/media/${id}/view`;
/** What a browser shows in a page of its own accord. */
const SHOWN = /\.(jpe?g|png|gif|webp|avif)$/;
const mayOpen = ({ originalFilename }: ShownMedia) => originalFilename !== undefined;

function Stage({ item }: { item: ShownMedia }) {
  const { id, title, type, picture, filename } = item;
  const wantsPictures = useWantsPictures();
  if (type === "image")
    return <Zoom item={item} original={mayOpen(item) && SHOWN.test(filename) ? view(id) : undefined} />;
  const isPlayed = mayOpen(item) && type !== "document";
  if (isPlayed && type === "video")
    return (
      <video
        className="player"
        controls
        playsInline
        preload="none"
        src={view(id)}
        aria-label={title}
        poster={(wantsPictures && posterOf(item)) || undefined}
        width={picture?.width}
        height={picture?.height}
      />
    );
  return (
    <div className="grid gap-3">
      <div className={picture ? "zoom zoom-0" : "stage-cloth"}>
        <MediaPicture item={item} sizes="(min-width: 66rem) 62rem, 100vw" isEager />
      </div>
      {isPlayed && <audio className="player" controls preload="none" src={view(id)} aria-label={title} />}
    </div>
  );
}

const LOGIN = {
  image: "media.login-to-open",
  video: "media.login-to-play",
  audio: "media.login-to-play",
  document: "media.login-to-read",
} as const;

/** The ways on: to the original, to keep it, to its address, and to change it. */
function Doors({ item, isOnItsPage }: { item: ShownMedia; isOnItsPage?: boolean }) {
  const { say } = useWords();
  const { open } = useDialogAddress();
  const { id, type, filename, fileSize, version } = item;
  const isShown = type === "image" ? SHOWN.test(filename) : filename.endsWith(".pdf");
  return (
    <p className="flex flex-wrap items-center gap-3">
      {mayOpen(item) ? (
        <>
          {isShown && (
            <a className="button main" href={view(id)} target="_blank" rel="noreferrer">
              {say(type === "image" ? "media.full-size" : "item.read")}
            </a>
          )}
          <a className="button" href={`/api/media/${id}/download`}>
            {say("file.sized", say("item.download"), formatSize(fileSize))}
          </a>
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

function Facts({ item }: { item: ShownMedia }) {
  const { say } = useWords();
  const added = useAdded();
  const { type, category, tags, fileSize, originalFilename } = item;
  const isPlayed = type === "audio" || type === "video";
  const facts: [string, string | undefined][] = [
    [say("media.type"), say(`media.type-${type}`)],
    [say("field.category"), nameOfCategory(say, category)],
    [say("media.photographer"), item.photographer],
    [say("media.credit"), item.creditLine],
    [say("media.copyright"), item.copyrightInfo],
    [say("media.location"), item.location],
    [say("field.country"), item.country],
    [say("field.tags"), tags.join(", ")],
    [say("media.date"), added(item)],
    [say("field.file"), originalFilename],
    [say("media.size"), formatSize(fileSize)],
    [
      say("media.use"),
      [
        say("media.views", item.views),
        ...(isPlayed ? [say("media.plays", item.plays)] : []),
        say("item.downloads", item.downloads),
      ].join(", "),
    ],
  ];
  return (
    <dl className="facts-list">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
