import { Migration } from "@mikro-orm/migrations";

/** A link to a copy sends the files that were granted, which its payload names: for older links, those of today. */
export class CopiedFiles extends Migration {
  override up() {
    this.addSql(`alter table secret_link drop constraint secret_link_check1`);
    this.addSql(`update secret_link as l set payload = jsonb_build_object('files', (
        select coalesce(jsonb_agg(f.name), '[]') from copy_request t
          join item_file i on i.content_id = t.content_id and i.use = 'shown'
          join stored_file f on f.id = i.file_id where t.id = l.copy_request_id))
      where l.kind = 'copy'`);
    this.addSql(`alter table secret_link add constraint secret_link_payload_check
      check ((payload is not null) = (kind in ('invitation', 'copy')))`);
  }

  override down() {
    this.addSql(`alter table secret_link drop constraint secret_link_payload_check`);
    this.addSql(`update secret_link set payload = null where kind = 'copy'`);
    this.addSql(`alter table secret_link add constraint secret_link_check1
      check ((payload is not null) = (kind = 'invitation'))`);
  }
}
