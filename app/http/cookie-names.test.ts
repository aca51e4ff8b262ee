import { expect, test } from "vitest";

import { getCookieName, readCookie } from "./cookie-names.ts";

test("binds cookies to the host with https, and ignores those of other hosts", () => {
  expect(getCookieName("session", true)).toBe("__Host-session");
  expect(getCookieName("known_accounts", true)).toBe("__Secure-known_accounts");
  expect(getCookieName("session", false)).toBe("session");
  const planted = "session=theirs; __Host-session=ours; xsession=no";
  expect(readCookie(planted, "session", true)).toBe("ours");
  expect(readCookie("session=theirs", "session", true)).toBeUndefined();
  expect(readCookie(planted, "session", false)).toBe("theirs");
  for (const header of [null, undefined, "", ";", "session", "a=session=b"])
    expect(readCookie(header, "session", false)).toBeUndefined();
});
