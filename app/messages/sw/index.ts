import type { Translations } from "../translate.ts";
import { api } from "./api.ts";
import { appointments } from "./appointments.ts";
import { appointmentsAdmin } from "./appointments-admin.ts";
import { ownAppointments } from "./own-appointments.ts";
import { content } from "./content.ts";
import { contributors } from "./contributors.ts";
import { admin } from "./admin.ts";
import { events } from "./events.ts";
import { home } from "./home.ts";
import { imports } from "./imports.ts";
import { iiif } from "./iiif.ts";
import { leave } from "./leave.ts";
import { mail } from "./mail.ts";
import { manageAccounts } from "./manage-accounts.ts";
import { media } from "./media.ts";
import { offline } from "./offline.ts";
import { outbox } from "./outbox.ts";
import { accounts } from "./accounts.ts";
import { refusals } from "./refusals.ts";
import { search } from "./search.ts";
import { sms } from "./sms.ts";
import { shell } from "./shell.ts";
import { offlinePackages } from "./offline-packages.ts";
import { pageCorrections } from "./page-corrections.ts";
import { auditLog } from "./audit-log.ts";
import { setup } from "./setup.ts";
import { passkeyOutcomes, passkeys } from "./passkeys.ts";
import { pages } from "./pages.ts";
import { identities } from "./identities.ts";
import { loginProvider } from "./login-provider.ts";
import { secondFactor } from "./second-factor.ts";
import { dataExport } from "./data-export.ts";
import { exportFields } from "./export-fields.ts";
import { privacy } from "./privacy.ts";
import { privacyRequests } from "./privacy-requests.ts";
import { siteSettings } from "./site-settings.ts";
import { transcripts } from "./transcripts.ts";
import { viewer } from "./viewer.ts";
import { vocabularies } from "./vocabularies.ts";
import { visitTypes } from "./visit-types.ts";

export const sw = {
  shell,
  home,
  outbox,
  accounts,
  content,
  contributors,
  events,
  iiif,
  leave,
  mail,
  media,
  offline,
  appointments,
  "appointments-admin": appointmentsAdmin,
  "own-appointments": ownAppointments,
  admin,
  imports,
  refusals,
  search,
  sms,
  "offline-packages": offlinePackages,
  "page-corrections": pageCorrections,
  "audit-log": auditLog,
  "manage-accounts": manageAccounts,
  pages,
  "second-factor": secondFactor,
  passkeys,
  "passkey-outcomes": passkeyOutcomes,
  identities,
  "login-provider": loginProvider,
  privacy,
  "privacy-requests": privacyRequests,
  "data-export": dataExport,
  "export-fields": exportFields,
  "site-settings": siteSettings,
  setup,
  transcripts,
  viewer,
  vocabularies,
  "visit-types": visitTypes,
  api,
} as const satisfies Translations;
