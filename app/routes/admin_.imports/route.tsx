import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { newFormKey } from "#app/http/attempt.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { inWords } from "#app/http/imports-words.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { Refused, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import { CreateImport, type Import } from "#app/schemas/imports.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { createImport, listImports, listSources, mayImport } from "#app/services/imports/imports.server.ts";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

import { FromFile, FromRepository } from "./new-import.tsx";

export const handle: ScreenHandle = { i18n: ["imports", "desk"], title: "imports.title", takesFiles: true };
export const links = deskStyles;

export const loader = screen(async (ctx, { request, url, context }) => {
  guard(ctx, request, "admin");
  const { imports, pagination } = unwrap(await listImports(ctx, readPaging(url, PAGE_SIZES.imports)));
  const sources = unwrap(await listSources(ctx));
  return {
    imports: imports.map((one) => inWords(ctx, one)),
    sources,
    pagination,
    formKey: newFormKey(context),
  };
});

export const action = screen(async (ctx, args) => {
  const dialog = readQuery(args.url).one("dialog", ["file", "harvest"] as const);
  if (!dialog) throw new Refused(404, "refused.missing");
  return handleForm(ctx, args, {
    schema: CreateImport,
    ...(dialog === "file" && {
      upload: { refusal: mayImport(ctx), mostBytes: () => IMPORT_LIMITS.bytes },
    }),
    run: (input, file) => createImport(ctx, input, file),
    done: ({ id }) => ({ to: `/admin/imports/${id}`, notice: "imports.begun" }),
  });
});

export default function Imports() {
  const { say } = useWords();
  const { imports, sources, pagination } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const dialog = useSearchParams()[0].get("dialog");
  const columns = useColumns();
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin">{say("admin.title")}</Link>
      </p>
      <h1>{say("imports.title")}</h1>
      <p className="text-soft">{say("imports.text")}</p>
      <p>
        <a className="button" href="/admin/imports/table.csv">
          {say("imports.template")}
        </a>
      </p>
      <p className="hint">{say("imports.columns")}</p>
      <div className="review">
        <FromFile sources={sources} result={dialog === "file" ? result : undefined} />
        <FromRepository result={dialog === "harvest" ? result : undefined} />
      </div>
      {imports.length === 0 && <Empty>{say("imports.none")}</Empty>}
      {imports.length > 0 && (
        <Table label={say("imports.title")} rows={imports} order="-added" columns={columns} />
      )}
      <Pager {...pagination} page={pagination.currentPage} />
      <TakeList list="imports" />
    </div>
  );
}

function useColumns(): Column<Import>[] {
  const { say } = useWords();
  return [
    {
      name: "title",
      label: say("imports.source"),
      cell: ({ id, source }) => <Link to={`/admin/imports/${id}`}>{source}</Link>,
    },
    { name: "kind", label: say("field.kind"), cell: ({ kind }) => say(`imports.kind-${kind}`) },
    { name: "state", label: say("imports.state"), cell: ({ state }) => say(`imports.state-${state}`) },
    { name: "by", label: say("imports.by"), cell: ({ by }) => by ?? "–" },
    { name: "added", label: say("imports.when"), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
}
