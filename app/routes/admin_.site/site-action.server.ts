import { data } from "@remix-run/node";

import { formAction, type ActionArgs } from "#app/http/definitions/actions.server.ts";
import { readForm } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { SITE_LIMITS } from "#app/schemas/admin-lists.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { SITE_SECTIONS } from "#app/schemas/definitions/site-fields.ts";
import { readQuery } from "#app/schemas/query.ts";
import { RetentionForm } from "#app/schemas/retention.ts";
import { BannerForm, ENTRY_FORMS, MoveEntry, SetLogo, SiteForm } from "#app/schemas/site.ts";
import { SITE_LISTS, type SiteList } from "#app/schemas/admin-lists.ts";
import { checkAccess } from "#app/core/access.server.ts";
import {
  moveListEntry,
  removeListEntry,
  setListEntry,
  removeLogo,
  setLogo,
  checkSettings,
  findSite,
  getAccentColours,
  updateSite,
} from "#app/services/site/index.server.ts";

const saved = { to: "/admin/site", notice: "site-settings.saved" } as const;
const getSaved = () => saved;

const findCurrent = (ctx: RequestContext) => findSite(ctx);

const uploadPicture = (isRequired: boolean) => (ctx: RequestContext) => ({
  refusal: checkAccess(ctx, "site.manage"),
  maxBytes: () => SITE_LIMITS.pictureBytes,
  isRequired,
});

const readIndex = ({ url }: ActionArgs) => readQuery(url).integer("id", 0, 100, 100);

const setEntry = (list: SiteList) =>
  formAction({
    schema: ENTRY_FORMS[list],
    upload: uploadPicture(false),
    run: (ctx, { version, ...entry }, { file, ...args }) =>
      setListEntry(ctx, { list, index: readIndex(args), version }, entry, file),
    success: getSaved,
  });

const changeOrder = (list: SiteList, run: typeof removeListEntry) =>
  formAction({
    schema: MoveEntry,
    run: (ctx, { version }, args) => run(ctx, { list, index: readIndex(args), version }),
    success: getSaved,
  });

/** `list`, `list-up`, `list-down` and `list-remove` of each list. */
const entryActions = Object.fromEntries(
  SITE_LISTS.flatMap((list) => [
    [list, setEntry(list)],
    [`${list}-up`, changeOrder(list, (ctx, position) => moveListEntry(ctx, position, -1))],
    [`${list}-down`, changeOrder(list, (ctx, position) => moveListEntry(ctx, position, 1))],
    [`${list}-remove`, changeOrder(list, removeListEntry)],
  ]),
) as Record<SiteList | `${SiteList}-${"up" | "down" | "remove"}`, ReturnType<typeof setEntry>>;

export const siteActions = {
  ...entryActions,
  "": formAction({
    schema: SiteForm,
    run: (ctx, input) => updateSite(ctx, input),
    success: getSaved,
    findCurrent,
  }),
  preview: previewSite,
  banner: formAction({
    schema: BannerForm,
    run: (ctx, { version, ...banner }) => updateSite(ctx, { version, banner }),
    success: getSaved,
    findCurrent,
  }),
  retention: formAction({
    schema: RetentionForm,
    run: (ctx, { version, days, exportDays, replacedFileDays, ...retention }) =>
      updateSite(ctx, { version, retention, privacyRequests: { days, exportDays }, replacedFileDays }),
    success: getSaved,
    findCurrent,
  }),
  logo: formAction({
    schema: SetLogo,
    upload: uploadPicture(true),
    run: (ctx, { version }, { file }) => setLogo(ctx, file, version),
    success: getSaved,
  }),
  "logo-remove": formAction({
    schema: SetLogo,
    run: (ctx, { version }) => removeLogo(ctx, version),
    success: getSaved,
  }),
};

/** Checks the input as saving does, and saves nothing. */
async function previewSite(ctx: RequestContext, { request }: ScreenArgs) {
  const form = await readForm(ctx, request, SiteForm);
  if (!form.ok) return form.reply();
  const { version, ...site } = form.value;
  const refusal = checkAccess(ctx, "site.manage") ?? checkSettings(site);
  if (refusal) return form.reply(refusal);
  const boxes = getNames(SITE_SECTIONS.options).map((name) => [name, site[name] ? "on" : undefined]);
  return data({
    result: { initialValue: { ...site, ...Object.fromEntries(boxes), version: String(version) } },
    preview: { ...site, ...getAccentColours(site) },
  });
}
