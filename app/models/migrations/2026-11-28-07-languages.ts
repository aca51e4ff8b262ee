import { Migration } from "@mikro-orm/migrations";

/** The languages that had a code already. The other names are what imports and people have written for them. */
const LANGUAGES: [code: string, isoCode: string, otherNames: string[]][] = [
  ["English", "eng", ["en"]],
  ["Kiswahili", "swa", ["swahili", "sw"]],
  ["French", "fra", ["français", "fr"]],
  ["Luganda", "lug", ["ganda", "lg"]],
  ["Kinyarwanda", "kin", ["rw"]],
  ["Kirundi", "run", ["rundi", "rn"]],
  ["Amharic", "amh", ["am"]],
  ["Somali", "som", ["so"]],
  ["Arabic", "ara", ["ar"]],
  ["Portuguese", "por", ["pt"]],
  ["German", "deu", ["de"]],
];

const toSqlList = (words: string[]) => words.map((word) => `'${word}'`).join(", ");

/** Term columns of the tables, with the lists of their terms. */
const TERM_COLUMNS: [table: string, columns: [column: string, lists: string[], isArray?: boolean][]][] = [
  [
    "content",
    [
      ["tags", ["genres", "subjects"], true],
      ["specialization", ["specializations"]],
      ["country", ["countries"]],
      ["language", ["languages"]],
    ],
  ],
  [
    "event",
    [
      ["type", ["event-types"]],
      ["category", ["event-categories"]],
      ["country", ["countries"]],
    ],
  ],
  [
    "media",
    [
      ["category", ["media-categories"]],
      ["country", ["countries"]],
    ],
  ],
  [
    "contributor",
    [
      ["specialization", ["specializations"], true],
      ["country", ["countries"]],
    ],
  ],
];

export const RESOLVING_TRIGGERS = TERM_COLUMNS.flatMap(([table, columns]) => {
  const assignments = columns.map(([column, lists, isArray]) =>
    isArray
      ? `new.${column} := resolve_terms(array[${toSqlList(lists)}], new.${column});`
      : `new.${column} := (resolve_terms(array[${toSqlList(lists)}], array[new.${column}]))[1];`,
  );
  return [
    `create function resolve_${table}_terms() returns trigger language plpgsql as $$ begin
        ${assignments.join("\n        ")}
        return new;
      end $$`,
    `create trigger ${table}_resolve_terms before insert or update of ${columns.map(([column]) => column).join(", ")}
        on ${table} for each row execute function resolve_${table}_terms()`,
  ];
});

export class Languages extends Migration {
  override up() {
    // Before the first statement that locks a table, because it reads all items.
    const spellings = LANGUAGES.flatMap(([code, isoCode, names]) =>
      [code.toLowerCase(), isoCode, ...names].map((name) => `('${code}', '${name}')`),
    );
    this
      .addSql(`update content set language = spelling.code from (values ${spellings.join(", ")}) as spelling (code, name)
      where lower(trim(language)) = spelling.name and language <> spelling.code`);
    this.addSql(
      `alter table vocabulary_term add column iso_code text check (iso_code ~ '^[a-z]{3}$'),
        add constraint vocabulary_term_iso_code_list check (iso_code is null or list = 'languages')`,
    );
    const rows = LANGUAGES.map(
      ([code, isoCode], index) => `('languages', '${code}', '${isoCode}', ${index + 1})`,
    );
    this.addSql(
      `insert into vocabulary_term (list, code, iso_code, position) values ${rows.join(", ")} on conflict do nothing`,
    );
    this.addResolvingTriggers();
  }

  /**
   * A merged term that a form, an import or another process still has becomes the other term. The shared lock is the counterpart of the merge's: the second statement sees a merge that the first one waited for.
   */
  private addResolvingTriggers() {
    this
      .addSql(`create function resolve_terms(lists text[], words text[]) returns text[] language plpgsql as $$ begin
        perform pg_advisory_xact_lock_shared(hashtextextended(term.list || '/' || term.code, 0)) from vocabulary_term term
          where term.list = any(lists) and lower(term.code) in (select lower(word) from unnest(words) as word);
        if exists (select from vocabulary_term term where term.list = any(lists) and term.merged_into is not null
            and lower(term.code) in (select lower(word) from unnest(words) as word)) then
          return array(select resolved.word from (
            select coalesce(term.merged_into, given.word) as word, given.n from unnest(words) with ordinality as given (word, n)
            left join vocabulary_term term on term.list = any(lists) and term.merged_into is not null
              and lower(term.code) = lower(given.word)
          ) as resolved group by resolved.word order by min(resolved.n));
        end if;
        return words;
      end $$`);
    for (const statement of RESOLVING_TRIGGERS) this.addSql(statement);
  }

  override down() {
    for (const [table] of TERM_COLUMNS) {
      this.addSql(`drop trigger ${table}_resolve_terms on ${table}`);
      this.addSql(`drop function resolve_${table}_terms`);
    }
    this.addSql(`drop function resolve_terms`);
    this.addSql(`delete from vocabulary_term where list = 'languages'`);
    this.addSql(`alter table vocabulary_term drop column iso_code`);
  }
}
