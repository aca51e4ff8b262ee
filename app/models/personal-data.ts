import { defineEntity } from "@mikro-orm/core";

import {
  CONSENT_TOPICS,
  EXPORT_STATES,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  REQUEST_KINDS,
} from "../schemas/admin-lists.ts";
import { Account } from "./account.ts";
import { StoredFile } from "./stored-file.ts";
import { LANGUAGES } from "../messages/languages.ts";
import type { RetainedKind } from "../schemas/privacy-lists.ts";

/** Rows are only added, so that it can be shown who agreed to what, and when. */
export const ConsentEntity = defineEntity({
  name: "Consent",
  tableName: "consent",
  properties: (p) => ({
    id: p.uuid().primary(),
    account: () => p.manyToOne(Account),
    topic: p.enum(CONSENT_TOPICS),
    isGiven: p.boolean(),
    noticeVersion: p.integer(),
    givenAt: p.datetime().defaultRaw("clock_timestamp()"),
  }),
});

/** Without an account, the job `delete-expired-links` deletes the row and its file. */
export const DataExportEntity = defineEntity({
  name: "DataExport",
  tableName: "data_export",
  properties: (p) => ({
    id: p.uuid().primary(),
    account: () => p.oneToOne(Account).owner().nullable(),
    state: p.enum(EXPORT_STATES).default("queued"),
    file: () => p.oneToOne(StoredFile).owner().nullable(),
    createdAt: p.datetime().defaultRaw("now()"),
    expiresAt: p.datetime().defaultRaw("now() + interval '7 days'"),
  }),
});

/** An account or record that was erased. The audit log has `pseudonym` instead of the account's id. */
export const ErasureEntity = defineEntity({
  name: "Erasure",
  tableName: "erasure",
  properties: (p) => ({
    subjectId: p.uuid().primary(),
    kind: p.enum(["account", "visit", "profile"]),
    pseudonym: p.uuid(),
    recordIds: p.array().columnType("uuid[]").default([]),
    erasedAt: p.datetime().defaultRaw("now()"),
  }),
});

export const PrivacyRequestEntity = defineEntity({
  name: "PrivacyRequest",
  tableName: "privacy_request",
  properties: (p) => ({
    id: p.uuid().primary(),
    /** Of a request that was sent while logged in. Another one does not prove whose data it is about. */
    account: () => p.manyToOne(Account).nullable(),
    kind: p.enum(REQUEST_KINDS),
    name: p.text(),
    email: p.string().columnType("citext"),
    language: p.enum(LANGUAGES).nullable(),
    text: p.text(),
    /** Of a report. Its subject may be deleted. */
    reason: p.enum(REPORT_REASONS).nullable(),
    subjectKind: p.enum(REPORT_SUBJECTS).nullable(),
    subjectId: p.uuid().nullable(),
    subjectTitle: p.text().nullable(),
    createdAt: p.datetime().defaultRaw("now()"),
    dueOn: p.date(),
    answer: p.text().nullable(),
    answeredAt: p.datetime().nullable(),
    version: p.integer().default(1),
  }),
});

/** The counts of visits that were deleted after their retention. */
export const PastVisitCount = defineEntity({
  name: "PastVisitCount",
  tableName: "past_visit_count",
  properties: (p) => ({
    month: p.date().primary(),
    visitType: p.text().primary(),
    status: p.text().primary(),
    visits: p.integer(),
    people: p.integer(),
  }),
});

export const RetentionRunEntity = defineEntity({
  name: "RetentionRun",
  tableName: "retention_run",
  properties: (p) => ({
    id: p.uuid().primary(),
    ranAt: p.datetime().defaultRaw("now()"),
    removed: p.json<Partial<Record<RetainedKind, number>>>(),
  }),
});
