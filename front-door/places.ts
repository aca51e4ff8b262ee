export type PlaceLimits = {
  forAll: number;
  perNetwork: number;
  perPerson: number;
  /** Of `forAll`; the rest is kept for persons. */
  forVisitors: number;
  /** So long a place is sure. Then the network with most gives one up for a newcomer who finds none. */
  sureMs: number;
};

/** `isSmall` counts for all and for the network, and not for the person: a page shows many pictures at once. */
export type Who = { network: string; person: string | undefined; isSmall?: boolean };
export type Full = "all" | "person";
type Place = Who & { since: number; giveUp: () => void };

export class Places {
  readonly #limits: PlaceLimits;
  readonly #taken = new Set<Place>();

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  get underWay() {
    return this.#taken.size;
  }

  fullFor(who: Who): Full | undefined {
    const { perNetwork, perPerson } = this.#limits;
    if (this.#of(({ network }) => network === who.network).length >= perNetwork) return "all";
    if (this.#isFull(who) && !this.#longest(who)) return "all";
    if (who.person === undefined || who.isSmall) return undefined;
    const own = this.#of(({ person, isSmall }) => person === who.person && !isSmall);
    return own.length >= perPerson ? "person" : undefined;
  }

  /** Only after `fullFor` was undefined. Returns what gives the place back. */
  take(who: Who, giveUp: () => void): () => void {
    const longest = this.#isFull(who) && this.#longest(who);
    if (longest) {
      this.#taken.delete(longest);
      longest.giveUp();
    }
    const place = { ...who, since: performance.now(), giveUp };
    this.#taken.add(place);
    return () => this.#taken.delete(place);
  }

  #of(isSo: (place: Place) => boolean) {
    return [...this.#taken].filter(isSo);
  }

  #isFull({ person }: Who) {
    const { forAll, forVisitors } = this.#limits;
    if (this.#taken.size >= forAll) return true;
    return person === undefined && this.#of((place) => place.person === undefined).length >= forVisitors;
  }

  /** Of those that are no longer sure, one of the network with most, if that is more than the newcomer's then. A visitor takes nothing from a person. */
  #longest({ network, person }: Who): Place | undefined {
    const counts = new Map<string, number>();
    for (const place of this.#taken) counts.set(place.network, (counts.get(place.network) ?? 0) + 1);
    const until = performance.now() - this.#limits.sureMs;
    const others = this.#of(
      (place) => place.since <= until && (person !== undefined || place.person === undefined),
    );
    const most = Math.max(0, ...others.map((place) => counts.get(place.network)!));
    if (most <= (counts.get(network) ?? 0) + 1) return undefined;
    return others.find((place) => counts.get(place.network) === most);
  }
}
