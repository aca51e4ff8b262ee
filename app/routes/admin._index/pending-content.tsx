import type { Order } from "#app/schemas/lists.ts";
import type { ListedContent } from "#app/ui/content/content-list.tsx";
import type { ShownContent } from "#app/ui/content/content-words.ts";
import { useContentColumns } from "#app/ui/desk/content-cells.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Several } from "#app/ui/lists/several.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { Table } from "#app/ui/lists/table.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import { useWords } from "#app/ui/words.tsx";

const FORM = "several";

/** One by one, or several at once. */
export function PendingContent(props: {
  listed: ListedContent;
  order?: Order;
  problem: FormResult;
  several: FormResult;
}) {
  const { listed, order = "added", problem, several } = props;
  const { say } = useWords();
  const { open } = useDialogAddress();
  const columns = useContentColumns(
    say("table.sent"),
    ({ waitingSince, createdAt }) => waitingSince ?? createdAt,
  );
  const { content, pagination } = listed;
  const decisions = (["approve", "reject"] as const).map((value) => ({
    value,
    words: say(`several.${value}`),
  }));
  return (
    <>
      {problem?.status === "error" && problem.error?.[""] && (
        <p className="summary wrong" role="alert">
          {say("content.approve-failed")}: {problem.error[""].join(" ")}
        </p>
      )}
      {content.length === 0 ? (
        <Empty>{say("pending.none")}</Empty>
      ) : (
        <>
          <p>
            <Link className="button main" to={`/admin/review/${content[0]!.id}`}>
              {say("review.begin")}
            </Link>
          </p>
          <Table
            label={say("admin.tab-pending")}
            rows={content}
            order={order}
            choose={{
              form: FORM,
              valueOf: ({ id, version }) => `${id}.${version}`,
              nameOf: ({ title }) => title,
            }}
            columns={[...columns, { name: "acts", label: "", cell: (item) => <Acts item={item} /> }]}
          />
          <Several
            form={FORM}
            action={open("several")}
            decisions={decisions}
            reason={{ name: "rejectionReason", label: say("review.reason") }}
            result={several}
          />
          <Pager {...pagination} page={pagination.currentPage} />
          <TakeList list="all-content" asked={{ approvalStatus: "pending", order: order ?? "added" }} works />
        </>
      )}
    </>
  );
}

function Acts({ item: { id, title, version } }: { item: ShownContent }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  return (
    <div className="acts">
      <Link className="button" to={`/admin/review/${id}`} aria-label={`${say("review.title")}: ${title}`}>
        {say("review.title")}
      </Link>
      <ActForm
        action={openFor("approve-content", id)}
        hasKey
        name="approve"
        value="true"
        fields={{ version: String(version) }}
        words={say("approve.submit")}
        about={title}
        look="main"
      />
      <Link
        className="button"
        to={openFor("reject-content", id)}
        preventScrollReset
        aria-label={`${say("reject.submit")}: ${title}`}
      >
        {say("reject.submit")}
      </Link>
    </div>
  );
}
