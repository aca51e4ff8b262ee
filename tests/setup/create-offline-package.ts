import { execute } from "./execute.ts";

/** Publishes the offline package of the library, with the file of this item (default: the first) as its ZIM file. */
export const createOfflinePackage = (contentId?: string) =>
  execute(
    `update offline_package set file_id = (select file_id from content where id = coalesce(?::uuid, id) order by id limit 1),
       items = 12, is_withdrawn = false, created_at = now(), due_at = now() + interval '1 year' where category = 'Library'`,
    [contentId ?? null],
  );
