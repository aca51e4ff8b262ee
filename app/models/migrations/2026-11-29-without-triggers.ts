import { Migration } from "@mikro-orm/migrations";

import { RESOLVING_TRIGGERS } from "./2026-11-28-languages.ts";
import { SET_ADMIN_SINCE, SET_SECOND_FACTOR_REQUIRED_AT } from "./2026-11-28-second-factor.ts";
import { SET_OPEN_ACCESS_CHANGED_AT } from "./2026-11-28-site-open-access.ts";
import * as accounts from "./baseline/accounts.ts";
import * as appointments from "./baseline/appointments.ts";
import * as content from "./baseline/content.ts";
import * as events from "./baseline/events.ts";
import * as media from "./baseline/media.ts";
import * as texts from "./baseline/texts.ts";

/** The services write what the triggers wrote. Only `changed_at` is still set by triggers. */

const BASELINE_STATEMENTS = [accounts, appointments, content, events, media, texts].flatMap(
  ({ triggers }) => triggers,
);

/** Functions come before their triggers. */
const findBaseline = (...names: string[]) =>
  BASELINE_STATEMENTS.filter((statement) =>
    names.includes(/^create (?:trigger|function) (\w+)/.exec(statement)?.[1] ?? ""),
  );

abstract class WithoutTriggers extends Migration {
  abstract readonly statements: string[];

  override up() {
    for (const statement of [...this.statements].reverse()) {
      const [, kind, name] = /^create (trigger|function) (\w+)/.exec(statement)!;
      const table = /\bon (\w+)\s+(?:for each|referencing)/.exec(statement)?.[1];
      this.addSql(kind === "trigger" ? `drop trigger ${name} on ${table}` : `drop function ${name}`);
    }
  }

  override down() {
    for (const statement of this.statements) this.addSql(statement);
  }
}

export class TimesWithoutTriggers extends WithoutTriggers {
  override readonly statements = [
    ...SET_ADMIN_SINCE,
    ...SET_SECOND_FACTOR_REQUIRED_AT,
    ...SET_OPEN_ACCESS_CHANGED_AT,
    ...findBaseline(
      ...["update_registration_names", "set_registration_name", "appointment_reset_pending_since"],
    ),
  ];
}

/** The caller has locked the text, so that a concurrent correction of the same chunk includes this one. */
const INDEX_TEXT = `create function index_text(of_file uuid, first_page integer, last_page integer) returns void
  language sql begin atomic
    delete from search_chunk where file_id = of_file and transcript_id is null
      and number between (first_page - 1) / 8 and (last_page - 1) / 8;
    insert into search_chunk (file_id, number, words)
      select of_file, number, words from (select number, search_chunk_words(of_file, number) as words
        from generate_series((first_page - 1) / 8, (last_page - 1) / 8) as number) as chunk
      where words is not null;
  end`;

export class TextsWithoutTriggers extends WithoutTriggers {
  override readonly statements = findBaseline(
    ...["update_pending_draft", "transcript_update_pending_draft", "update_search_chunks"],
    ...["insert", "update", "delete"].map((event) => `text_page_search_chunks_${event}`),
  );

  override up() {
    super.up();
    this.addSql(INDEX_TEXT);
  }

  override down() {
    this.addSql(`drop function index_text(uuid, integer, integer)`);
    super.down();
  }
}

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

export class TermsWithoutTriggers extends WithoutTriggers {
  override readonly statements = RESOLVING_TRIGGERS;
}
