import { Link } from "@remix-run/react";

import { RecordLink } from "#app/ui/lists/record-link.tsx";

import { EditLinks } from "./content-card.tsx";
import { type ItemFact, ItemDetails } from "./item-facts.tsx";
import type { ShownContent } from "./shown-content.ts";

/** For those who may change the item. */
type ManageLinksProps = {
  item: ShownContent;
  versions: string | undefined;
  newItems: { to: string; label: string }[] | undefined;
};

export const ManageLinks = ({ item, versions, newItems = [] }: ManageLinksProps) => (
  <p className="no-print flex flex-wrap gap-3">
    <EditLinks item={item} />
    <RecordLink to={`/items/${item.id}/details`} action="item.all-details" record={item.title} />
    <RecordLink to={`/items/${item.id}/files`} action="item.files" record={item.title} />
    <Link to={`/items/${item.id}/versions`}>{versions}</Link>
    {newItems.map(({ to, label }) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ))}
  </p>
);

export type StaffFacts = { title: string; edit: string; facts: ItemFact[] };

export const StaffPanel = ({ id, staff }: { id: string; staff: StaffFacts }) => (
  <section>
    <h2>{staff.title}</h2>
    <ItemDetails facts={staff.facts} />
    <p className="no-print">
      <Link to={`/items/${id}/staff`}>{staff.edit}</Link>
    </p>
  </section>
);
