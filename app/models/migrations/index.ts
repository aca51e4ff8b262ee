import type { Constructor } from "@mikro-orm/core";
import type { Migration } from "@mikro-orm/migrations";

import { Baseline } from "./2026-11-27-baseline.ts";
import { Pages } from "./2026-11-28-pages.ts";
import { Site } from "./2026-11-28-site.ts";
import { OpenAccess } from "./2026-11-28-site-open-access.ts";
import { Demo } from "./2026-11-28-demo.ts";
import { Vocabularies } from "./2026-11-28-vocabularies.ts";
import { Languages } from "./2026-11-28-languages.ts";
import { EventDetails, EventEndIndex } from "./2026-11-28-event-details.ts";
import { VisitTypes } from "./2026-11-28-visit-types.ts";
import { Accounts } from "./2026-11-28-accounts.ts";
import { SecondFactor } from "./2026-11-28-second-factor.ts";
import { Passkeys } from "./2026-11-28-passkeys.ts";
import { ExternalIdentity } from "./2026-11-28-external-identity.ts";
import { Erasure } from "./2026-11-28-erasure.ts";
import { ErasedRecords } from "./2026-11-28-erased-records.ts";
import { Retention } from "./2026-11-28-retention.ts";
import { MessageAccounts, EarlierMessageAccounts } from "./2026-11-29-message-accounts.ts";
import { DataExport } from "./2026-11-28-data-export.ts";
import { AccountPageIndexes } from "./2026-11-29-account-page-indexes.ts";
import { VisitsByAddress } from "./2026-11-29-visits-by-address.ts";
import { RenderedPages } from "./2026-11-29-rendered-pages.ts";
import { VisitParticipants } from "./2026-11-29-visit-participants.ts";
import { MessageLimits } from "./2026-11-29-message-limits.ts";
import { Lists } from "./2026-11-29-lists.ts";
import { ImportResults } from "./2026-11-29-import-results.ts";
import {
  ItemsWithoutTriggers,
  TermsWithoutTriggers,
  TextsWithoutTriggers,
  TimesWithoutTriggers,
} from "./2026-11-29-without-triggers.ts";
import { UntimedTranscripts } from "./2026-11-29-untimed-transcripts.ts";
import { VisitLinks } from "./2026-11-29-visit-links.ts";
import { SecretLinks } from "./2026-11-29-secret-links.ts";

export const MIGRATIONS: { name: string; class: Constructor<Migration> }[] = [
  { name: "2026-11-27-baseline", class: Baseline },
  { name: "2026-11-28-site", class: Site },
  { name: "2026-11-28-site-open-access", class: OpenAccess },
  { name: "2026-11-28-demo", class: Demo },
  { name: "2026-11-28-vocabularies", class: Vocabularies },
  { name: "2026-11-28-visit-types", class: VisitTypes },
  { name: "2026-11-28-pages", class: Pages },
  { name: "2026-11-28-languages", class: Languages },
  { name: "2026-11-28-event-details", class: EventDetails },
  { name: "2026-11-28-event-end-index", class: EventEndIndex },
  { name: "2026-11-28-accounts", class: Accounts },
  { name: "2026-11-28-second-factor", class: SecondFactor },
  { name: "2026-11-28-retention", class: Retention },
  { name: "2026-11-28-passkeys", class: Passkeys },
  { name: "2026-11-28-external-identity", class: ExternalIdentity },
  { name: "2026-11-28-data-export", class: DataExport },
  { name: "2026-11-28-erasure", class: Erasure },
  { name: "2026-11-28-erased-records", class: ErasedRecords },
  { name: "2026-11-29-account-page-indexes", class: AccountPageIndexes },
  { name: "2026-11-29-rendered-pages", class: RenderedPages },
  { name: "2026-11-29-visits-by-address", class: VisitsByAddress },
  { name: "2026-11-29-message-accounts", class: MessageAccounts },
  { name: "2026-11-29-message-accounts-earlier", class: EarlierMessageAccounts },
  { name: "2026-11-29-visit-participants", class: VisitParticipants },
  { name: "2026-11-29-lists", class: Lists },
  { name: "2026-11-29-untimed-transcripts", class: UntimedTranscripts },
  { name: "2026-11-29-import-results", class: ImportResults },
  { name: "2026-11-29-secret-links", class: SecretLinks },
  { name: "2026-11-29-times-without-triggers", class: TimesWithoutTriggers },
  { name: "2026-11-29-texts-without-triggers", class: TextsWithoutTriggers },
  { name: "2026-11-29-items-without-triggers", class: ItemsWithoutTriggers },
  { name: "2026-11-29-terms-without-triggers", class: TermsWithoutTriggers },
  { name: "2026-11-29-visit-links", class: VisitLinks },
  { name: "2026-11-29-message-limits", class: MessageLimits },
];
