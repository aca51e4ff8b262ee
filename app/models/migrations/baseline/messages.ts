import { createCountTriggersSql } from "./count-rows.ts";

export const tables = [
  `create sequence message_sequence`,
  `create table message (
    id uuid primary key,
    kind text not null,
    facts jsonb not null,
    sealed_secret text,
    account_id uuid references account on delete set null,
    address citext not null,
    language text not null check (language in ('en', 'sw', 'fr')),
    idempotency_key text not null unique,
    subject_id uuid,
    state text not null default 'pending' check (state in ('pending', 'sent', 'failed', 'bounced', 'done',
        'skipped')),
    reason text,
    attempts integer not null default 0,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    limit_class text check (limit_class in ('visitor', 'unconfirmed')),
    channel text not null default 'mail' check (channel in ('mail', 'sms')),
    due_at timestamptz not null default now(),
    sequence_number bigint not null default nextval('message_sequence')
  )`,
  `alter sequence message_sequence owned by message.sequence_number`,
  `create index message_by_subject on message (subject_id, sent_at)`,
  `create index message_by_age on message (created_at)`,
  `create index message_by_state on message (state, id)`,
  `create index message_of_account on message (account_id)`,
  `create index message_sealed on message (created_at) where sealed_secret is not null`,
  `create index message_to_address on message (address, sent_at)`,
  `create index message_by_sms on message (sent_at) where channel = 'sms'`,
  `create table bounced_address (
    address citext primary key,
    reason text not null,
    created_at timestamptz not null default now()
  )`,
  `create table unsubscription (
    address citext not null,
    topic text not null check (topic in ('reminders', 'digest')),
    created_at timestamptz not null default now(),
    primary key (address, topic)
  )`,
];

export const triggers = [...createCountTriggersSql(`message`, `state`, `message`)];
