/** More text than this is left out, and `isCut` says so. */

export const MOST_PAGES = 5000;
const MOST_CHARACTERS = 8_000_000;
export const MOST_ON_PAGE = 30_000;

export class Room {
  isCut = false;
  #pages = 0;
  #characters = 0;
  #onPage = 0;

  turn() {
    this.#pages++;
    this.#onPage = 0;
    return this.#keep(this.#pages <= MOST_PAGES && this.#characters < MOST_CHARACTERS);
  }

  takeOnPage(characters: number) {
    this.#onPage += characters;
    return this.#keep(this.#onPage <= MOST_ON_PAGE) && this.take(characters);
  }

  take(characters: number) {
    this.#characters += characters;
    return this.#keep(this.#characters <= MOST_CHARACTERS);
  }

  #keep(fits: boolean) {
    if (!fits) this.isCut = true;
    return fits;
  }
}
