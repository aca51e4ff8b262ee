import { Migration } from "@mikro-orm/migrations";

const LIBRARY_COUNTRIES = ["Uganda", "Kenya", "Tanzania", "Rwanda", "Burundi"];

/** The contract's lists. The second ones are only in filters: old records have them. */
const TERMS: [list: string, codes: string[], retiredCodes?: string[]][] = [
  [
    "event-types",
    [
      "Conference",
      "Workshop",
      "Exhibition",
      "Seminar",
      "Masterclass",
      "Lecture",
      "Cultural Event",
      "Virtual Event",
    ],
    ["Cultural Performance", "Panel Discussion", "Screening", "Book Launch"],
  ],
  [
    "event-categories",
    [
      "Academic",
      "Cultural",
      "Professional Development",
      "Community Engagement",
      "Research",
      "Arts & Heritage",
    ],
  ],
  [
    "media-categories",
    [
      "Architecture",
      "Cultural Heritage",
      "Art & Design",
      "Historical Documents",
      "Educational",
      "Research",
      "Community",
      "Events",
    ],
  ],
  ["subjects", ["architecture", "culture", "archaeology", "urban"]],
  ["genres", ["Fiction", "Poetry", "Drama", "Non-fiction", "Memoir", "Short Story"]],
  [
    "specializations",
    [
      "Cultural Heritage",
      "Archaeology",
      "History",
      "Anthropology",
      "Museum Studies",
      "Archival Studies",
      "Library Science",
      "Conservation",
      "Digital Humanities",
      "Art History",
    ],
  ],
  [
    "countries",
    [...LIBRARY_COUNTRIES, "Ethiopia", "Nigeria", "South Africa", "Egypt", "United States", "United Kingdom"],
  ],
];

/** Records keep their values: the contract's English labels are the codes (decision 0083). */
export class Vocabularies extends Migration {
  override up() {
    this.addSql(`create table vocabulary_term (
      list text not null,
      code text not null check (code <> '' and code !~ '[/,]'),
      labels jsonb not null default '{}',
      position integer not null,
      is_retired boolean not null default false,
      merged_into text,
      has_button boolean not null default false,
      version integer not null default 1,
      primary key (list, code),
      foreign key (list, merged_into) references vocabulary_term (list, code)
    )`);
    this.addSql(`create unique index vocabulary_term_by_code on vocabulary_term (list, lower(code))`);
    this.addSql(`alter table site_settings add column terms_version integer not null default 0`);
    for (const [list, codes, retiredCodes = []] of TERMS) {
      const rows = [...codes, ...retiredCodes].map(
        (code, index) =>
          `('${list}', '${code}', ${index + 1}, ${retiredCodes.includes(code)}, ${LIBRARY_COUNTRIES.includes(code)})`,
      );
      this.addSql(
        `insert into vocabulary_term (list, code, position, is_retired, has_button) values ${rows.join(", ")}`,
      );
    }
  }

  override down() {
    this.addSql(`alter table site_settings drop column terms_version`);
    this.addSql(`drop table vocabulary_term`);
  }
}
