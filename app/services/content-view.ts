import { isoMoment } from "#app/models/sql.ts";
import { PREVIEW, type ContentCategory, type ContentType } from "#app/schemas/lists.ts";
import type { Content } from "#app/schemas/content.ts";

import type { Actor } from "./context.ts";
import { cut } from "./cut.ts";

/** The columns of a content item as SQL over `t`, with what belongs to it. */
export const contentColumns = (
  actor: Actor,
) => `t.title, t.author, t.description, t.category, t.specialization,
  t.country, t.tags, t.language, t.content_type as "contentType", t.is_published as "isPublished",
  t.published_date::text as "publishedDate", t.approval_status as "approvalStatus",
  t.rejection_reason as "rejectionReason", t.downloads, t.views, t.version, ${isoMoment("t.created_at")} as "createdAt",
  t.uploader_id as "uploaderId",
  (select json_build_object('email', u.email::text, 'role', u.role) from account u where u.id = t.uploader_id) as uploader,
  (select json_build_object('email', a.email::text) from account a where a.id = t.approver_id) as approver,
  (select json_build_object('name', c.name, 'institution', c.institution)
   from contributor c where c.id = t.contributor_id) as contributor,
  (select json_build_object('name', f.name, 'originalName', f.original_name, 'extension', f.extension,
     'size', f.size, 'digest', f.digest) from stored_file f where f.id = t.file_id) as file,
  ${
    actor.role === "visitor"
      ? "false"
      : `exists (select from favourite v where v.content_id = t.id and v.account_id = '${actor.id}')`
  } as "isFavourite"`;

export type StoredFile = {
  name: string;
  originalName: string;
  extension: string;
  size: number;
  digest: string;
};

export type ContentRow = {
  id: string;
  title: string;
  author: string;
  description: string;
  category: ContentCategory;
  specialization: string;
  country: string;
  tags: string[];
  language: string;
  contentType: ContentType;
  isPublished: boolean;
  publishedDate: string | null;
  approvalStatus: "pending" | "approved" | "rejected";
  rejectionReason: string | null;
  downloads: number;
  views: number;
  version: number;
  createdAt: string;
  uploaderId: string | null;
  uploader: Content["uploader"];
  approver: Content["approver"];
  contributor: Content["contributor"];
  file: StoredFile;
  isFavourite: boolean;
};

export const isOwner = (actor: Actor, { uploaderId }: { uploaderId: string | null }) =>
  actor.role !== "visitor" && uploaderId === actor.id;

/** Approved, and not hidden; of the literary collection what is not published is out on loan, and shown. */
export const isShown = (row: Pick<ContentRow, "approvalStatus" | "isPublished" | "category">) =>
  row.approvalStatus === "approved" && (row.isPublished || row.category === "Literary Collection");

/** What this person may see of an item. */
export function viewContent(row: ContentRow, actor: Actor): Content {
  const { id, title, author, category, specialization, country, tags, language, contentType } = row;
  const { publishedDate, createdAt, isPublished, downloads } = row;
  const everybody = {
    id,
    title,
    author,
    description: actor.role === "visitor" ? cut(row.description, PREVIEW.characters) : row.description,
    category,
    specialization,
    country,
    tags,
    language,
    contentType,
    publishedDate,
    createdAt,
    isPublished,
    downloads,
  };
  if (actor.role === "visitor") return everybody;
  const { file, views, contributor, approvalStatus, isFavourite } = row;
  const owns = isOwner(actor, row);
  const isAdmin = actor.role === "admin";
  return {
    ...everybody,
    filename: `${id}.${file.extension}`,
    originalFilename: file.originalName,
    fileSize: Number(file.size),
    views,
    contributor,
    approvalStatus,
    isFavourite,
    isEditable: isAdmin || (owns && actor.role === "contributor"),
    ...((owns || isAdmin) && {
      rejectionReason: row.rejectionReason,
      version: row.version,
      uploader: row.uploader,
    }),
    ...(isAdmin && { approver: row.approver }),
  };
}
