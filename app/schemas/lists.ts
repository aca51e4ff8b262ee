/** The fixed lists and limits of the contract, without any library, so that the browser can have them too. */

export const EVENT_TYPES = [
  "Conference",
  "Workshop",
  "Exhibition",
  "Seminar",
  "Masterclass",
  "Lecture",
  "Cultural Event",
  "Virtual Event",
] as const;

/** Lengths that no honest entry meets, so that a field cannot be used as a store. */
export const LENGTHS = { line: 200, email: 254, paragraph: 5000 } as const;
