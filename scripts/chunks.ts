/** Groups modules by who needs them: alone, the build makes a file of each, and a page asks for thirty. */

export const OTHERS = "vendor";

/** The first that matches holds; without one the build decides. */
const GROUPS: [name: string, matches: RegExp][] = [
  ["fields", /\/node_modules\/@conform-to\//],
  [OTHERS, /\/node_modules\/|^\0(vite|commonjs)|\0commonjsHelpers/],
  ["desk", /\/app\/schemas\/(desk-lists|import-limits)\./],
  ["frame", /\/app\/(entry\.client|root)\.tsx$/],
  ["frame", /\/app\/(messages\/(\w+\.ts|sw\/clock)|(schemas|core|http)\/)/],
  ["frame", /\/app\/client\/(keep-typed|reuse|stored-token)\./],
  ["frame", /\/app\/ui\/(shell\/|styles\/styles)/],
  ["frame", /\/app\/ui\/(badge|format|hydrated|icon|later|moment|weave|words)\./],
  ["frame", /\/app\/ui\/dialogs\/(dialog|dialog-address|use-disclosure)\./],
  ["frame", /\/app\/ui\/(forms\/(busy|copy-button)|lists\/use-next-focus|people\/account-dialogs)\./],
  ["frame", /\/app\/ui\/content\/content-words\./],
  ["frame", /\/app\/ui\/reading\/place-here\./],
  ["pictures", /\/app\/ui\/reading\/(go-on|home-links)\./],
  ["item", /\/app\/ui\/reading\/read-here\./],
  ["pictures", /\/app\/client\/use-neighbour-keys\./],
  ["reading", /\/app\/(ui\/reading\/|client\/(read-aloud|reading-screen)\.)/],
  // The library and the gallery both show these: in one's own file, the other would have to load that.
  ["pictures", /\/app\/ui\/content\/(file-link|item-player)\./],
  ["pictures", /\/app\/ui\/(recordings\/recording|transcripts\/transcript-links)\./],
  ["player", /\/app\/ui\/recordings\//],
  ["media", /\/app\/ui\/lists\/neighbours\./],
  ["writing", /\/app\/ui\/transcripts\/(write-links|draft-links)\./],
  ["desk", /\/app\/ui\/(desk\/|lists\/(several|table)\.)/],
  // The screen of the visits needs none of these.
  ["take", /\/app\/ui\/lists\/(take-list|filter-bar|tabs)\.|\/app\/client\/(refresh|refresh-link)\./],
  ["lists", /\/app\/ui\/lists\//],
  ["lists", /\/app\/ui\/(hero|when|permanent-address|who)\./],
  ["lists", /\/app\/ui\/(forms\/(act-form|form-key|submit)|dialogs\/delete-dialog)\./],
  ["lists", /\/app\/client\/after-conflict\./],
  ["login", /\/app\/ui\/(people\/(login|register)-form|forms\/(password-field|new-password))\./],
  ["fields", /\/app\/ui\/forms\/(error-summary|field|trap)\./],
  ["booking", /\/app\/routes\/visits-appointments\/(availability|booking-form|booking-steps|use-booking)\./],
  ["booking", /\/app\/(ui\/appointments\/(appointment-fields|time-choice)|client\/without-line)\./],
  ["content", /\/app\/client\/(add-dialog|collection-dialogs|content-dialogs)\./],
  [
    "content",
    /\/app\/ui\/content\/(book-actions|content-card|content-list|found-inside|item-links|reservation)\./,
  ],
  [
    "item",
    /\/app\/ui\/content\/(citation|item-facts|item-picture|item-page|publish-button|rejection-reason|related-items)\./,
  ],
  ["events", /\/app\/ui\/events\//],
  ["appointments", /\/app\/ui\/appointments\/appointment-(card|words)\./],
  ["request", /\/app\/ui\/appointments\/(appointment-facts|cancel-dialog|public-appointment-dialog)\./],
  ["pictures", /\/app\/ui\/(rights-sentence|search\/search-form)\./],
  ["pictures", /\/app\/ui\/media\/media-picture\./],
  ["media", /\/app\/ui\/media\//],
];

export const chunkOf = (id: string): string | undefined =>
  GROUPS.find(([, matches]) => matches.test(id.replace(/\?.*/, "")))?.[0];
