/** React rewrites a textarea's first text over what was typed before it took over; call this before React begins. */
export function preserveInput() {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!;
  for (const field of document.querySelectorAll("textarea")) {
    if (!field.defaultValue) continue;
    Object.defineProperty(field, "value", {
      configurable: true,
      get,
      set(this: HTMLTextAreaElement, text: string) {
        if (text !== this.defaultValue) set!.call(this, text);
      },
    });
  }
}
