import type { Contributor } from "#app/schemas/contributors.ts";
import { BIOGRAPHY_CUT } from "#app/schemas/lists.ts";
import { Badge } from "#app/ui/badge.tsx";
import { placesOf, titled } from "#app/ui/contributors/contributor-words.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Link } from "#app/ui/link.tsx";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { useWords } from "#app/ui/words.tsx";

const cut = (text: string) => {
  const characters = [...text];
  return characters.length > BIOGRAPHY_CUT
    ? `${characters.slice(0, BIOGRAPHY_CUT).join("").trimEnd()}…`
    : text;
};

export function ContributorCard({ contributor, isAdmin }: { contributor: Contributor; isAdmin: boolean }) {
  const { say, language } = useWords();
  const { id, name, email, biography, specialization, contributionCount } = contributor;
  const page = `/contributors/${id}`;
  return (
    <ItemCard
      id={id}
      title={titled(contributor)}
      to={page}
      facts={[...placesOf(language, contributor), say("contributors.works", { count: contributionCount })]}
      badges={specialization.map((area) => (
        <Badge key={area}>{area}</Badge>
      ))}
      actions={
        <>
          <Link className="button" to={page} aria-label={`${say("contributors.profile")}: ${name}`}>
            {say("contributors.profile")}
          </Link>
          <a
            className="button"
            href={`mailto:${email}`}
            aria-label={`${say("contributors.contact")}: ${name}`}
          >
            {say("contributors.contact")}
          </a>
          {isAdmin && <ManageLinks id={id} name={name} />}
        </>
      }
    >
      {biography && <p>{cut(biography)}</p>}
    </ItemCard>
  );
}

function ManageLinks({ id, name }: { id: string; name: string }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  return (
    <span className="flex flex-wrap gap-3">
      {(["edit", "delete"] as const).map((dialog) => (
        <Link
          key={dialog}
          to={openFor(dialog, id)}
          preventScrollReset
          aria-label={`${say(dialog === "edit" ? "item.edit" : "item.delete")}: ${name}`}
        >
          {say(dialog === "edit" ? "item.edit" : "item.delete")}
        </Link>
      ))}
    </span>
  );
}
