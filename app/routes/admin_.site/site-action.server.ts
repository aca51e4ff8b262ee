import { data } from "@remix-run/node";

import { formAction, type ActionArgs } from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { readForm } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { SITE_LIMITS } from "#app/schemas/admin-lists.ts";
import { findSiteTab } from "#app/schemas/definitions/site-fields.ts";
import { readQuery } from "#app/schemas/query.ts";
import { BannerForm, ENTRY_FORMS, MoveEntry, SITE_FORMS } from "#app/schemas/site.ts";
import { SITE_LISTS, type SiteList } from "#app/schemas/admin-lists.ts";
import { ok } from "#app/core/result.ts";
import { checkAccess } from "#app/core/access.server.ts";
import {
  moveListEntry,
  removeListEntry,
  setListEntry,
  checkSettings,
  findSite,
  getAccentColours,
  updateAppearance,
  updateSite,
} from "#app/services/site/index.server.ts";

const savedOn = (name: string) => () =>
  ({ to: `/admin/site?tab=${findSiteTab(name)}`, notice: "site-settings.saved" }) as const;

async function findCurrent(ctx: RequestContext) {
  const site = await findSite(ctx);
  return site.ok ? ok({ ...site.value, ...site.value.retention, ...site.value.privacyRequests }) : site;
}

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
    success: savedOn(list),
  });

const changeOrder = (list: SiteList, run: typeof removeListEntry) =>
  formAction({
    schema: MoveEntry,
    run: (ctx, { version }, args) => run(ctx, { list, index: readIndex(args), version }),
    success: savedOn(list),
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

const saveTab = (tab: "contact" | "home" | "visitors") =>
  formAction({
    schema: SITE_FORMS[tab],
    run: (ctx, input) => updateSite(ctx, input),
    success: savedOn(tab),
    findCurrent,
  });

const contact = saveTab("contact");

/** By page, list and banner. */
export const siteActions = {
  ...entryActions,
  "": contact,
  contact,
  "contact-preview": previewTab("contact"),
  appearance: formAction({
    schema: SITE_FORMS.appearance,
    upload: uploadPicture(false),
    run: (ctx, { version, removeLogo, ...colours }, { file }) =>
      updateAppearance(ctx, { version, colours, removeLogo }, file),
    success: savedOn("appearance"),
    findCurrent,
  }),
  "appearance-preview": previewTab("appearance"),
  home: saveTab("home"),
  visitors: saveTab("visitors"),
  privacy: formAction({
    schema: SITE_FORMS.privacy,
    run: (ctx, { version, requireSecondFactor, days, exportDays, replacedFileDays, ...retention }) =>
      updateSite(ctx, {
        version,
        requireSecondFactor,
        retention,
        privacyRequests: { days, exportDays },
        replacedFileDays,
      }),
    success: savedOn("privacy"),
    findCurrent,
  }),
  banner: formAction({
    schema: BannerForm,
    run: (ctx, { version, ...banner }) => updateSite(ctx, { version, banner }),
    success: savedOn("banner"),
    findCurrent,
  }),
};

/** Checks the input as saving does, and saves nothing. The other pages are shown as they are stored. */
function previewTab(tab: "contact" | "appearance") {
  return async (ctx: RequestContext, { request }: ScreenArgs) => {
    const form = await readForm(ctx, request, SITE_FORMS[tab]);
    if (!form.ok) return form.reply();
    const { version, ...given } = form.value;
    const refusal = checkAccess(ctx, "site.manage") ?? checkSettings(given);
    if (refusal) return form.reply(refusal);
    const site = { ...unwrap(await findSite(ctx)), ...given };
    const { removeLogo } = { removeLogo: false, ...given };
    return data({
      result: {
        initialValue: { ...given, removeLogo: removeLogo ? "on" : undefined, version: String(version) },
      },
      preview: { ...site, ...getAccentColours(site) },
    });
  };
}
