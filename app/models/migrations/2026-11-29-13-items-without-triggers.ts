import { findBaseline, WithoutTriggers } from "./without-triggers.ts";

export class ItemsWithoutTriggers extends WithoutTriggers {
  override readonly statements = findBaseline(
    ...["reset_pending_since", "content_reset_pending_since"],
    ...["delete_rejected_drafts", "content_delete_rejected_drafts"],
    ...["create_file_text", "content_text"],
    ...["create_tiled_picture", "content_tiles_insert", "content_tiles_update", "media_tiles"],
    ...["create_content_low_data_version", "content_low_data_version"],
    ...["create_media_low_data_version", "media_low_data_version"],
    ...["withdraw_offline_package", "content_withdraw_offline_package"],
    ...["update_harvest_record", "content_harvest_insert_delete", "content_harvest_update"],
  );

  override up() {
    this.addSql(
      `alter table harvest_record add column item_changed_at timestamptz, add column packaged_file text`,
    );
    this.addSql(`update harvest_record h set item_changed_at = c.changed_at,
        packaged_file = case when is_in_offline_package(c) then f.name end
      from content c join stored_file f on f.id = c.file_id where c.id = h.id and c.visibility <> 'hidden'`);
    super.up();
  }

  override down() {
    super.down();
    this.addSql(`alter table harvest_record drop column item_changed_at, drop column packaged_file`);
  }
}
