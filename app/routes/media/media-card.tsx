import { useNavigate } from "@remix-run/react";
import { memo, type MouseEvent, Suspense } from "react";

import { MEDIA_CARD_TAGS } from "#app/schemas/lists.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { formatSize } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";
import { MediaPicture } from "#app/ui/media/media-picture.tsx";
import { nameOfCategory, useAdded, type MediaCardItem } from "#app/ui/media/media-words.ts";
import { useWords } from "#app/ui/words.tsx";

/** In the library's script, which is fetched only if something was found in a recording. */
const FoundInside = later(() => import("#app/ui/content/found-inside.tsx").then((m) => m.FoundInside));

/** `memo`: what was sent stays until the script is there, even if the card is drawn again. */
const Inside = memo(function Inside({ pages }: Parameters<typeof FoundInside>[0]) {
  return (
    <Suspense>
      <FoundInside pages={pages} />
    </Suspense>
  );
});

/** Cards stand side by side where there is space. */
const SIZES = "(min-width: 66rem) 21rem, (min-width: 41rem) 50vw, 100vw";

/** The whole card opens it: with script over the gallery, otherwise on its page. Other buttons lie on top. */
export function MediaCard({ item, role }: { item: MediaCardItem; role: string }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const navigate = useNavigate();
  const added = useAdded();
  const { id, title, description, type, category, tags, fileSize, inside } = item;
  const further = tags.length - MEDIA_CARD_TAGS;
  const openHere = (click: MouseEvent) => {
    if (isForAnotherTab(click)) return;
    click.preventDefault();
    navigate(openFor("item", id), { preventScrollReset: true });
  };
  return (
    <article className="card media-card">
      <div className="media-shot">
        <MediaPicture item={item} sizes={SIZES} />
        <Badge>{say(`media.type-${type}`)}</Badge>
      </div>
      <h2>
        <Link to={`/media/${id}`} onClick={openHere} className="media-open">
          {title}
        </Link>
      </h2>
      {description && <p className="clamp">{description}</p>}
      <ul className="facts">
        <li>{`${say("media.date")} ${added(item)}`}</li>
        <li>{formatSize(fileSize)}</li>
        <li>{nameOfCategory(say, category)}</li>
      </ul>
      {tags.length > 0 && (
        <p className="badges">
          {tags.slice(0, MEDIA_CARD_TAGS).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {further > 0 && <Badge>{`+${further}`}</Badge>}
        </p>
      )}
      {inside && <Inside pages={inside} />}
      <DownloadButton item={item} isVisitor={role === "visitor"} />
      {role === "admin" && <ChangeLinks item={item} />}
    </article>
  );
}

const isForAnotherTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

function DownloadButton({ item, isVisitor }: { item: MediaCardItem; isVisitor: boolean }) {
  const { say } = useWords();
  const { open } = useDialogAddress();
  const { id, title, fileSize } = item;
  if (isVisitor)
    return (
      <Link
        className="button media-get"
        to={open("login")}
        preventScrollReset
        aria-label={`${say("media.login-to-download")}: ${title}`}
      >
        <Icon name="download" />
      </Link>
    );
  return (
    <a
      className="button media-get"
      href={`/api/media/${id}/download`}
      aria-label={`${say("file.sized", { name: say("item.download"), size: formatSize(fileSize) })}: ${title}`}
    >
      <Icon name="download" />
    </a>
  );
}

function ChangeLinks({ item: { id, title } }: { item: MediaCardItem }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  return (
    <p className="media-change">
      {(["edit", "delete"] as const).map((act) => (
        <Link
          key={act}
          className="button"
          to={openFor(act, id)}
          preventScrollReset
          aria-label={`${say(act === "edit" ? "item.edit" : "item.delete")}: ${title}`}
        >
          {say(act === "edit" ? "item.edit" : "item.delete")}
        </Link>
      ))}
    </p>
  );
}
