import type { ReactNode } from "react";

import { codeOf } from "#app/schemas/work-facts.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { formatDay } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { useWords } from "#app/ui/words.tsx";

import { pathOf, type ShownContent } from "./content-words.ts";
import { FoundInside } from "./found-inside.tsx";
import { ItemLinks } from "./item-links.tsx";

export function ContentCard(props: {
  item: ShownContent;
  facts?: (string | undefined)[];
  badges?: ReactNode;
  read?: string;
  actions?: ReactNode;
  /** An example has no page. */
  isSample?: boolean;
  /** The whole description, for administrators who decide by it. */
  isWhole?: boolean;
  /** Its owner is asked to change it: that button comes first. */
  isToMend?: boolean;
  children?: ReactNode;
}) {
  const { item, facts = [], badges, read, actions, isSample, isWhole, isToMend, children } = props;
  const { say, language } = useWords();
  const written = codeOf(item.language);
  const lang = written === language ? undefined : written;
  return (
    <ItemCard
      id={item.id}
      title={item.title}
      to={isSample ? undefined : pathOf(item)}
      lang={lang}
      facts={[
        item.author,
        ...facts,
        item.publishedDate ? formatDay(language, item.publishedDate) : undefined,
      ].filter((fact): fact is string => Boolean(fact))}
      badges={badges}
      actions={
        <>
          {item.isEditable && isToMend && <EditLink item={item} className="button main" />}
          {actions ?? <ItemLinks item={item} read={read ?? say("item.read")} />}
          {item.isEditable && <EditLinks item={item} isEditElsewhere={isToMend} />}
        </>
      }
    >
      {item.description && (
        <p lang={lang} className={isWhole ? "written" : "clamp"}>
          {item.description}
        </p>
      )}
      <FoundInside pages={item.inside} lang={lang} />
      {children}
    </ItemCard>
  );
}

export function EditLinks({ item, isEditElsewhere }: { item: ShownContent; isEditElsewhere?: boolean }) {
  const { id, title } = item;
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  return (
    <span className="flex flex-wrap gap-3">
      {!isEditElsewhere && <EditLink item={item} />}
      <Link to={openFor("delete", id)} preventScrollReset aria-label={`${say("item.delete")}: ${title}`}>
        {say("item.delete")}
      </Link>
    </span>
  );
}

function EditLink({ item: { id, title }, className }: { item: ShownContent; className?: string }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  return (
    <Link
      className={className}
      to={openFor("edit", id)}
      preventScrollReset
      aria-label={`${say("item.edit")}: ${title}`}
    >
      {say("item.edit")}
    </Link>
  );
}
