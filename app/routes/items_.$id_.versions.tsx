import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { hasCapability } from "#app/core/access.server.ts";
import { toNoticeSubject } from "#app/http/content/content-action.server.ts";
import { itemVersionList } from "#app/http/content/content-lists.server.ts";
import {
  compareVersionValues,
  getVersionFieldLabel,
  listVersionFieldLabels,
} from "#app/http/content/version-texts.server.ts";
import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { loadPage } from "#app/http/definitions/list.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import { type ItemVersion, RestoreItemVersionForm } from "#app/schemas/item-versions.ts";
import { ITEM_VERSION_PARTS, type ItemVersionPart } from "#app/schemas/lists/content.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  deleteItemVersion,
  findContent,
  findStaffDetails,
  findVersionValues,
  restoreItemVersion,
} from "#app/services/content/index.server.ts";
import { itemPath } from "#app/ui/content/shown-content.ts";
import { CompareForm, Comparison } from "#app/ui/content/version-comparison.tsx";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { useDialog, useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["item-versions"], title: "item-versions.name" };

const MAX_NUMBER = 2 ** 31 - 1;

/** Of these, the list has only the number. */
const isDeleted = ({ deletedAt }: ItemVersion) => deletedAt !== undefined;

/** Without parameters, the last change is shown. */
export const loader = screen(async (ctx, { request, params, url }) => {
  guard(ctx, request);
  const id = params.id!;
  const { part = "item" } = readFilters(itemVersionList.filters, url);
  const { versions, pagination } = await loadPage(ctx, itemVersionList, url, { part }, id);
  const item = unwrap(await findContent(ctx, id));
  const isAdmin = hasCapability(ctx, "content.manage");
  const parameters = readQuery(url);
  const from =
    parameters.integer("from", 1, MAX_NUMBER) ?? versions.find((version) => !isDeleted(version))?.number;
  const to = parameters.integer("to", 1, MAX_NUMBER);
  const read = async (number: number | undefined) => unwrap(await findVersionValues(ctx, id, part, number));
  const staff = part === "staff" ? unwrap(await findStaffDetails(ctx, id)) : undefined;
  return {
    ...{ part, versions, pagination, from, to, isAdmin },
    labels: Object.fromEntries(listVersionFieldLabels(ctx)),
    item: { title: item.title, path: itemPath(item), version: staff?.version ?? item.version },
    comparison: from === undefined ? undefined : compareVersionValues(ctx, await read(from), await read(to)),
  };
});

const toNumber = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

const versionActions = {
  "": formAction({
    schema: RestoreItemVersionForm,
    run: (ctx, { number, ...input }, { params }) => restoreItemVersion(ctx, params.id!, number, input),
    success: ({ item, leftOut }, _input, { ctx }) => {
      const fields = leftOut.map((name) => getVersionFieldLabel(ctx, name)).join(", ");
      const done: EncodedMessage = fields
        ? encodeMessage("item-versions.restored-without", { fields })
        : "item-versions.restored";
      return {
        to: itemPath(item),
        notice:
          item.approvalStatus === "pending"
            ? encodeMessage("content.saved-and-pending", { done: ctx.translate(done) })
            : done,
        about: toNoticeSubject(item),
      };
    },
  }),
  delete: formAction({
    run: (ctx, _input, { params, id, url }) =>
      deleteItemVersion(
        ctx,
        params.id!,
        toNumber(id),
        readFilters(itemVersionList.filters, url).part ?? "item",
      ),
    // Without the numbers of a comparison, one of which may be the deleted one.
    success: (_deleted, _input, { params, url }) => ({
      to: `/items/${params.id}/versions?part=${readFilters(itemVersionList.filters, url).part ?? "item"}`,
      notice: "item-versions.deleted",
    }),
  }),
};
export const action = screen(dispatchActions(versionActions));

export default function ItemVersions() {
  const { t } = useTranslation();
  const { item, part, versions, pagination, from, to, comparison, isAdmin } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={item.path}>{item.title}</Link>
      </p>
      <h1>{t("item-versions.title", { title: item.title })}</h1>
      <p className="measure">{t("item-versions.intro")}</p>
      <VersionErrors />
      {isAdmin && <Parts part={part} />}
      {from !== undefined && (
        <>
          <CompareForm key={`${part} ${from} ${to}`} {...{ part, versions, from, to }} />
          <Comparison comparison={comparison ?? []} />
        </>
      )}
      {versions.length === 0 && from === undefined ? (
        <p>{t("item-versions.none")}</p>
      ) : (
        <>
          <h2>{t("item-versions.name")}</h2>
          <p className="measure hint">
            {t("item-versions.restore-hint")} {!isAdmin && t("item-versions.restore-pending")}
          </p>
          <VersionList part={part} versions={versions} version={item.version} isAdmin={isAdmin} />
          <Pager {...pagination} page={pagination.currentPage} />
          {isAdmin && <DeleteVersion />}
        </>
      )}
    </div>
  );
}

type VersionDialog = Exclude<keyof typeof versionActions, "">;

/** The number of the version that the dialog is about, if it is there. */
function useNumberToDelete() {
  const { versions } = useLoaderData<typeof loader>();
  const isOpen = useDialog<VersionDialog>() === "delete";
  const number = useSearchParams()[0].get("id");
  return isOpen && versions.some((version) => !isDeleted(version) && String(version.number) === number)
    ? number
    : null;
}

function DeleteVersion() {
  const { t } = useTranslation();
  const result = useActionData<typeof action>()?.result;
  const number = useNumberToDelete();
  if (!number) return null;
  return (
    <DeleteDialog
      title={t("item-versions.delete-title", { number })}
      id={number}
      failed=""
      submit={t("item-versions.delete")}
      result={result}
    >
      {t("item-versions.delete-text")}
    </DeleteDialog>
  );
}

/** Of restoring, and of deleting what is gone. */
function VersionErrors() {
  const { t } = useTranslation();
  const { labels } = useLoaderData<typeof loader>();
  const isShownInDialog = useNumberToDelete() !== null;
  const isRestoring = useDialog<VersionDialog>() === null;
  const byField: Record<string, string[] | null> = useActionData<typeof action>()?.result.error ?? {};
  const errors = Object.entries(byField).flatMap(([name, messages]) => {
    const label = labels[name.replace(/^own\./, "")];
    return (messages ?? []).map((message) => (label ? `${t("site.label", { label })} ${message}` : message));
  });
  if (isShownInDialog || errors.length === 0) return null;
  return (
    <p className="error-text" role="alert">
      {isRestoring && `${t("site.label", { label: t("item-versions.failed") })} `}
      {[...new Set(errors)].join(" ")}
    </p>
  );
}

function Parts({ part }: { part: ItemVersionPart }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("item-versions.part")} className="flex flex-wrap gap-3">
      {ITEM_VERSION_PARTS.map((each) => (
        <Link
          key={each}
          to={each === "item" ? "?" : `?part=${each}`}
          aria-current={each === part ? "page" : undefined}
          className="button"
        >
          {t(`item-versions.part-${each}`)}
        </Link>
      ))}
    </nav>
  );
}

type VersionListProps = {
  part: ItemVersionPart;
  versions: ItemVersion[];
  version: number | undefined;
  isAdmin: boolean;
};

function VersionList({ part, versions, version, isAdmin }: VersionListProps) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<VersionDialog>();
  return (
    <ul className="grid gap-3">
      {versions.map((each) => (
        <li key={each.number} className="card flex flex-wrap items-center justify-between gap-3">
          <VersionText version={each} isAdmin={isAdmin} />
          {!isDeleted(each) && (
            <div className="flex flex-wrap items-center gap-3">
              <Link
                to={`?part=${part}&from=${each.number}`}
                aria-label={`${t("item-versions.compare-now")} (${each.number})`}
              >
                {t("item-versions.compare-now")}
              </Link>
              <ActionForm
                fields={{
                  ...{ number: String(each.number), part },
                  ...(version !== undefined && { version: String(version) }),
                }}
                label={t("item-versions.restore", { number: each.number })}
              />
              {isAdmin && (
                <RecordLink
                  className="button"
                  to={recordDialogUrl("delete", String(each.number))}
                  isDialog
                  action="item-versions.delete"
                  record={t("item-versions.number", { number: each.number })}
                />
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function VersionText({ version, isAdmin }: { version: ItemVersion; isAdmin: boolean }) {
  const { t } = useTranslation();
  const { number, changedAt, changedBy, deletedAt } = version;
  return (
    <div>
      <h3 className="small-heading">{t("item-versions.number", { number })}</h3>
      <p className="text-soft">
        {t("site.label", { label: t("item-versions.changed") })} <Moment at={changedAt} />,{" "}
        {changedBy ?? t(isAdmin ? "item-versions.deleted-account" : "item-versions.administrator")}
      </p>
      {deletedAt && (
        <p>
          {t("site.label", { label: t("item-versions.deleted-at") })} <Moment at={deletedAt} />
        </p>
      )}
    </div>
  );
}
