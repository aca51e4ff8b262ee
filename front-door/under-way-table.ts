/** Memory that two threads share. Only identifier, method and route: an address may hold a secret. */
const PLACES = 4_096;
const PLACE_BYTES = 192;

export class UnderWayTable {
  readonly memory: SharedArrayBuffer;
  readonly #beats: Int32Array;
  readonly #since: Float64Array;
  /** 0 where the place is free. */
  readonly #lengths: Int32Array;
  readonly #texts: Buffer;

  constructor(memory = new SharedArrayBuffer(8 + PLACES * (12 + PLACE_BYTES))) {
    this.memory = memory;
    this.#beats = new Int32Array(memory, 0, 2);
    this.#since = new Float64Array(memory, 8, PLACES);
    this.#lengths = new Int32Array(memory, 8 + PLACES * 8, PLACES);
    this.#texts = Buffer.from(memory, 8 + PLACES * 12, PLACES * PLACE_BYTES);
  }

  get beats() {
    return Atomics.load(this.#beats, 0);
  }

  beat() {
    Atomics.add(this.#beats, 0, 1);
  }

  put(place: number, text: string) {
    this.#since[place] = Date.now();
    this.#lengths[place] = this.#texts.write(text, place * PLACE_BYTES, PLACE_BYTES, "latin1");
  }

  clear(place: number) {
    this.#lengths[place] = 0;
  }

  /** The newest first: a crash is mostly caused by what has just come. */
  list(longest = 20) {
    const now = Date.now();
    return Array.from(this.#lengths.keys())
      .filter((place) => this.#lengths[place])
      .sort((one, other) => this.#since[other]! - this.#since[one]!)
      .slice(0, longest)
      .map((place) => {
        const start = place * PLACE_BYTES;
        const text = this.#texts.toString("latin1", start, start + this.#lengths[place]!);
        const [id, method, ...route] = text.split(" ");
        return { id, method, route: route.join(" "), ms: Math.round(now - this.#since[place]!) };
      });
  }
}

export const everyPlace = () => Array.from({ length: PLACES }, (_, place) => PLACES - 1 - place);
