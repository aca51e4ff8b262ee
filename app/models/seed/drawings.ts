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

export const drawImigongo = () => {
  const half = repeatShape(9, (i) => {
    const y = 60 + i * 96;
    const zigzag = `M0 ${y}${repeatShape(10, (n) => `L${60 + n * 60} ${y + (n % 2 ? 0 : 70)}`).join("")}`;
    return drawLine(zigzag, ["#fbf7f0", "#9c3a26", "#fbf7f0"][i % 3]!, i % 3 === 1 ? 30 : 18);
  }).join("");
  return createSvg(
    "#211b17",
    half,
    `<g transform="matrix(-1 0 0 1 ${DRAWING_WIDTH} 0)">${half}</g>`,
    drawLine("M600 0V900", "#fbf7f0", 14),
  );
};

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

export const drawDhow = () =>
  createSvg(
    "#e8a85a",
    drawShape("M0 0H1200V250H0z", "#c8582f"),
    drawShape("M0 0H1200V130H0z", "#8c2f1f"),
    drawDisc(860, 470, 120, "#fbe3a8"),
    drawShape("M0 560H1200V900H0z", "#1f3a5f"),
    ...repeatShape(12, (i) =>
      drawLine(
        `M${(i * 263) % 1000} ${600 + i * 24}h${120 + ((i * 71) % 160)}`,
        i % 3 ? "#2f5a86" : "#f0c987",
        5,
      ),
    ),
    drawShape("M470 160C640 240 720 400 690 560H470z", "#fbf3e2"),
    drawLine("M470 140V600", "#211b17", 12),
    drawShape("M300 580H800C770 660 700 690 540 690S340 660 300 580z", "#3a241a"),
    drawLine("M310 600H790", "#e2b04a", 8),
  );

export const drawCarvedDoorway = () =>
  createSvg(
    "#e9dcc4",
    drawShape("M250 60H950V900H250z", "#4a2c1c"),
    ...repeatShape(13, (i) => drawDisc(280 + i * 53.3, 96, 16, i % 2 ? "#b97a12" : "#8a5a2a")),
    ...[300, 620].map((x) => drawShape(`M${x} 150h280v750h-280z`, "#6b4229")),
    ...[300, 620].flatMap((x) =>
      repeatShape(
        15,
        (i) =>
          `<g transform="translate(${x + 50 + (i % 3) * 90} ${220 + Math.floor(i / 3) * 140})">${drawDisc(0, 0, 34, "#4a2c1c")}${drawDisc(0, 0, 20, "#c99a4b")}${drawDisc(0, 0, 8, "#211b17")}</g>`,
      ),
    ),
    drawShape("M580 130h40v770h-40z", "#2c1a10"),
    ...repeatShape(15, (i) => drawShape(`M600 ${160 + i * 50}l16 20-16 20-16-20z`, "#e2b04a")),
    drawDisc(560, 560, 14, "#e2b04a"),
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
