import { NavLink } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";

import { MenuLink } from "./menu-link.tsx";

function Named() {
  return <span id={useId()} />;
}

const written = (location: string, link: ReactNode) =>
  renderToString(
    <MemoryRouter initialEntries={[location]}>
      <nav>
        {link}
        <Named />
      </nav>
    </MemoryRouter>,
  );

const PLACES = [
  "/",
  "/library",
  "/visits-appointments",
  "/Library",
  "/library/",
  "/a/b",
  "library",
  "/é",
  "",
  "?a=b",
];
const HERE = [
  "/",
  "/library",
  "/LIBRARY",
  "/library/",
  "/library/one?search=a",
  "/library-two",
  "/a/b/c",
  "/a",
  "/é",
];

test.each(PLACES)("renders the same HTML as Remix's link to %j on every page", (to) => {
  for (const location of HERE)
    for (const end of [true, false, undefined]) {
      const inside = ["A ", <Named key="a" />];
      expect(
        written(
          location,
          <MenuLink to={to} end={end}>
            {inside}
          </MenuLink>,
        ),
        `${location}, ${end}`,
      ).toBe(
        written(
          location,
          <NavLink to={to} end={end ?? false}>
            {inside}
          </NavLink>,
        ),
      );
    }
});
