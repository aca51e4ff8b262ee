export const REPOSITORY_SUBJECTS = ["architecture", "culture", "archaeology", "urban"] as const;
export const GENRES = ["Fiction", "Poetry", "Drama", "Non-fiction", "Memoir", "Short Story"] as const;
export const LIBRARY_COUNTRIES = ["Uganda", "Kenya", "Tanzania", "Rwanda", "Burundi"] as const;

export const SPECIALIZATIONS = [
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
] as const;
export const COUNTRIES = [
  "Ethiopia",
  "Kenya",
  "Tanzania",
  "Uganda",
  "Nigeria",
  "South Africa",
  "Egypt",
  "United States",
  "United Kingdom",
] as const;

/** In the order of the screen. Each name is a part of an address. */
export const VOCABULARIES = [
  "event-types",
  "event-categories",
  "media-categories",
  "subjects",
  "genres",
  "specializations",
  "countries",
  "languages",
] as const;
export type VocabularyName = (typeof VOCABULARIES)[number];
/** Each page must be sent in one round trip. `listCharacters` are of all labels and codes of a list in one language; `rows` includes merged terms, which no page shows. */
export const TERM_LIMITS = { terms: 40, listCharacters: 800, rows: 500, characters: 60 } as const;
