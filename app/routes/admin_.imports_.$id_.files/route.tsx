import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { newFormKey } from "#app/http/attempt.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { findImport, listRows } from "#app/services/imports/imports.server.ts";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

import { addFiles } from "./add-files.server.ts";
import { RowFileForm, SeveralFiles } from "./file-forms.tsx";

export const handle: ScreenHandle = { i18n: ["imports"], title: "imports.files-title", takesFiles: true };
export const links = deskStyles;

export const loader = screen(async (ctx, { request, url, params, context }) => {
  guard(ctx, request, "admin");
  const id = params.id!;
  const { source } = unwrap(await findImport(ctx, id));
  const paging = readPaging(url, PAGE_SIZES.imports);
  const { rows, pagination } = unwrap(await listRows(ctx, id, { fate: "waits" }, paging));
  return { id, source, rows, pagination, formKey: newFormKey(context) };
});

export const action = screen(addFiles);

export default function WaitingFiles() {
  const { say } = useWords();
  const { id, source, rows, pagination } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [asked] = useSearchParams();
  const isFor = (row?: string) => (asked.get("id") ?? undefined) === row;
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={`/admin/imports/${id}`}>{source}</Link>
      </p>
      <h1>{say("imports.files-title")}</h1>
      <p className="text-soft">{say("imports.why-waits")}</p>
      {rows.length === 0 ? (
        <Empty>{say("imports.files-none")}</Empty>
      ) : (
        <SeveralFiles
          id={id}
          result={isFor() ? answer?.result : undefined}
          outcomes={answer?.outcomes}
          formKey={answer?.formKey}
        />
      )}
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li key={row.id} className="panel">
            <RowFileForm importId={id} row={row} result={isFor(row.id) ? answer?.result : undefined} />
          </li>
        ))}
      </ul>
      <Pager {...pagination} page={pagination.currentPage} />
      <TakeList list="import-rows" asked={{ id, fate: "waits" }} />
    </div>
  );
}
