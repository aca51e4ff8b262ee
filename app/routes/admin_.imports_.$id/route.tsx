import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { RefreshLink } from "#app/client/refresh-link.tsx";
import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { inWords, rowsInWords } from "#app/http/imports-words.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { Refused, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { ROW_FATES } from "#app/schemas/desk-lists.ts";
import { readFate, StartImport, TakeAlike } from "#app/schemas/imports.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findImport, listRows } from "#app/services/imports/imports.server.ts";
import {
  deleteImport,
  readOn,
  startImport,
  stopImport,
  takeAlike,
} from "#app/services/imports/moves.server.ts";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

import { Steps } from "./steps.tsx";
import { ImportFacts, RowTable } from "./what-is-in-it.tsx";

/** Before the start it shows what each row would become, later what became of it. */
export const handle: ScreenHandle = { i18n: ["imports", "desk"], title: "imports.title" };
export const links = deskStyles;

export const loader = screen(async (ctx, { request, url, params }) => {
  guard(ctx, request, "admin");
  const id = params.id!;
  const one = inWords(ctx, unwrap(await findImport(ctx, id)));
  const asked = readFate(url);
  const { rows, pagination } = unwrap(await listRows(ctx, id, asked, readPaging(url, PAGE_SIZES.importRows)));
  return { one, ...asked, rows: rowsInWords(ctx, rows), pagination };
});

export const action = screen(async (ctx, args) => {
  const { url, params } = args;
  const id = params.id!;
  const to = url.pathname;
  switch (readQuery(url).word("dialog")) {
    case "start":
      return handleForm(ctx, args, {
        schema: StartImport,
        run: (input) => startImport(ctx, id, input),
        done: () => ({ to, notice: "imports.started" }),
      });
    case "read":
      return handleForm(ctx, args, {
        schema: NoFields,
        run: () => readOn(ctx, id),
        done: () => ({ to, notice: "imports.reading-on" }),
      });
    case "take":
      return handleForm(ctx, args, {
        schema: TakeAlike,
        run: (input) => takeAlike(ctx, id, input),
        done: (_, { row }) => ({ to: to + (row ? "?fate=alike" : ""), notice: "imports.taken" }),
      });
    case "stop":
      return handleForm(ctx, args, {
        schema: NoFields,
        run: () => stopImport(ctx, id),
        done: () => ({ to, notice: "imports.stopped" }),
      });
    case "delete":
      return handleForm(ctx, args, {
        schema: NoFields,
        run: () => deleteImport(ctx, id),
        done: ({ source }) => ({ to: "/admin/imports", notice: "imports.deleted", about: source }),
      });
    default:
      throw new Refused(404, "refused.missing");
  }
});

export default function OneImport() {
  const { say } = useWords();
  const { one, fate, rows, pagination } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const dialog = useSearchParams()[0].get("dialog");
  const here = `/admin/imports/${one.id}`;
  return (
    <>
      {dialog === "delete" && (
        <DeleteDialog
          title={say("imports.delete-title", { source: one.source })}
          id={one.id}
          failed={say("imports.delete-failed")}
          result={result}
        >
          {say("imports.delete-text")}
        </DeleteDialog>
      )}
      <div className="wide page grid gap-6">
        <p>
          <Link to="/admin/imports">{say("imports.title")}</Link>
        </p>
        <h1>{one.source}</h1>
        <ImportFacts one={one} />
        {(one.state === "reading" || one.state === "doing") && (
          <p>
            <RefreshLink loading={say("imports.loading")}>{say("imports.reload")}</RefreshLink>
          </p>
        )}
        <Steps one={one} of={dialog} result={result} />
        <h2>{say("imports.rows")}</h2>
        <FilterBar clearTo={fate ? here : undefined}>
          <Choice
            name="fate"
            label={say("imports.fate")}
            chosen={fate}
            all={say("imports.all-fates")}
            options={ROW_FATES}
            nameOf={(one) => say(`imports.${one}-row`)}
          />
        </FilterBar>
        {rows.length === 0 ? <Empty>{say("imports.no-rows")}</Empty> : <RowTable rows={rows} of={one} />}
        <Pager {...pagination} page={pagination.currentPage} />
        <TakeList list="import-rows" asked={{ id: one.id, fate }} />
      </div>
    </>
  );
}
