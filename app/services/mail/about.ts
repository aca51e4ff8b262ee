/** What a message needs beside its facts. */
export type About = {
  /** Every link is below it. */
  origin: string;
  /** The institution's. */
  timeZone: string;
  /** Who invites, in a calendar: the address that the message comes from. */
  from: string;
  /** Whom to write to with a question. */
  contact: string;
  /** Whom it is sent to. */
  to: string;
  /** With reminders and digests alone. */
  unsubscribeUrl?: string;
};
