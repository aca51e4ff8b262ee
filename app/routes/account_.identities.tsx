import type { SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import type { Refusal } from "#app/core/result.ts";
import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { getLoginProviderName, isOrcidEnabled } from "#app/http/settings.server.ts";
import {
  listOwnIdentities,
  unlinkIdentity,
  findOwnOrcid,
  setOwnOrcid,
} from "#app/services/accounts/index.server.ts";
import { LoginProviderForm } from "#app/ui/accounts/login-provider-form.tsx";
import { OrcidLink } from "#app/ui/contributors/orcid-link.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { Moment, useFormatMoment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["identities"], title: "identities.title" };

const PATH = "/account/identities";

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request);
  return {
    ...unwrap(await listOwnIdentities(ctx)),
    providerName: getLoginProviderName(),
    orcid: unwrap(await findOwnOrcid(ctx)),
    isOrcidEnabled: isOrcidEnabled(),
  };
});

// These forms have no fields, so a page of its own shows the error.
const onRefusal = async (_ctx: unknown, refusal: Refusal) => unwrap<undefined>(refusal);
const identityActions = {
  unlink: formAction({
    run: (ctx, _input, { id }) => unlinkIdentity(ctx, id),
    success: () => ({ notice: "login-provider.unlinked" }),
    onRefusal,
  }),
  orcid: formAction({
    run: (ctx) => setOwnOrcid(ctx, ""),
    success: () => ({ notice: "login-provider.orcid-disconnected" }),
    onRefusal,
  }),
};
const identityUrl = getActionUrls<keyof typeof identityActions>(PATH);
export const action = screen((ctx, args) => {
  guard(ctx, args.request);
  return dispatchActions(identityActions)(ctx, args);
});

export default function IdentitiesPage() {
  const { t } = useTranslation();
  const { identities, providerName, orcid, isOrcidEnabled } = useLoaderData<typeof loader>();
  return (
    <section className="wide page grid gap-6">
      <p>
        <Link to="/account">{t("account.title")}</Link>
      </p>
      <h1>{t("identities.title")}</h1>
      <p className="measure">{t("identities.intro")}</p>
      {identities.length === 0 && <p>{t("identities.none")}</p>}
      {identities.map((identity) => (
        <Identity key={identity.id} identity={identity} />
      ))}
      {providerName && (
        <LoginProviderForm
          label={t("identities.connect", { name: providerName })}
          fields={{ purpose: "link", redirectTo: PATH }}
        />
      )}
      <p>
        <Link to="/forgotten-password">{t("identities.set-password")}</Link>
      </p>
      {orcid && (isOrcidEnabled || orcid.orcid) && <OrcidSection orcid={orcid} isEnabled={isOrcidEnabled} />}
    </section>
  );
}

type IdentitiesData = SerializeFrom<typeof loader>;

function Identity({ identity }: { identity: IdentitiesData["identities"][number] }) {
  const { t } = useTranslation();
  const { id, name, issuer, createdAt, lastUsedAt } = identity;
  return (
    <div className="panel measure grid gap-2">
      <h2>{name}</h2>
      <ul className="facts">
        <li>{issuer}</li>
        <li>
          {t("identities.connected-at")} <Moment at={createdAt} />
        </li>
        {lastUsedAt && (
          <li>
            {t("identities.used-at")} <Moment at={lastUsedAt} />
          </li>
        )}
      </ul>
      <ActionForm action={identityUrl("unlink", id)} label={t("identities.disconnect")} itemName={name} />
    </div>
  );
}

function OrcidSection({
  orcid,
  isEnabled,
}: {
  orcid: NonNullable<IdentitiesData["orcid"]>;
  isEnabled: boolean;
}) {
  const { t } = useTranslation();
  const formatMoment = useFormatMoment();
  return (
    <section className="panel measure grid gap-2" aria-labelledby="orcid">
      <h2 id="orcid">{t("identities.orcid-title")}</h2>
      <p>{t("identities.orcid-text")}</p>
      {orcid.orcid && (
        <>
          <p suppressHydrationWarning>
            <OrcidLink orcid={orcid.orcid} />{" "}
            {orcid.authenticatedAt
              ? t("identities.orcid-authenticated", { time: formatMoment(orcid.authenticatedAt) })
              : t("identities.orcid-typed")}
          </p>
          <ActionForm action={identityUrl("orcid")} label={t("identities.orcid-disconnect")} />
        </>
      )}
      {isEnabled && !orcid.authenticatedAt && (
        <LoginProviderForm
          kind="orcid"
          label={t("identities.orcid-connect")}
          fields={{ purpose: "link", redirectTo: PATH }}
        />
      )}
    </section>
  );
}
