import { api } from "./api.ts";
import { appointments } from "./appointments.ts";
import { content } from "./content.ts";
import { contributors } from "./contributors.ts";
import { desk } from "./desk.ts";
import { events } from "./events.ts";
import { home } from "./home.ts";
import { imports } from "./imports.ts";
import { iiif } from "./iiif.ts";
import { mail } from "./mail.ts";
import { media } from "./media.ts";
import { offline } from "./offline.ts";
import { outbox } from "./outbox.ts";
import { people } from "./people.ts";
import { refusals } from "./refusals.ts";
import { search } from "./search.ts";
import { shell } from "./shell.ts";
import { takeHome } from "./take-home.ts";
import { texts } from "./texts.ts";
import { trail } from "./trail.ts";
import { transcripts } from "./transcripts.ts";
import { viewer } from "./viewer.ts";

/**
 * All texts of the product in English, by namespace. Sentences that the contract quotes stand here word for word. The
 * other languages have the type of these files, so a missing key does not compile.
 */
export const en = {
  shell,
  home,
  outbox,
  people,
  content,
  contributors,
  events,
  iiif,
  mail,
  media,
  offline,
  appointments,
  desk,
  imports,
  refusals,
  search,
  "take-home": takeHome,
  texts,
  trail,
  transcripts,
  viewer,
  api,
};
