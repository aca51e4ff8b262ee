import { z } from "zod";

import { COPY_LIMITS } from "./lists/copies.ts";
import {
  email,
  emailAddress,
  flag,
  line,
  optionalParagraph,
  Pagination,
  paragraph,
  recordId,
  timestamp,
  version,
  wholeNumber,
} from "./shared.ts";

export const CreateCopyRequest = z
  .object({
    name: line("register.name-required"),
    email: email("register.email-required"),
    reason: paragraph("copies.reason-required"),
  })
  .meta({
    example: { name: "Amina Said", email: "amina@example.org", reason: "For my thesis on royal drums." },
  });
export type CreateCopyRequest = z.output<typeof CreateCopyRequest>;

const { days, downloads } = COPY_LIMITS;

/** `days` and `downloads` limit the link of an approved request. */
export const DecideCopyRequest = z
  .object({
    approve: flag,
    reply: optionalParagraph,
    days: wholeNumber(days.min, days.max).default(days.usual),
    downloads: wholeNumber(downloads.min, downloads.max).default(downloads.usual),
    version,
  })
  .meta({ example: { approve: true, reply: "Please do not pass it on.", days: 14, downloads: 5 } });
export type DecideCopyRequest = z.output<typeof DecideCopyRequest>;

export const CopyRequest = z.object({
  id: recordId,
  item: z
    .object({
      id: recordId,
      path: z.string().meta({ example: "/library/01a2115f-36d4-7712-987d-0b3690ea1112" }),
    })
    .nullable()
    .meta({ description: "Null if the item was deleted" }),
  title: z.string().meta({ example: "The royal drums of Burundi" }),
  name: z.string().meta({ example: "Amina Said" }),
  email: emailAddress,
  reason: z.string().meta({ example: "For my thesis on royal drums." }),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
  isApproved: z.boolean().nullable(),
  reply: z.string().nullable().meta({ example: "Please do not pass it on." }),
  downloads: z.number().meta({ example: 0 }),
  maxDownloads: z.number().nullable().meta({ example: 5 }),
  expiresAt: timestamp.nullable(),
  version: z.number().meta({ example: 1 }),
});
export type CopyRequest = z.output<typeof CopyRequest>;
export const CopyRequestList = z.object({ requests: z.array(CopyRequest), pagination: Pagination });

/** What a private link gives. */
export const Copy = z.object({
  title: z.string().meta({ example: "The royal drums of Burundi" }),
  expiresAt: timestamp,
  downloadsLeft: z.number().meta({ example: 5 }),
  size: z.number().meta({ description: "Of the ZIP file, in bytes" }).meta({ example: 960_452 }),
});
export type Copy = z.output<typeof Copy>;
