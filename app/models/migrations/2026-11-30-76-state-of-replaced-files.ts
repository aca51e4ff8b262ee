import { Migration } from "@mikro-orm/migrations";

/** Who saw a file when it was replaced, so that a restored version shows it to no one else. */
export class StateOfReplacedFiles extends Migration {
  override up() {
    this.addSql(`alter table replaced_file
      add column use text not null default 'shown' check (use in ('shown', 'master')),
      add column embargo_until date`);
    this.addSql(`update replaced_file r
      set use = coalesce(last.file ->> 'use', 'shown'), embargo_until = (last.file ->> 'embargoUntil')::date
      from replaced_file q join stored_file f on f.id = q.file_id cross join lateral (
        select e.file from item_version v, jsonb_array_elements(v.snapshot -> 'files') as e (file)
        where v.content_id = q.content_id and v.part = 'item' and e.file ->> 'storedName' = f.name
        order by v.number desc limit 1) as last
      where q.file_id = r.file_id`);
  }

  override down() {
    this.addSql(`alter table replaced_file drop column use, drop column embargo_until`);
  }
}
