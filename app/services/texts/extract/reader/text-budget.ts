export const MAX_TEXT_PAGES = 5000;
const MAX_TEXT_CHARACTERS = 8_000_000;
export const MAX_PAGE_CHARACTERS = 30_000;

export class TextBudget {
  isTruncated = false;
  #pages = 0;
  #characters = 0;
  #onPage = 0;

  startPage() {
    this.#pages++;
    this.#onPage = 0;
    return this.#keep(this.#pages <= MAX_TEXT_PAGES && this.#characters < MAX_TEXT_CHARACTERS);
  }

  consumeOnPage(characters: number) {
    this.#onPage += characters;
    return this.#keep(this.#onPage <= MAX_PAGE_CHARACTERS) && this.consume(characters);
  }

  consume(characters: number) {
    this.#characters += characters;
    return this.#keep(this.#characters <= MAX_TEXT_CHARACTERS);
  }

  #keep(fits: boolean) {
    if (!fits) this.isTruncated = true;
    return fits;
  }
}
