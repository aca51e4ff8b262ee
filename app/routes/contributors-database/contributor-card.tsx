import { Link } from "@remix-run/react";

import type { Contributor } from "#app/schemas/contributors.ts";
import { BIOGRAPHY_CUT, UNKNOWN_COUNTRY } from "#app/schemas/lists.ts";

import { Badge } from "../../ui/badge.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { ItemCard } from "../../ui/item-card.tsx";
import { useWords } from "../../ui/words.tsx";

const cut = (text: string) => {
  const characters = [...text];
  return characters.length > BIOGRAPHY_CUT
    ? `${characters.slice(0, BIOGRAPHY_CUT).join("").trimEnd()}…`
    : text;
};

/** Somebody of the database: who they are, what they know, and how to reach them. */
export function ContributorCard({ contributor, isAdmin }: { contributor: Contributor; isAdmin: boolean }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const { id, name, email, biography, specialization, contributionCount } = contributor;
  return (
    <ItemCard
      id={id}
      title={titled(contributor)}
      facts={[...placesOf(contributor), say("contributors.works", contributionCount)]}
      badges={specialization.map((area) => (
        <Badge key={area}>{area}</Badge>
      ))}
      actions={
        <>
          <Link
            className="button"
            to={openFor("profile", id)}
            preventScrollReset
            aria-label={`${say("contributors.profile")}: ${name}`}
          >
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
          aria-label={`${say(`item.${dialog}`)}: ${name}`}
        >
          {say(`item.${dialog}`)}
        </Link>
      ))}
    </span>
  );
}

export const titled = ({ title, name }: Contributor) => (title ? `${title} ${name}` : name);

export const placesOf = ({ institution, location, country }: Contributor) =>
  [institution, location, country === UNKNOWN_COUNTRY ? "" : country].filter(Boolean);
