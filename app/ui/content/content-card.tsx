import type { ReactNode } from "react";

import { getLanguageCode } from "#app/schemas/item-facts.ts";
import type { ContentAction } from "#app/schemas/lists/content.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { formatDay } from "#app/ui/format.ts";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { PictureOrPattern } from "#app/ui/no-picture.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { itemPath, type ShownContent } from "./shown-content.ts";
import { TextMatches } from "./text-matches.tsx";
import { ItemLinks } from "./item-links.tsx";

export function ContentCard(props: {
  item: ShownContent;
  facts?: (string | undefined)[];
  badges?: ReactNode;
  actions?: ReactNode;
  isSample?: boolean | undefined;
  needsChanges?: boolean | undefined;
  children?: ReactNode;
}) {
  const { item, facts = [], badges, actions, isSample, needsChanges, children } = props;
  const { t, language } = useTranslation();
  const languageCode = getLanguageCode(item.language);
  const lang = languageCode === language ? undefined : languageCode;
  return (
    <ItemCard
      cover={<PictureOrPattern picture={item.thumbnail} className="cover" />}
      title={item.title}
      to={isSample ? undefined : itemPath(item)}
      lang={lang}
      facts={[
        item.byline ?? item.author,
        item.kindName,
        ...facts,
        item.dateText ?? (item.publishedDate ? formatDay(language, item.publishedDate) : undefined),
      ].filter((fact): fact is string => Boolean(fact))}
      badges={badges}
      actions={
        <>
          {item.isEditable && needsChanges && <EditLink item={item} className="button main" />}
          {actions ?? <ItemLinks item={item} readLabel={t("item.read")} />}
          {item.isEditable && <EditLinks item={item} isEditLinkElsewhere={needsChanges} />}
        </>
      }
    >
      {item.description && (
        <p lang={lang} className="clamp">
          {item.description}
        </p>
      )}
      <TextMatches matches={item.matches} lang={lang} />
      {children}
    </ItemCard>
  );
}

export function EditLinks({
  item,
  isEditLinkElsewhere,
}: {
  item: ShownContent;
  isEditLinkElsewhere?: boolean | undefined;
}) {
  const { id, title } = item;
  const { recordDialogUrl } = useDialogUrls<ContentAction>();
  return (
    <span className="flex flex-wrap gap-3">
      {!isEditLinkElsewhere && <EditLink item={item} />}
      <RecordLink to={recordDialogUrl("delete", id)} isDialog action="item.delete" record={title} />
    </span>
  );
}

function EditLink({ item: { id, title }, className }: { item: ShownContent; className?: string }) {
  const { recordDialogUrl } = useDialogUrls<ContentAction>();
  return (
    <RecordLink
      className={className}
      to={recordDialogUrl("edit", id)}
      isDialog
      action="item.edit"
      record={title}
    />
  );
}
