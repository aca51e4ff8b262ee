import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";

import { ContentDialogs } from "#app/client/content-dialogs.tsx";
import { UploadForm } from "#app/client/upload-form.tsx";
import {
  getDialogDetails,
  handleContentAction,
  loadDialogContent,
} from "#app/http/content/content-action.server.ts";
import { ownContentList } from "#app/http/content/content-lists.server.ts";
import { getMoreDetails } from "#app/http/content/item-kinds.server.ts";
import { withListTexts } from "#app/http/content/item-texts.server.ts";
import { getCountryChoices } from "#app/http/country-choices.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap, loadOrFailureText } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { loadPage } from "#app/http/definitions/list.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { parseContentFilter, UploadContent } from "#app/schemas/content.ts";
import { MAX_LATEST_SUBMISSIONS, ARTICLE_EXTENSIONS, CONTENT_TYPES } from "#app/schemas/lists/content.ts";
import type { ContentAction } from "#app/schemas/lists/content.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listOwnContent, findOwnProfile } from "#app/services/content/index.server.ts";
import { findQuota } from "#app/services/files/index.server.ts";
import { NewContentForm, OtherKindsLink } from "#app/ui/content/new-content-form.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { formatSize } from "#app/ui/format.ts";
import { ErrorState } from "#app/ui/lists/empty-and-error.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { OwnContent } from "./own-content.tsx";

export const handle: ScreenHandle = {
  i18n: ["contributors", "content", "viewer"],
  title: "contributor.title",
  hasFileUpload: true,
};

const TABS = ["overview", "my-content", "upload"] as const;

export const loader = screen(async (ctx, { request, url, context }) => {
  guard(ctx, request, "contributor");
  const tab = readQuery(url).choice("tab", TABS) ?? TABS[0];
  const approvalStatus = tab === "my-content" ? parseContentFilter(url).approvalStatus : undefined;
  const ownContent = await loadOrFailureText(ctx, "profile.content-failed", async () => {
    const listed =
      tab === "my-content"
        ? await loadPage(ctx, ownContentList, url, { approvalStatus })
        : unwrap(await listOwnContent(ctx, {}, { page: 1, limit: MAX_LATEST_SUBMISSIONS }));
    const allContent = approvalStatus ? unwrap(await listOwnContent(ctx, {}, { page: 1, limit: 1 })) : listed;
    const { totalItems: count, more: hasMore } = allContent.pagination;
    return { listed: await withListTexts(ctx, listed), count, hasMore };
  });
  const chosen = await loadDialogContent(ctx, url);
  return {
    tab,
    approvalStatus,
    chosen,
    ownContent: ownContent,
    profile: await loadOrFailureText(ctx, "profile.load-failed", async () =>
      unwrap(await findOwnProfile(ctx)),
    ),
    space: tab === "upload" ? unwrap(await findQuota(ctx)) : undefined,
    moreDetails:
      tab === "upload" ? getMoreDetails(ctx, ["Library"]) : getDialogDetails(ctx, url, "Library", chosen),
    ...getCountryChoices(ctx, url),
    formKey: createFormKey(context),
  };
});

export const action = screen((ctx, args) =>
  handleContentAction(ctx, args, {
    createdNotice: "upload.pending",
    hasOwnPendingText: true,
    createSchema: UploadContent,
    pathAfterCreate: "/contributor?tab=my-content",
    updatedNotice: "content.updated",
    deletedNotice: "content.deleted",
  }),
);

export default function ContributorDashboard() {
  const { t } = useTranslation();
  const { tab, approvalStatus, ownContent, profile, space, chosen, moreDetails } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <>
      <ContentDialogs section="Library" {...{ chosen, moreDetails, result }} />
      <div className="wide page grid gap-6">
        <h1>{t("contributor.title")}</h1>
        <Tabs
          label={t("contributor.title")}
          filterNames={["approvalStatus"]}
          tabs={TABS.map((name) => ({
            name,
            label: t(`contributor.tab-${name}`),
            ...(name === "my-content" &&
              ownContent.value && { count: ownContent.value.count, hasMore: ownContent.value.hasMore }),
          }))}
        />
        {profile.failed && <ErrorState>{profile.failed}</ErrorState>}
        {profile.value === null && (
          <div className="error-summary">
            <h2>{t("profile.missing")}</h2>
            <p>{t("profile.missing-help")}</p>
          </div>
        )}
        {tab !== "upload" && <OwnContent tab={tab} approvalStatus={approvalStatus} ownContent={ownContent} />}
        {tab === "upload" && profile.value && (
          <UploadTab profile={profile.value} {...{ space, moreDetails, result }} />
        )}
      </div>
    </>
  );
}

type Props = {
  profile: { name: string; specialization: string[] };
  space: { left: number; quota: number } | undefined;
} & Pick<ComponentProps<typeof NewContentForm>, "moreDetails" | "result">;

function UploadTab({ profile, space, moreDetails, result }: Props) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  return (
    <section className="card measure grid gap-4">
      <h2>{t("contributor.tab-upload")}</h2>
      <NewContentForm
        Form={UploadForm}
        kind="library"
        action={getActionUrls<ContentAction>("/contributor?tab=upload")("add")}
        failed={t("upload.failed")}
        moreDetails={moreDetails}
        submit={t("contributor.tab-upload")}
        result={result}
        categories={profile.specialization}
        contentType={CONTENT_TYPES.find((type) => type === parameters.get("type"))}
        author={profile.name}
        isLenient
        extensions={ARTICLE_EXTENSIONS.Library}
        intro={
          <>
            <p className="text-soft">
              {t("contributor.pending-hint")}{" "}
              {space &&
                t("upload.quota-left", { left: formatSize(space.left), quota: formatSize(space.quota) })}
            </p>
            <OtherKindsLink />
          </>
        }
      />
    </section>
  );
}
