/** 128 random bits. `crypto.randomUUID` is missing on http origins and before Chromium 92. */
export const createFormKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
