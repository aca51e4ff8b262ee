import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { COOKIE_NAMES, getCookieName, readCookie } from "./cookie-names.ts";

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

test("the cache in front knows each cookie", () => {
  const config = readFileSync("docs/nginx-cache.conf", "utf8");
  const [, names] = /\(__Host-\|__Secure-\)\?\(([\w|]+)\)=/.exec(config)!;
  expect(new Set(names!.split("|"))).toEqual(new Set(COOKIE_NAMES.filter((name) => name !== "lang")));
});
