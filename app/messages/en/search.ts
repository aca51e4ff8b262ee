/** One search over all that there is. */
export const search = {
  "search.title": "Search",
  "search.description": "Look in the library, the media gallery, events and people at once.",
  "search.field": "What are you looking for?",
  "search.look": "Search",
  "search.kinds": "Kinds of results",
  "search.all": "All",
  "search.library": "Library",
  "search.media": "Media",
  "search.events": "Events",
  "search.people": "People",
  "search.title-for": (words: string) => `Search for “${words}”`,
  "search.found": (n: number) => (n === 1 ? "1 result" : `${n} results`),
  "search.found-more": (n: number) => `More than ${n} results`,
  "search.all-library": "See all in the library",
  "search.all-media": "See all in the media gallery",
  "search.all-events": "See all in events",
  "search.all-people": "See all in the contributors database",
  "search.in-list-library": "Search the library’s own list",
  "search.nearly": (words: string) =>
    `Nothing has “${words}” in it. These have words that are nearly the same.`,
  "search.nearly-here": (words: string) =>
    `Nothing of this kind has “${words}” in it. These have words that are nearly the same.`,
  "search.nothing": (words: string) => `Nothing was found for “${words}”. Try other words, or fewer.`,
  "search.nothing-here": (words: string) =>
    `Nothing of this kind was found for “${words}”. See the other tabs.`,
  "search.cut": "Only the first 8 words, of each at most 50 characters, were looked for.",
  "search.sections": "All sections",
  "search.newest": "New in the library",
  "search.failed": "The search failed",
};
