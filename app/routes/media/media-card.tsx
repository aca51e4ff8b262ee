import { Link } from "@remix-run/react";

import { MEDIA_CARD_TAGS } from "#app/schemas/lists.ts";

import { Badge } from "../../ui/badge.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { formatSize } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { MediaPicture } from "../../ui/media-picture.tsx";
import { nameOfCategory, useAdded, type MediaCardItem } from "../../ui/media-words.ts";
import { useWords } from "../../ui/words.tsx";

/** How wide a card stands: one beside the other where there is room. */
const SIZES = "(min-width: 66rem) 21rem, (min-width: 41rem) 50vw, 100vw";

/** One thing of the gallery. All of the card opens it; what else one can do with it lies on top. */
export function MediaCard({ item, role }: { item: MediaCardItem; role: string }) {
  const { say } = useWords();
  const { open, openFor } = useDialogAddress();
  const added = useAdded();
  const { id, title, description, type, category, tags, fileSize } = item;
  const download = say("item.download");
  const further = tags.length - MEDIA_CARD_TAGS;
  return (
    <article className="card media-card">
      <div className="media-shot">
        <MediaPicture item={item} sizes={SIZES} />
        <Badge>{say(`media.type-${type}`)}</Badge>
      </div>
      <h2>
        <Link to={openFor("item", id)} preventScrollReset className="media-open">
          {title}
        </Link>
      </h2>
      {description && <p className="clamp">{description}</p>}
      <ul className="facts">
        <li>{added(item)}</li>
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
      {role === "visitor" ? (
        <Link
          className="button media-get"
          to={open("login")}
          preventScrollReset
          aria-label={`${say("media.login-to-download")}: ${title}`}
        >
          <Icon name="download" />
        </Link>
      ) : (
        <a
          className="button media-get"
          href={`/api/media/${id}/download`}
          aria-label={`${say("file.sized", download, formatSize(fileSize))}: ${title}`}
        >
          <Icon name="download" />
        </a>
      )}
      {role === "admin" && (
        <p className="media-change">
          <Link
            className="button"
            to={openFor("edit", id)}
            preventScrollReset
            aria-label={`${say("item.edit")}: ${title}`}
          >
            {say("item.edit")}
          </Link>
          <Link
            className="button"
            to={openFor("delete", id)}
            preventScrollReset
            aria-label={`${say("item.delete")}: ${title}`}
          >
            {say("item.delete")}
          </Link>
        </p>
      )}
    </article>
  );
}
