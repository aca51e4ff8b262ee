export type About = {
  origin: string;
  timeZone: string;
  /** The organizer in a calendar: the address that the message comes from. */
  from: string;
  contact: string;
  to: string;
  /** Of reminders and digests alone. */
  unsubscribeUrl?: string;
};
