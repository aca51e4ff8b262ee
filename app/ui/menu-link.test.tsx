import { NavLink } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";

import { MenuLink } from "./menu-link.tsx";

function Named() {
  return <span id={useId()} />;
}

const written = (here: string, link: ReactNode) =>
  renderToString(
    <MemoryRouter initialEntries={[here]}>
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

test.each(PLACES)("a menu's link to %j is written as Remix writes it, wherever one is", (to) => {
  for (const here of HERE)
    for (const end of [true, false, undefined]) {
      const inside = ["A ", <Named key="a" />];
      expect(
        written(
          here,
          <MenuLink to={to} end={end}>
            {inside}
          </MenuLink>,
        ),
        `${here}, ${end}`,
      ).toBe(
        written(
          here,
          <NavLink to={to} end={end}>
            {inside}
          </NavLink>,
        ),
      );
    }
});
