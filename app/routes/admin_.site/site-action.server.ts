import { data } from "@remix-run/node";

import { readForm } from "#app/http/form.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { SITE_LIMITS } from "#app/schemas/admin-lists.ts";
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

/** `list`, `list-up`, `list-down` or `list-remove` for the entries; the rest is for the main form and the logo. */
export async function handleSiteAction(ctx: RequestContext, args: ScreenArgs) {
  const dialog = readQuery(args.url).word("dialog") ?? "";
  const list = SITE_LISTS.find((name) => dialog === name || dialog.startsWith(`${name}-`));
  if (list) return handleEntry(ctx, args, list, dialog.slice(list.length + 1));
  switch (dialog) {
    case "":
      return handleForm(ctx, args, {
        schema: SiteForm,
        run: (input) => updateSite(ctx, input),
        onSuccess: getSaved,
        findCurrent: () => findSite(ctx),
      });
    case "preview":
      return previewSite(ctx, args);
    case "banner":
      return handleForm(ctx, args, {
        schema: BannerForm,
        run: ({ version, ...banner }) => updateSite(ctx, { version, banner }),
        onSuccess: getSaved,
        findCurrent: () => findSite(ctx),
      });
    case "retention":
      return handleForm(ctx, args, {
        schema: RetentionForm,
        run: ({ version, days, exportDays, ...retention }) =>
          updateSite(ctx, { version, retention, privacyRequests: { days, exportDays } }),
        onSuccess: getSaved,
        findCurrent: () => findSite(ctx),
      });
    case "logo":
      return handleForm(ctx, args, {
        schema: SetLogo,
        upload: { refusal: checkAccess(ctx, "site.manage"), maxBytes: () => SITE_LIMITS.pictureBytes },
        run: ({ version }, file) => setLogo(ctx, file, version),
        onSuccess: getSaved,
      });
    case "logo-remove":
      return handleForm(ctx, args, {
        schema: SetLogo,
        run: ({ version }) => removeLogo(ctx, version),
        onSuccess: getSaved,
      });
    default:
      throw new HttpError(404, "refusal.missing");
  }
}

/** Checks the input as saving does, and saves nothing. */
async function previewSite(ctx: RequestContext, { request }: ScreenArgs) {
  const form = await readForm(ctx, request, SiteForm);
  if (!form.ok) return form.reply();
  const { version, ...site } = form.value;
  const refusal = checkAccess(ctx, "site.manage") ?? checkSettings(site);
  if (refusal) return form.reply(refusal);
  const boxes = {
    openAccess: site.openAccess ? "on" : undefined,
    showSamples: site.showSamples ? "on" : undefined,
    offerKiswahili: site.offerKiswahili ? "on" : undefined,
    offerFrench: site.offerFrench ? "on" : undefined,
    requireSecondFactor: site.requireSecondFactor ? "on" : undefined,
  };
  return data({
    result: { initialValue: { ...site, ...boxes, version: String(version) } },
    preview: { ...site, ...getAccentColours(site) },
  });
}

function handleEntry(ctx: RequestContext, args: ScreenArgs, list: SiteList, command: string) {
  const index = readQuery(args.url).integer("id", 0, 100, 100);
  const saveOrder = (run: typeof removeListEntry) =>
    handleForm(ctx, args, {
      schema: MoveEntry,
      run: ({ version }) => run(ctx, { list, index, version }),
      onSuccess: getSaved,
    });
  switch (command) {
    case "":
      return handleForm(ctx, args, {
        schema: ENTRY_FORMS[list],
        upload: {
          refusal: checkAccess(ctx, "site.manage"),
          maxBytes: () => SITE_LIMITS.pictureBytes,
          isRequired: false,
        },
        run: ({ version, ...entry }, file) => setListEntry(ctx, { list, index, version }, entry, file),
        onSuccess: getSaved,
      });
    case "up":
      return saveOrder((context, position) => moveListEntry(context, position, -1));
    case "down":
      return saveOrder((context, position) => moveListEntry(context, position, 1));
    case "remove":
      return saveOrder(removeListEntry);
    default:
      throw new HttpError(404, "refusal.missing");
  }
}
