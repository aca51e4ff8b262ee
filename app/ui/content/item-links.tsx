import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { hasFile, isPreviewed } from "#app/schemas/item-facts.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatSize } from "#app/ui/format.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { contentDownloadUrl, contentViewUrl, type ShownContent } from "./shown-content.ts";

type ItemLinksProps = {
  item: ShownContent;
  readLabel: string;
  /** Instead of the link that reads. */
  readLink?: ReactNode;
  isMain?: boolean;
};

export function ItemLinks({ item, readLabel, readLink, isMain }: ItemLinksProps) {
  const className = isMain ? "button main" : "button";
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  const { id, title } = item;
  if (isPreviewed(item))
    return (
      <RecordLink
        className={className}
        to={dialogUrl("login")}
        isDialog
        action="library.login-to-read"
        record={title}
      />
    );
  return (
    <>
      {hasFile(item) && (
        <>
          {readLink ?? (
            <FileLinkOf
              item={item}
              className={className}
              href={contentViewUrl(id)}
              label={readLabel}
              opensTab
            />
          )}
          <FileLinkOf
            item={item}
            href={contentDownloadUrl(id)}
            label={t("file.name-and-size", { name: t("item.download"), size: formatSize(item.fileSize) })}
          />
        </>
      )}
      {isPublic(item) && <FavouriteButton item={item} />}
    </>
  );
}

/** The name of the item is for screen readers, which may list the links of a page. */
export function FileLinkOf(props: {
  item: ShownContent;
  className?: string;
  href: string;
  label: string;
  opensTab?: boolean;
}) {
  const { item, className = "button", href, label, opensTab } = props;
  const { t } = useTranslation();
  return (
    <a
      className={className}
      href={href}
      {...(opensTab && { target: "_blank", rel: "noreferrer" })}
      aria-label={`${t("site.label", { label })} ${item.title}`}
    >
      {label}
    </a>
  );
}

const isPublic = ({ approvalStatus, isPublished }: ShownContent) =>
  approvalStatus === "approved" && isPublished;

function FavouriteButton({ item: { id, title, isFavourite } }: { item: ShownContent }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <ActionForm
      action="/my-library"
      fields={{ contentId: id, favourite: String(!isFavourite), returnTo: pathname + search }}
      label={t(isFavourite ? "item.remove-favourite" : "item.add-favourite")}
      itemName={title}
      variant="quiet"
      isPressed={isFavourite}
    />
  );
}
