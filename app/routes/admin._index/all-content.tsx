import { useSearchParams } from "@remix-run/react";

import { APPROVAL_STATUSES, CONTENT_CATEGORIES, CONTENT_TYPES, type Order } from "#app/schemas/lists.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EditLinks } from "#app/ui/content/content-card.tsx";
import type { ListedContent } from "#app/ui/content/content-list.tsx";
import type { ShownContent } from "#app/ui/content/content-words.ts";
import { PublishButton } from "#app/ui/content/publish-button.tsx";
import { LineForBook } from "#app/ui/content/reservation.tsx";
import { useContentColumns } from "#app/ui/desk/content-cells.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { Several } from "#app/ui/lists/several.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { Table } from "#app/ui/lists/table.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import { useWords } from "#app/ui/words.tsx";

const HERE = "/admin?tab=all-content";

export function AllContent({
  listed,
  order,
  several,
}: {
  listed: ListedContent;
  order?: Order;
  several: FormResult;
}) {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const chosen = (name: string) => parameters.get(name) ?? "all";
  const isFiltered = ["search", "approvalStatus", "contentType", "category"].some(
    (name) => (parameters.get(name) ?? "all") !== "all" && parameters.get(name) !== "",
  );
  return (
    <>
      <FilterBar clearTo={HERE}>
        <input type="hidden" name="tab" value="all-content" />
        <SearchBox label={say("library.search")} sought={parameters.get("search") ?? ""} />
        <Choice
          name="approvalStatus"
          label={say("all.status")}
          chosen={chosen("approvalStatus")}
          all={say("all.every-status")}
          options={APPROVAL_STATUSES}
          nameOf={(one) => say(`status.${one}`)}
        />
        <Choice
          name="contentType"
          label={say("field.kind")}
          chosen={chosen("contentType")}
          all={say("all.every-kind")}
          options={CONTENT_TYPES}
          nameOf={(one) => say(`kind.${one}`)}
        />
        <Choice
          name="category"
          label={say("library.category")}
          chosen={chosen("category")}
          all={say("library.all-categories")}
          options={CONTENT_CATEGORIES}
          nameOf={(one) => say(`category.${one}`)}
        />
        {order && <input type="hidden" name="order" value={order} />}
      </FilterBar>
      {listed.content.length === 0 ? (
        <Empty>{say(isFiltered ? "library.empty" : "library.nothing-yet")}</Empty>
      ) : (
        <Managed listed={listed} order={order} several={several} />
      )}
    </>
  );
}

const FORM = "several";

function Managed({ listed, order = "-added", several }: Parameters<typeof AllContent>[0]) {
  const { say } = useWords();
  const { open } = useDialogAddress();
  const [parameters] = useSearchParams();
  const asked = Object.fromEntries(FILTERS.map((name) => [name, parameters.get(name) ?? undefined]));
  const columns = useContentColumns(say("table.added"));
  const { content, pagination } = listed;
  const { totalItems, more } = pagination;
  const decisions = (["publish", "unpublish"] as const).map((value) => ({
    value,
    words: say(`several.${value}`),
  }));
  return (
    <>
      <p className="text-soft">{say(more ? "library.found-more" : "library.found", { count: totalItems })}</p>
      <Table
        label={say("admin.tab-all-content")}
        rows={content}
        order={order}
        choose={{ form: FORM, valueOf: ({ id }) => id, nameOf: ({ title }) => title }}
        columns={[
          ...columns,
          { name: "status", label: say("all.status"), cell: (item) => <State item={item} /> },
          { name: "acts", label: "", cell: (item) => <Acts item={item} /> },
        ]}
      />
      <Several form={FORM} action={open("several")} decisions={decisions} result={several} />
      <Pager {...pagination} page={pagination.currentPage} />
      <TakeList list="all-content" asked={{ ...asked, order }} works />
    </>
  );
}

const FILTERS = ["search", "category", "contentType", "approvalStatus", "country"];

function State({ item }: { item: ShownContent }) {
  const { say } = useWords();
  const { approvalStatus = "pending", isPublished } = item;
  return (
    <>
      <Badge tone={approvalStatus}>{say(`status.${approvalStatus}`)}</Badge>{" "}
      {approvalStatus === "approved" && !isPublished && (
        <Badge tone="cancelled">{say("all.not-published")}</Badge>
      )}
      <LineForBook item={item} />
    </>
  );
}

function Acts({ item }: { item: ShownContent }) {
  const { say } = useWords();
  const { id, title, approvalStatus } = item;
  return (
    <div className="acts">
      {approvalStatus === "pending" && (
        <Link className="button" to={`/admin/review/${id}`} aria-label={`${say("review.title")}: ${title}`}>
          {say("review.title")}
        </Link>
      )}
      <PublishButton item={item} />
      <EditLinks item={item} />
    </div>
  );
}
