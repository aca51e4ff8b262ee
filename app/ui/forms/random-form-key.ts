/** 128 random bits. Chromium before 92 and http pages have no `crypto.randomUUID`. */
export const createFormKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
