/** How much text is kept. What is more is left out, and it is said that it was. */

export const MOST_PAGES = 5000;
const MOST_CHARACTERS = 8_000_000;
/** Of a page of a PDF, which stays one page, and is sent as one. */
export const MOST_ON_PAGE = 30_000;

export class Room {
  isCut = false;
  #pages = 0;
  #characters = 0;
  #onPage = 0;

  /** Whether there is room for another page. */
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
