import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type SecondFactorState = { confirmedAt: string | null; requiredFrom: string | null };

/** Until an administrator has set up the second factor that the site demands. */
export function SecondFactorDue({ confirmedAt, requiredFrom }: SecondFactorState) {
  const { t } = useTranslation();
  if (confirmedAt || !requiredFrom) return null;
  return (
    <p className="notice measure">
      {t("second-factor.required-from")} <Moment at={requiredFrom} />{" "}
      <Link to="/account/second-factor">{t("account.second-factor")}</Link>
    </p>
  );
}
