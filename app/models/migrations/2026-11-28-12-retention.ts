import { Migration } from "@mikro-orm/migrations";

/** The drafts of the privacy page said this. What an institution has written itself stays. */
const SENTENCES = [
  [
    " We store visit requests and event registrations as long as we need them to organize the visit or event, and to report how many people came.",
    " The list above says how long we store everything else.",
  ],
  [
    " Tunahifadhi maombi ya ziara na usajili wa matukio kwa muda tunaohitaji kuandaa ziara au tukio, na kuripoti idadi ya watu waliokuja.",
    " Orodha iliyo hapo juu inaonyesha muda tunaohifadhi taarifa nyingine.",
  ],
  [
    " Nous conservons les demandes de visite et les inscriptions aux événements aussi longtemps que nécessaire pour organiser la visite ou l’événement, et pour indiquer combien de personnes sont venues.",
    " La liste ci-dessus indique la durée de conservation des autres données.",
  ],
];

export class Retention extends Migration {
  override up() {
    this.addSql(`create table past_visit_count (
      month date not null,
      visit_type text not null,
      status text not null,
      visits integer not null,
      people integer not null,
      primary key (month, visit_type, status)
    )`);
    this.addSql(`create table retention_run (
      id uuid primary key,
      ran_at timestamptz not null default now(),
      removed jsonb not null
    )`);
    this.addSql(`create table consent (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      topic text not null check (topic in ('reminders', 'digest', 'sms')),
      is_given boolean not null,
      notice_version integer not null,
      given_at timestamptz not null default clock_timestamp()
    )`);
    this.addSql(`create index consent_of_account on consent (account_id, topic, given_at desc)`);
    this.addSql(`create table privacy_request (
      id uuid primary key,
      account_id uuid references account on delete set null,
      kind text not null check (kind in ('access', 'correction', 'erasure', 'objection')),
      name text not null,
      email citext not null,
      language text check (language in ('en', 'sw', 'fr')),
      text text not null,
      created_at timestamptz not null default now(),
      due_on date not null,
      answer text,
      answered_at timestamptz,
      version integer not null default 1,
      check ((answer is null) = (answered_at is null))
    )`);
    this.addSql(`create index privacy_request_of_account on privacy_request (account_id)`);
    this.addSql(`alter table account add column has_reading_history boolean not null default true`);
    for (const [before, after] of SENTENCES)
      for (const draft of ["page set body", "page_version set body"])
        this.addSql(`update ${draft} = replace(body::text, '${before}', '${after}')::jsonb
          where slug = 'privacy' and strpos(body::text, '${before}') > 0
          and ${draft.startsWith("page_version") ? "saved_by = ''" : "needs_review"}`);
  }

  override down() {
    this.addSql(`drop table past_visit_count, retention_run, consent, privacy_request`);
    this.addSql(`alter table account drop column has_reading_history`);
  }
}
