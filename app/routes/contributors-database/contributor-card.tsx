import type { Contributor } from "#app/schemas/contributors.ts";
import { BIOGRAPHY_EXCERPT_CHARACTERS } from "#app/schemas/lists/contributors.ts";
import { formatTerm } from "#app/schemas/terms.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Portrait } from "#app/ui/contributors/portrait.tsx";
import { getAffiliation, formatTitledName } from "#app/ui/contributors/shown-contributor.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { contributorActions } from "./contributor-action.server.ts";

const truncateBiography = (text: string) => {
  const characters = [...text];
  return characters.length > BIOGRAPHY_EXCERPT_CHARACTERS
    ? `${characters.slice(0, BIOGRAPHY_EXCERPT_CHARACTERS).join("").trimEnd()}…`
    : text;
};

export function ContributorCard({ contributor, isAdmin }: { contributor: Contributor; isAdmin: boolean }) {
  const { t, language } = useTranslation();
  const { id, name, email, biography, specialization, contributionCount } = contributor;
  const profileUrl = `/contributors/${id}`;
  return (
    <ItemCard
      title={formatTitledName(contributor)}
      to={profileUrl}
      cover={<Portrait name={name} className="cover" />}
      facts={[
        ...getAffiliation(language, contributor),
        t("contributors.works", { count: contributionCount }),
      ]}
      badges={specialization.map((area) => (
        <Badge key={area}>{formatTerm(t, "specializations", area)}</Badge>
      ))}
      actions={
        <>
          <RecordLink className="button" to={profileUrl} action="contributors.profile" record={name} />
          {email && (
            <a
              className="button"
              href={`mailto:${email}`}
              aria-label={`${t("site.label", { label: t("contributors.contact") })} ${name}`}
            >
              {t("contributors.contact")}
            </a>
          )}
          {isAdmin && <ManageLinks id={id} name={name} />}
        </>
      }
    >
      {biography && <p>{truncateBiography(biography)}</p>}
    </ItemCard>
  );
}

function ManageLinks({ id, name }: { id: string; name: string }) {
  const { recordDialogUrl } = useDialogUrls<keyof typeof contributorActions>();
  return (
    <span className="flex flex-wrap gap-3">
      {(["edit", "delete"] as const).map((dialog) => (
        <RecordLink
          key={dialog}
          to={recordDialogUrl(dialog, id)}
          isDialog
          action={dialog === "edit" ? "item.edit" : "item.delete"}
          record={name}
        />
      ))}
    </span>
  );
}
