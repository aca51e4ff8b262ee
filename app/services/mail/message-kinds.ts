import { accountKinds } from "./account-kinds.ts";
import { contentKinds } from "./content-kinds.ts";
import { eventKinds } from "./event-kinds.ts";
import type { MessageKindRow } from "./message-kind.ts";
import { visitKinds } from "./visit-kinds.ts";

/** The table of all kinds of messages: what is sent, to whom, about whom, and what it says. */
const KINDS = { ...visitKinds, ...eventKinds, ...accountKinds, ...contentKinds };

type Kinds = typeof KINDS;
export type MessageKind = keyof Kinds;
export const MESSAGE_KINDS: Readonly<Record<MessageKind, MessageKindRow>> = KINDS;
export const listKinds = (isIncluded: (row: MessageKindRow) => unknown) =>
  (Object.keys(KINDS) as MessageKind[]).filter((kind) => isIncluded(MESSAGE_KINDS[kind]));

type OwnFacts<K extends MessageKind> = Kinds[K]["parts"] extends () => unknown
  ? Record<never, never>
  : Parameters<Kinds[K]["parts"]>[0];
export type MessageFacts = { [K in MessageKind]: { name?: string | undefined } & OwnFacts<K> };

/** Null if that person has no account. */
export type MessageAccounts = {
  [K in MessageKind]: Kinds[K] extends { about: infer Role extends string }
    ? { about: Record<Role, string | null> }
    : { about?: undefined };
};
/** Those that may be sent to an address without an account. */
export type AddressKind = {
  [K in MessageKind]: Kinds[K] extends { about: string } ? K : never;
}[MessageKind];
export type SmsKind = keyof typeof visitKinds;

export const REMINDER_KINDS = listKinds(({ topic }) => topic === "reminders");
export const DIGEST_KINDS = listKinds(({ topic }) => topic === "digest");
