import { Migration } from "@mikro-orm/migrations";

/** People of an item with their roles, in order. Those with the role author are also `content.author`. */
export class ItemPeople extends Migration {
  override up() {
    this.addSql(`create table item_person (
      content_id uuid not null references content on delete cascade,
      position int not null,
      role text not null,
      name text not null,
      name_key text not null generated always as (fold(name)) stored,
      contributor_id uuid references contributor on delete set null,
      primary key (content_id, position))`);
    this.addSql(`insert into item_person (content_id, position, role, name, contributor_id)
      select c.id, row_number() over (partition by c.id order by n.number) - 1, 'author', n.name,
        case when n.name = r.name then r.id end
      from content c
      cross join lateral (select regexp_replace(part, '^\\s+|\\s+$', '', 'g') as name, number
        from unnest(string_to_array(c.author, ';')) with ordinality as parts (part, number)) n
      left join contributor r on r.id = c.contributor_id
      where n.name <> ''`);
    this.addSql(`create index item_person_by_name on item_person (name_key, content_id desc)`);
    this.addSql(`create index item_person_by_contributor on item_person (contributor_id, content_id desc)
      where contributor_id is not null`);
  }

  override down() {
    this.addSql(`do $$ begin
      if exists (select from item_person where role <> 'author') then raise exception 'some items have people who are no authors';
      end if;
    end $$`);
    this.addSql(`drop table item_person`);
  }
}
