import { countRows } from "./count-rows.ts";

export const tables = [
  `create sequence message_place`,
  `create table message (
    id uuid primary key,
    kind text not null,
    facts jsonb not null,
    sealed text,
    account_id uuid references account on delete set null,
    address citext not null,
    language text not null check (language in ('en', 'sw', 'fr')),
    cause text not null unique,
    about uuid,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'bounced', 'done',
        'unwanted')),
    reason text,
    tries integer not null default 0,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    counts_as text check (counts_as in ('stranger', 'unconfirmed')),
    channel text not null default 'mail' check (channel in ('mail', 'telephone')),
    due_at timestamptz not null default now(),
    place bigint not null default nextval('message_place')
  )`,
  `alter sequence message_place owned by message.place`,
  `create index message_about on message (about, sent_at)`,
  `create index message_by_age on message (created_at)`,
  `create index message_by_state on message (state, id)`,
  `create index message_of_account on message (account_id)`,
  `create index message_that_opens on message (created_at) where sealed is not null`,
  `create index message_to_address on message (address, sent_at)`,
  `create index message_to_telephone on message (sent_at) where channel = 'telephone'`,
  `create table bounced_address (
    address citext primary key,
    reason text not null,
    at timestamptz not null default now()
  )`,
  `create table unsubscription (
    address citext not null,
    topic text not null check (topic in ('reminders', 'digest')),
    at timestamptz not null default now(),
    primary key (address, topic)
  )`,
];

export const triggers = [...countRows(`message`, `state`, `message`)];
