const WIDTH = 1200;
const HEIGHT = 900;

const times = <Item>(count: number, make: (i: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i));
const drawing = (ground: string, ...shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/>${shapes.join("")}</svg>`;
const line = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
const shape = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;
const disc = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

export const imigongo = () => {
  const half = times(9, (i) => {
    const y = 60 + i * 96;
    const zigzag = `M0 ${y}${times(10, (n) => `L${60 + n * 60} ${y + (n % 2 ? 0 : 70)}`).join("")}`;
    return line(zigzag, ["#fbf7f0", "#9c3a26", "#fbf7f0"][i % 3]!, i % 3 === 1 ? 30 : 18);
  }).join("");
  return drawing(
    "#211b17",
    half,
    `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${half}</g>`,
    line("M600 0V900", "#fbf7f0", 14),
  );
};

export const basket = () =>
  drawing(
    "#e4d2ac",
    disc(600, 450, 400, "#b98a3c"),
    ...times(
      17,
      (i) =>
        `<circle cx="600" cy="450" r="${390 - i * 23}" fill="none" stroke="${i % 2 ? "#d9b269" : "#a8762b"}" stroke-width="15" stroke-dasharray="19 4"/>`,
    ),
    ...times(
      12,
      (i) =>
        `<path transform="rotate(${i * 30} 600 450)" d="M600 420l-34-150 34-190 34 190z" fill="${i % 2 ? "#5a2440" : "#7a2a1d"}" opacity=".86"/>`,
    ),
    disc(600, 450, 46, "#211b17"),
    disc(600, 450, 20, "#e2b04a"),
  );

export const dhow = () =>
  drawing(
    "#e8a85a",
    shape("M0 0H1200V250H0z", "#c8582f"),
    shape("M0 0H1200V130H0z", "#8c2f1f"),
    disc(860, 470, 120, "#fbe3a8"),
    shape("M0 560H1200V900H0z", "#1f3a5f"),
    ...times(12, (i) =>
      line(
        `M${(i * 263) % 1000} ${600 + i * 24}h${120 + ((i * 71) % 160)}`,
        i % 3 ? "#2f5a86" : "#f0c987",
        5,
      ),
    ),
    shape("M470 160C640 240 720 400 690 560H470z", "#fbf3e2"),
    line("M470 140V600", "#211b17", 12),
    shape("M300 580H800C770 660 700 690 540 690S340 660 300 580z", "#3a241a"),
    line("M310 600H790", "#e2b04a", 8),
  );

export const door = () =>
  drawing(
    "#e9dcc4",
    shape("M250 60H950V900H250z", "#4a2c1c"),
    ...times(13, (i) => disc(280 + i * 53.3, 96, 16, i % 2 ? "#b97a12" : "#8a5a2a")),
    ...[300, 620].map((x) => shape(`M${x} 150h280v750h-280z`, "#6b4229")),
    ...[300, 620].flatMap((x) =>
      times(
        15,
        (i) =>
          `<g transform="translate(${x + 50 + (i % 3) * 90} ${220 + Math.floor(i / 3) * 140})">${disc(0, 0, 34, "#4a2c1c")}${disc(0, 0, 20, "#c99a4b")}${disc(0, 0, 8, "#211b17")}</g>`,
      ),
    ),
    shape("M580 130h40v770h-40z", "#2c1a10"),
    ...times(15, (i) => shape(`M600 ${160 + i * 50}l16 20-16 20-16-20z`, "#e2b04a")),
    disc(560, 560, 14, "#e2b04a"),
  );

export const drums = (lit = -1) =>
  drawing(
    "#2c5e47",
    shape("M0 640H1200V900H0z", "#1b3d2e"),
    ...times(4, (i) => {
      const x = 80 + i * 270;
      const skin = i === lit ? "#fbe3a8" : "#ead9b5";
      return [
        shape(`M${x} 360h230l-40 400h-150z`, i % 2 ? "#7a2a1d" : "#5c3a22"),
        line(`M${x + 8} 420${times(8, (n) => `l26 ${n % 2 ? -50 : 50}`).join("")}`, "#e2b04a", 7),
        `<ellipse cx="${x + 115}" cy="360" rx="115" ry="38" fill="${skin}"/>`,
        i === lit
          ? `<ellipse cx="${x + 115}" cy="340" rx="150" ry="60" fill="none" stroke="#fbe3a8" stroke-width="8"/>`
          : "",
      ].join("");
    }),
  );
