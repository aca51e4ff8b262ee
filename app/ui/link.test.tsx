import { Link as LiveLink } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";

import { Link } from "./link.tsx";

function Named() {
  return <span id={useId()} />;
}

const written = (link: ReactNode) =>
  renderToString(
    <MemoryRouter initialEntries={["/events/one?type=talk"]}>
      <ul>
        {link}
        <Named />
      </ul>
    </MemoryRouter>,
  );

test.each([
  "/",
  "/library",
  "/library?search=a%20b&page=2#content",
  "/library?",
  "/library#",
  "/library?#content",
  "/a/../b",
  "/a/./b",
  "/a//b",
  "/a/b/",
  "/?dialog=login",
  "/maktaba/kĩtabu?q=é&x=\"'<",
  "//elsewhere.example/library",
  "https://elsewhere.example/",
  "mailto:a@example.org",
  "?page=2",
  "#content",
  ".",
  "../media",
  "",
  { pathname: "/media", search: "?type=audio" },
])("renders the same HTML as Remix's link: %j", (to) => {
  const rest = { className: "button main", "aria-current": "page" as const, onClick: () => undefined };
  const inside = ["A ", 3, <Named key="a" />];
  expect(
    written(
      <Link to={to} {...rest} preventScrollReset>
        {inside}
      </Link>,
    ),
  ).toBe(
    written(
      <LiveLink to={to} {...rest} preventScrollReset>
        {inside}
      </LiveLink>,
    ),
  );
});
