const DRAWING_WIDTH = 1200;
const DRAWING_HEIGHT = 900;

const repeatShape = <Item>(count: number, make: (i: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i));
const createSvg = (ground: string, ...shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWING_WIDTH}" height="${DRAWING_HEIGHT}" viewBox="0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/>${shapes.join("")}</svg>`;
const drawLine = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
const drawShape = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;
const drawDisc = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

export const drawBasket = () =>
  createSvg(
    "#e4d2ac",
    drawDisc(600, 450, 400, "#b98a3c"),
    ...repeatShape(
      17,
      (i) =>
        `<circle cx="600" cy="450" r="${390 - i * 23}" fill="none" stroke="${i % 2 ? "#d9b269" : "#a8762b"}" stroke-width="15" stroke-dasharray="19 4"/>`,
    ),
    ...repeatShape(
      12,
      (i) =>
        `<path transform="rotate(${i * 30} 600 450)" d="M600 420l-34-150 34-190 34 190z" fill="${i % 2 ? "#5a2440" : "#7a2a1d"}" opacity=".86"/>`,
    ),
    drawDisc(600, 450, 46, "#211b17"),
    drawDisc(600, 450, 20, "#e2b04a"),
  );

export const drawDrums = (lit = -1) =>
  createSvg(
    "#2c5e47",
    drawShape("M0 640H1200V900H0z", "#1b3d2e"),
    ...repeatShape(4, (i) => {
      const x = 80 + i * 270;
      const skin = i === lit ? "#fbe3a8" : "#ead9b5";
      return [
        drawShape(`M${x} 360h230l-40 400h-150z`, i % 2 ? "#7a2a1d" : "#5c3a22"),
        drawLine(`M${x + 8} 420${repeatShape(8, (n) => `l26 ${n % 2 ? -50 : 50}`).join("")}`, "#e2b04a", 7),
        `<ellipse cx="${x + 115}" cy="360" rx="115" ry="38" fill="${skin}"/>`,
        i === lit
          ? `<ellipse cx="${x + 115}" cy="340" rx="150" ry="60" fill="none" stroke="#fbe3a8" stroke-width="8"/>`
          : "",
      ].join("");
    }),
  );
