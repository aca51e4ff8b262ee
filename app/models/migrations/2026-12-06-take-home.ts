import { Migration } from "@mikro-orm/migrations";

/**
 * What is public in full, by a setting of the item and by rights that let it be passed on, and for each category the file
 * in which anybody may take that home. What leaves withdraws the file at once, in the same transaction, and the file that is
 * just being made as well: it was begun at a lower number of `leavings`.
 */
const RIGHTS =
  "'CC BY', 'CC BY-SA', 'CC BY-NC', 'CC BY-NC-SA', 'CC BY-ND', 'CC BY-NC-ND', 'CC0', 'NoC-NC', 'NKC'";
const CATEGORIES = ["Library", "Scholarly Articles", "Literary Collection"];
const COLUMNS = "approval_status, is_published, is_public_in_full, rights, file_id, category";

export class TakeHome extends Migration {
  override up() {
    this.addSql("alter table content add is_public_in_full boolean not null default false");
    this.addSql(`create table take_home (
      category text primary key,
      file_id uuid unique references stored_file on delete set null,
      source_digest text,
      items int not null default 0,
      is_cut boolean not null default false,
      made_at timestamptz,
      tried_at timestamptz,
      due_at timestamptz not null default now(),
      leavings int not null default 0,
      is_withdrawn boolean not null default false,
      problem text check (problem in ('failed', 'check', 'room'))
    )`);
    this.addSql(
      `insert into take_home (category) values ${CATEGORIES.map((one) => `('${one}')`).join(", ")}`,
    );
    this.addSql(`create function is_taken_home(it content) returns boolean language sql immutable
      return it.approval_status = 'approved' and it.is_published and it.is_public_in_full
        and coalesce(it.rights in (${RIGHTS}), false)`);
    this.addSql(`create function leave_take_home() returns trigger language plpgsql as $$ begin
      if is_taken_home(old) then
        if tg_op = 'UPDATE' then
          if is_taken_home(new) and new.file_id = old.file_id and new.category = old.category then
            return null;
          end if;
        end if;
        update take_home set leavings = leavings + 1, is_withdrawn = file_id is not null where category = old.category;
      end if;
      return null;
    end $$`);
    this.addSql(`create trigger content_leaves_take_home after update of ${COLUMNS} or delete on content
      for each row execute function leave_take_home()`);
  }

  override down() {
    this.addSql("drop function leave_take_home() cascade");
    this.addSql("drop function is_taken_home(content)");
    this.addSql("delete from stored_file where id in (select file_id from take_home)");
    this.addSql("drop table take_home");
    this.addSql("alter table content drop column is_public_in_full");
  }
}
