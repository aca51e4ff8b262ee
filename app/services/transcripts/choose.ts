import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { sentence } from "#app/messages/translate.ts";
import { MOST_LANGUAGES } from "#app/schemas/lists.ts";
import type { WriteTranscript } from "#app/schemas/transcripts.ts";
import {
  type Change,
  freeAmong,
  inLanguage,
  isSameLanguage,
  type Placed,
  refuseTwice,
} from "#app/services/spoken/index.server.ts";

/** Which words a form or a program means, and where words that are saved have their place. */

/** What is read, and what is changed of it and not approved: all of it, of which administrators see what waits. */
export type There = {
  said: readonly Placed[];
  changes: readonly Change[];
  isAdmin: boolean;
  /** A contributor's changes of what is approved wait beside it; all else is read at once. */
  waitsBeside?: boolean;
  /** The recording's language, which is meant where none is named. */
  ofItem: string;
};

/** Words in a language: what is read, or a change, or both in that language in one place. */
type Thing = Placed & {
  said?: Placed;
  change?: Change;
  /** What else has this place: words that a change in another language is to replace, or that change. */
  beside?: Placed;
};

type Named = Pick<WriteTranscript, "place" | "was" | "isNew" | "takeAway" | "change"> & { language?: string };

export const isAt = (place: number | undefined) => (one: Placed) => one.place === place;

const seenOf = ({ changes, isAdmin }: There) =>
  changes.filter(({ state }) => !isAdmin || state === "waiting");

const joined = (first: readonly Placed[], then: readonly Placed[]): Placed[] => [
  ...first,
  ...then.filter((one) => !first.some(isAt(one.place))),
];

const waitingIn = ({ changes }: There) => changes.filter(({ state }) => state === "waiting");

/** Of each place what is there for who writes: what waits, for whose words wait, else what is read. */
function topOf(there: There): Placed[] {
  const { said, waitsBeside } = there;
  const waiting = waitingIn(there);
  return waitsBeside ? joined(waiting, said) : joined(said, waiting);
}

/**
 * The words that had this language when a form was opened, in the place that they had or where they are by now. Whoever takes
 * a change away means no words that are read, and the other way round; words go to those in their language.
 */
export function findNamed(there: There, { place, was = "", takeAway, change }: Named): Placed | undefined {
  const { said } = there;
  const changes = seenOf(there);
  const here = (layer: readonly Placed[]) => inLanguage(layer.filter(isAt(place)), was);
  const anywhere = (layer: readonly Placed[]) => inLanguage(layer, was);
  if (change)
    return here(changes) ?? anywhere(changes) ?? (takeAway ? undefined : (here(said) ?? anywhere(said)));
  return here(said) ?? here(changes) ?? anywhere(said) ?? (takeAway ? undefined : anywhere(changes));
}

/** What is named: by the language that a form was opened with, by a place, or by a language alone. */
function findThing(there: There, named: Named): Result<Thing | undefined> {
  const { place, was, isNew, language, takeAway, change } = named;
  if (isNew) return ok(undefined);
  if (was !== undefined) return ok(thingOf(there, findNamed(there, named)));
  const changes = seenOf(there);
  if (place === undefined) {
    const all = change ? changes : joined(topOf(there), changes);
    // Words for a change that is not there are words for what is read, as they are by a form.
    const said = change && takeAway ? [] : there.said;
    const same = inLanguage([...all, ...said], language || there.ofItem);
    // With a second language there, it was not said which is to go.
    const isOnly = [...there.said, ...changes].every((one) =>
      isSameLanguage(one.language, all[0]?.language ?? ""),
    );
    const only = takeAway && !language && isOnly ? all[0] : undefined;
    return ok(thingOf(there, same ?? only));
  }
  const here = [...(change ? [] : there.said), ...changes].filter(isAt(place));
  const same = language ? inLanguage(here, language) : undefined;
  if (takeAway && language && !same) return ok(undefined);
  const [first, ...others] = same ? [same] : here;
  // The words that are read, or those that are to replace them: a place alone does not say which.
  const other = others.find((one) => !isSameLanguage(one.language, first!.language));
  return other ? covered(other) : ok(thingOf(there, first));
}

function thingOf(there: There, found: Placed | undefined): Thing | undefined {
  if (!found) return undefined;
  const { place, language } = found;
  const said = there.said.find(isAt(place));
  const change = seenOf(there).find(isAt(place));
  const isIts = (one: Placed | undefined) => one !== undefined && isSameLanguage(one.language, language);
  return {
    place,
    language: isIts(change) ? change!.language : (said?.language ?? language),
    ...(isIts(said) && { said }),
    ...(isIts(change) && { change }),
    beside: [said, change].find((one) => one && !isIts(one)),
  };
}

const inField = (refused: Refusal): Refusal => ({
  ...refused,
  details: [{ path: "language", msg: refused.sentence }],
});

const covered = ({ language }: Placed) =>
  fail("conflict", sentence("transcripts.covered", { language: language || "–" }));

export type Chosen = Placed & {
  /** Where the draft was that is sent from here. */
  from?: number;
  /** The change alone is taken away, and what is read stays. */
  drops?: Change;
};

/** What is not there any more under its name is not looked for under another: words have a place of their own then. */
export function choose(there: There, sent: WriteTranscript): Result<Chosen> {
  const { takeAway, language, place, was, isNew, change: isOfChange } = sent;
  const found = findThing(there, sent);
  if (!found.ok) return found;
  const thing = found.value;
  if (thing?.said && thing.beside) return covered(thing.beside);
  if (takeAway) {
    if (!thing)
      return fail("missing", there.said.length > 0 ? "transcripts.not-here" : "transcripts.missing");
    const isAlone = thing.change && (isOfChange || !thing.said);
    return ok({ place: thing.place, language: thing.language, ...(isAlone && { drops: thing.change }) });
  }
  if (thing) return placeOf(there, thing, language || thing.language);
  const isOfPlace = place !== undefined && !isNew;
  if (isOfPlace && !language && was === undefined) return fail("missing", "transcripts.not-there");
  const isOfNone = isNew || isOfPlace || was !== undefined;
  return freePlace(there, language || ((isNew ? undefined : was) ?? there.ofItem), isOfNone);
}

/** A change that is alone in its place, and whose language is read elsewhere by now, is sent to be a change of that. */
function placeOf(there: There, thing: Thing, language: string): Result<Chosen> {
  const { place, language: before, said, change, beside } = thing;
  const isAlone = !there.isAdmin && change && !said && !beside;
  const home = isAlone && isSameLanguage(before, language) && inLanguage(there.said, language);
  if (home) {
    const other = there.changes.find(isAt(home.place));
    return other ? covered(other) : ok({ place: home.place, language, from: place });
  }
  // A change that waits keeps its language, also where it is to replace words in another one.
  const twice = refuseTwice([...topOf(there), ...waitingIn(there)], { place, language });
  return twice ? inField(twice) : ok({ place, language });
}

/**
 * Drafts that were refused keep their places, unseen by administrators; an administrator's words in that language stand beside
 * them. Where drafts hold all that is left, one gives way to an administrator.
 */
function freePlace(there: There, language: string, isOfNone: boolean): Result<Chosen> {
  const { said, changes, isAdmin } = there;
  const held = joined(topOf(there), changes);
  const twice = isOfNone && refuseTwice([...said, ...seenOf(there)], { place: -1, language });
  if (twice) return inField(twice);
  const draft = inLanguage(held, language);
  const free =
    draft?.place ?? freeAmong(held) ?? (isAdmin ? freeAmong(joined(said, seenOf(there))) : undefined);
  return free === undefined
    ? inField(fail("invalid", sentence("transcripts.too-many-languages", { max: MOST_LANGUAGES })))
    : ok({ place: free, language });
}
