/** Scenes cut from paper, for covers and attached pictures: every seed gives its own one of a motif. */
import { type Dice, dice } from './dice.ts';

type Palette = {
  sky: string;
  far: string;
  mid: string;
  near: string;
  dark: string;
  light: string;
  sun: string;
  accents: readonly string[];
};

const PALETTES = {
  dawn: {
    sky: '#f3dcc0',
    far: '#e3b58f',
    mid: '#c98364',
    near: '#9a5546',
    dark: '#5b3336',
    light: '#f6efdf',
    sun: '#e8c15a',
    accents: ['#c98364', '#e8c15a', '#7fa08c', '#f6efdf'],
  },
  sea: {
    sky: '#d7e6e4',
    far: '#a3c7c9',
    mid: '#6a9fa8',
    near: '#3d7380',
    dark: '#1f4552',
    light: '#f4efe2',
    sun: '#e2a45c',
    accents: ['#e2a45c', '#b5533f', '#f4efe2', '#7d9459'],
  },
  moss: {
    sky: '#e6e8cf',
    far: '#bfcb9c',
    mid: '#8ba56e',
    near: '#587a50',
    dark: '#2f4c3a',
    light: '#f6f0df',
    sun: '#d98b5f',
    accents: ['#d98b5f', '#e8c15a', '#f6f0df', '#c4686a'],
  },
  butter: {
    sky: '#f7ebc4',
    far: '#ecd07f',
    mid: '#d3a647',
    near: '#9b7434',
    dark: '#584526',
    light: '#fffaf0',
    sun: '#c46a3f',
    accents: ['#6f9188', '#c46a3f', '#fffaf0', '#7a3b34'],
  },
  slate: {
    sky: '#dfe3e8',
    far: '#b4c0cc',
    mid: '#8494a6',
    near: '#556579',
    dark: '#2e3a4a',
    light: '#f5f1e8',
    sun: '#c9835c',
    accents: ['#c9835c', '#e8c15a', '#f5f1e8', '#7fa08c'],
  },
  plum: {
    sky: '#e6d7e0',
    far: '#c9aabb',
    mid: '#a17a94',
    near: '#6f4a68',
    dark: '#3d2740',
    light: '#f8efe6',
    sun: '#e0a458',
    accents: ['#e0a458', '#c4686a', '#f8efe6', '#7fa08c'],
  },
  clay: {
    sky: '#f0e0d2',
    far: '#dcb294',
    mid: '#b9805f',
    near: '#8a5542',
    dark: '#4b302c',
    light: '#faf3e6',
    sun: '#e8c15a',
    accents: ['#7fa08c', '#e8c15a', '#faf3e6', '#b5533f'],
  },
  night: {
    sky: '#27304a',
    far: '#35415f',
    mid: '#4a5878',
    near: '#1b2236',
    dark: '#101524',
    light: '#f2e6c4',
    sun: '#f2e6c4',
    accents: ['#e8b85a', '#c4686a', '#8aa2b8', '#f2e6c4'],
  },
} as const satisfies Record<string, Palette>;

type PaletteName = keyof typeof PALETTES;
type Scene = (p: Palette, d: Dice, w: number) => string;

const SHADOW = '#1a1626';
const n = (value: number) => Number(value.toFixed(1));
const flat = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}"${extra}/>`;
const cut = (d: string, fill: string, shift = '1.5 -3') =>
  flat(d, SHADOW, ` opacity=".14" transform="translate(${shift})"`) + flat(d, fill);
const box = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra}/>`;
const card = (x: number, y: number, w: number, h: number, fill: string) =>
  box(x + 2, y + 2, w, h, SHADOW, ' opacity=".13"') + box(x, y, w, h, fill);
const disc = (x: number, y: number, r: number, fill: string, shade = 0.1) =>
  `<circle cx="${n(x + 1.5)}" cy="${n(y + 2)}" r="${n(r)}" fill="${SHADOW}" opacity="${shade}"/>` +
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
const line = (d: string, colour: string, width: number, extra = '') =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"${extra}/>`;
const turn = (angle: number, x: number, y: number, inner: string) =>
  `<g transform="rotate(${n(angle)} ${n(x)} ${n(y)})">${inner}</g>`;
const place = (x: number, y: number, scale: number, inner: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})">${inner}</g>`;

/** Positions from left to right, `step` apart on average. */
function spread(d: Dice, w: number, low: number, high: number, from = 0): { x: number; size: number }[] {
  const list: { x: number; size: number }[] = [];
  for (let x = from; x < w;) {
    const size = d.between(low, high);
    list.push({ x, size });
    x += size;
  }
  return list;
}

/** A rolling edge across the whole width, filled to the bottom. */
function ridge(d: Dice, w: number, y: number, swing: number, fill: string, peaks = 4): string {
  const step = w / peaks;
  let d0 = `M-10 ${n(y + d.between(-swing, swing))}`;
  for (let index = 0; index < peaks; index += 1) {
    const x = index * step;
    d0 += ` C${n(x + step * 0.35)} ${n(y - d.between(0, swing * 2))} ${n(x + step * 0.65)} ${n(y + d.between(0, swing * 2))} ${n(x + step + 10)} ${n(y + d.between(-swing, swing))}`;
  }
  return cut(`${d0} V310 H-10Z`, fill);
}

/** Sharp mountains. */
function peaks(d: Dice, w: number, y: number, height: number, fill: string): string {
  const tops = spread(d, w + 60, 60, 110, -40).map(
    ({ x, size }, index) =>
      `L${n(x + size / 2)} ${n(index % 2 === 0 ? y - d.between(height / 2, height) : y - d.between(0, height / 4))}`,
  );
  return cut(`M-20 ${y} ${tops.join(' ')} L${w + 20} ${y} V310 H-20Z`, fill);
}

const sunAt = (p: Palette, d: Dice, w: number, y = 64) =>
  disc(w * (0.12 + d.roll() * 0.72), y + d.between(-10, 14), d.between(24, 34), p.sun, 0.06);

function house(p: Palette, d: Dice, x: number, base: number, w: number, h: number): string {
  const top = base - h;
  const fill = d.pick([p.light, p.far, p.mid, p.near, p.sun]);
  const roof = d.between(1, 3);
  const shapes = [
    `M${x} ${base} V${top} L${x + w / 2} ${top - 20} L${x + w} ${top} V${base}Z`,
    `M${x} ${base} V${top} H${x + w * 0.22} V${top - 8} H${x + w * 0.36} V${top - 18} H${x + w * 0.64} V${top - 8} H${x + w * 0.78} V${top} H${x + w} V${base}Z`,
    `M${x} ${base} V${top - 4} Q${x + w / 2} ${top - 26} ${x + w} ${top - 4} V${base}Z`,
  ];
  let inner = cut(shapes[roof - 1]!, fill);
  const glass = fill === p.dark ? p.sun : p.dark;
  for (let y = top + 11; y < base - 22; y += 26) {
    for (const at of [0.2, 0.56])
      inner += box(x + w * at, y, w * 0.22, 13, d.oneIn(5) ? p.sun : glass, ' opacity=".78"');
  }
  return inner + box(x + w * 0.39, base - 15, w * 0.22, 15, glass, ' opacity=".8"');
}

const rowOfHouses = (p: Palette, d: Dice, w: number, base: number, low = 66, high = 116) =>
  spread(d, w, 34, 48, 8)
    .map(({ x, size }) => (x + size > w + 20 ? '' : house(p, d, x, base, size - 3, d.between(low, high))))
    .join('');

const water = (p: Palette, d: Dice, w: number, y: number) =>
  box(0, y, w, 310 - y, p.mid) +
  ridge(d, w, y + 38, 4, p.near, Math.round(w / 130)) +
  Array.from({ length: Math.round(w / 45) }, () =>
    box(d.between(0, w), d.between(y + 8, 290), d.between(24, 66), 3, p.light, ' opacity=".42"'),
  ).join('');

function sailboat(p: Palette, d: Dice, x: number, y: number, s: number): string {
  const colour = d.pick(p.accents);
  return place(
    x,
    y,
    s,
    cut('M-3 -4 V-78 L-46 -8Z', p.light) +
      cut('M4 -6 V-70 L36 -10Z', colour) +
      cut('M-42 0 H42 C38 16 26 20 0 20 C-26 20 -38 16 -42 0Z', p.dark, '1 2'),
  );
}

function tree(p: Palette, d: Dice, x: number, base: number, s: number): string {
  const leaf = d.pick([p.mid, p.near, p.far, p.accents[0]!]);
  const crown = d.oneIn(2)
    ? disc(0, -62, 30, leaf, 0.16)
    : cut('M0 -112 C24 -78 28 -52 22 -34 H-22 C-28 -52 -24 -78 0 -112Z', leaf);
  return place(
    x,
    base,
    s,
    box(-3, -44, 6, 46, p.dark) +
      crown +
      line('M0 -36 V-80 M0 -52 L10 -62 M0 -60 L-9 -70', p.dark, 1.6, ' stroke-opacity=".35"'),
  );
}

const harbour: Scene = (p, d, w) =>
  sunAt(p, d, w) +
  peaks(d, w, 160, 60, p.far) +
  rowOfHouses(p, d, w, 208) +
  box(0, 206, w, 8, p.dark) +
  water(p, d, w, 214) +
  spread(d, w, 170, 260, 90)
    .map(({ x }) => sailboat(p, d, x, 244 + d.between(0, 18), 0.6))
    .join('');

const lighthouse: Scene = (p, d, w) => {
  const x = w * (0.3 + d.roll() * 0.4);
  const beam =
    flat(`M${x} 72 L${w + 40} 6 V128Z`, p.light, ' opacity=".55"') +
    flat(`M${x} 72 L-40 30 V120Z`, p.light, ' opacity=".35"');
  const tower =
    cut(`M${x - 20} 92 H${x + 20} L${x + 30} 242 H${x - 30}Z`, p.light) +
    flat(
      `M${x - 22.4} 128 H${x + 22.4} L${x + 24.6} 162 H${x - 24.6}Z M${x - 27} 198 H${x + 27} L${x + 29} 230 H${x - 29}Z`,
      p.sun,
    ) +
    card(x - 26, 84, 52, 9, p.dark) +
    card(x - 15, 60, 30, 25, p.sun) +
    box(x - 3, 60, 6, 25, p.dark, ' opacity=".5"') +
    cut(`M${x - 21} 60 L${x} 38 L${x + 21} 60Z`, p.dark) +
    box(x - 5, 212, 10, 22, p.dark);
  return (
    beam +
    ridge(d, w, 222, 6, p.far, 5) +
    tower +
    cut(
      `M${x - 150} 270 C${x - 90} 220 ${x - 40} 238 ${x} 232 S${x + 110} 228 ${x + 170} 276 V310 H${x - 150}Z`,
      p.near,
    ) +
    ridge(d, w, 266, 5, p.dark, Math.round(w / 120)) +
    sailboat(p, d, x > w / 2 ? w * 0.18 : w * 0.82, 246, 0.8)
  );
};

const hills: Scene = (p, d, w) =>
  sunAt(p, d, w, 90) +
  peaks(d, w, 170, 88, p.far) +
  ridge(d, w, 176, 16, p.mid, Math.round(w / 150)) +
  spread(d, w, 70, 150, 20)
    .map(({ x }) => tree(p, d, x, 214, 0.5 + d.roll() * 0.3))
    .join('') +
  ridge(d, w, 214, 14, p.near, Math.round(w / 180)) +
  ridge(d, w, 262, 10, p.dark, Math.round(w / 200));

const garden: Scene = (p, d, w) => {
  const leaves = spread(d, w, 16, 34, -10).map(({ x }) => {
    const h = d.between(100, 225);
    const half = d.between(20, 38);
    const top = 305 - h;
    return turn(
      d.between(-20, 20),
      x,
      300,
      cut(
        `M${x} 310 C${x - half} ${top + h * 0.6} ${x - half} ${top + h * 0.25} ${x} ${top} C${x + half} ${top + h * 0.25} ${x + half} ${top + h * 0.6} ${x} 310Z`,
        d.pick([p.far, p.mid, p.near, p.dark]),
      ) + line(`M${x} 306 V${top + 20}`, p.light, 2, ' stroke-opacity=".4"'),
    );
  });
  const flowers = spread(d, w, 60, 130, 40).map(({ x }) => {
    const y = d.between(60, 150);
    const colour = d.pick(p.accents);
    const petals = [0, 60, 120, 180, 240, 300]
      .map((a) => turn(a, x, y, `<ellipse cx="${x}" cy="${y - 12}" rx="7" ry="12" fill="${colour}"/>`))
      .join('');
    return (
      line(`M${x} 300 Q${x + 8} ${y + 90} ${x} ${y}`, p.dark, 3) +
      disc(x, y, 16, colour, 0.14) +
      petals +
      disc(x, y, 6, p.dark, 0)
    );
  });
  return sunAt(p, d, w, 84) + d.shuffle([...leaves, ...flowers]).join('');
};

const market: Scene = (p, d, w) =>
  rowOfHouses(p, d, w, 176, 60, 100) +
  box(0, 174, w, 130, p.far) +
  ridge(d, w, 270, 2, p.mid, 5) +
  spread(d, w, 176, 206, 14)
    .map(({ x }) => {
      const [one, fruit] = d.shuffle(p.accents);
      const stripes = Array.from({ length: 5 }, (_, i) =>
        cut(
          `M${x + i * 32} 78 H${x + i * 32 + 32} V118 A16 16 0 0 1 ${x + i * 32} 118Z`,
          i % 2 ? p.light : one!,
          '1.5 3',
        ),
      ).join('');
      const goods = Array.from({ length: 9 }, (_, i) =>
        disc(x + 16 + i * 16, 200 - (i % 3) * 5, 8.5, i % 4 === 0 ? p.sun : fruit!, 0.16),
      ).join('');
      return (
        box(x + 4, 100, 6, 150, p.dark) +
        box(x + 150, 100, 6, 150, p.dark) +
        goods +
        card(x, 204, 160, 46, p.near) +
        Array.from({ length: 4 }, (_, i) => box(x + 8 + i * 38, 212, 30, 30, p.dark, ' opacity=".25"')).join('') +
        stripes
      );
    })
    .join('');

const kites: Scene = (p, d, w) =>
  sunAt(p, d, w) +
  spread(d, w, 90, 150, 60)
    .map(({ x }) => {
      const [one, two] = d.shuffle([...p.accents, p.near]);
      return `<g transform="translate(${x} ${d.between(60, 150)}) scale(${n(0.6 + d.roll() * 0.5)}) rotate(${d.between(-24, 28)})">${cut('M0 -40 L26 0 L0 52 L-26 0Z', one!)}${flat('M0 -40 L26 0 L0 52Z', two!)}${line('M0 52 q-14 24 4 44 t-6 44', p.dark, 2.4)}${flat('M-6 70 l12 6 v-12z M-4 100 l12 6 v-12z', one!)}</g>`;
    })
    .join('') +
  ridge(d, w, 246, 12, p.mid, Math.round(w / 160)) +
  spread(d, w, 130, 240, 80)
    .map(({ x }) => disc(x, 258, 7, p.dark) + flat(`M${x - 12} 292 q12 -54 24 0z`, p.dark))
    .join('') +
  ridge(d, w, 278, 6, p.near, Math.round(w / 200));

const bridge: Scene = (p, d, w) => {
  const spans = Array.from({ length: Math.ceil(w / 124) + 1 }, (_, i) => i * 124 - 40);
  const arches = spans.map((x) => `M${x} 140 H${x + 124} V216 H${x + 106} A44 44 0 0 0 ${x + 18} 216 H${x}Z`).join(' ');
  return (
    sunAt(p, d, w) +
    peaks(d, w, 160, 54, p.far) +
    rowOfHouses(p, d, w, 142, 30, 62) +
    cut(arches, p.light, '1.5 -2') +
    card(-4, 130, w + 8, 14, p.near) +
    spans.map((x) => box(x + 60, 92, 4, 40, p.dark) + disc(x + 62, 90, 6, p.sun, 0.05)).join('') +
    water(p, d, w, 214)
  );
};

/** What stands on a board: vases, books, loaves. */
function shelf(p: Palette, d: Dice, w: number, y: number, draw: (x: number, size: number) => string): string {
  return (
    spread(d, w, 24, 52, 12)
      .map(({ x, size }) => draw(x, size - 8))
      .join('') +
    box(0, y, w, 9, p.near) +
    box(0, y + 9, w, 5, SHADOW, ' opacity=".14"')
  );
}

const pottery: Scene = (p, d, w) => {
  const pots = (y: number, high: number) => (x: number, s: number) => {
    const h = d.between(26, high);
    const c = d.pick([p.mid, p.near, p.far, p.light, p.dark, p.sun, p.accents[2]!]);
    const m = x + s / 2;
    const band = box(x + s * 0.12, y - h * 0.42, s * 0.76, 3, p.light, ' opacity=".55"');
    const shapes = [
      cut(`M${x} ${y - h} H${x + s} L${x + s * 0.84} ${y} H${x + s * 0.16}Z`, c) +
        box(x + s * 0.08, y - h * 0.7, s * 0.84, 3, p.light, ' opacity=".5"'),
      cut(`M${x} ${y} V${y - h + s / 2} A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y - h + s / 2} V${y}Z`, c) + band,
      cut(
        `M${m - s * 0.18} ${y - h} H${m + s * 0.18} C${m + s * 0.12} ${y - h * 0.7} ${m + s * 0.62} ${y - h * 0.5} ${m + s * 0.3} ${y} H${m - s * 0.3} C${m - s * 0.62} ${y - h * 0.5} ${m - s * 0.12} ${y - h * 0.7} ${m - s * 0.18} ${y - h}Z`,
        c,
      ),
    ];
    return d.oneIn(8) ? '' : d.pick(shapes);
  };
  return (
    flat(`M-10 0 H${w * 0.36} L${w * 0.29} 310 H-10Z`, p.light) +
    shelf(p, d, w, 126, pots(126, 74)) +
    shelf(p, d, w, 252, pots(252, 96))
  );
};

const books: Scene = (p, d, w) => {
  const row = (y: number) =>
    spread(d, w, 11, 24, 6)
      .map(({ x, size }) => {
        const h = d.between(54, 88);
        const c = d.pick([p.mid, p.near, p.far, p.light, p.dark, ...p.accents]);
        const book =
          cut(`M${x} ${y} V${y - h} H${x + size - 2} V${y}Z`, c, '1 -1.5') +
          box(x, y - h + 9, size - 2, 3, p.light, ' opacity=".5"') +
          box(x, y - 14, size - 2, 3, p.light, ' opacity=".4"');
        return d.oneIn(12) ? '' : d.oneIn(9) ? turn(7, x, y, book) : book;
      })
      .join('') +
    box(0, y, w, 8, p.dark) +
    box(0, y + 8, w, 5, SHADOW, ' opacity=".16"');
  return row(96) + row(194) + row(290);
};

const waves: Scene = (p, d, w) =>
  sunAt(p, d, w, 78) +
  [p.far, p.mid, p.near, p.dark]
    .map((fill, i) => {
      const y = 130 + i * 44;
      const step = 70 + i * 14;
      const start = -d.between(0, step);
      const crests = Array.from(
        { length: Math.ceil(w / step) + 2 },
        () => `q${n(step * 0.3)} ${-30 - i * 3} ${n(step * 0.62)} -14 q-10 14 ${n(step * 0.38)} 14`,
      ).join(' ');
      return cut(`M${start} ${y} ${crests} V310 H${start}Z`, fill);
    })
    .join('') +
  sailboat(p, d, w * 0.64, 160, 0.7);

const night: Scene = (_p, d, w) => {
  const p = PALETTES.night;
  const stars = Array.from(
    { length: Math.round(w / 12) },
    () =>
      `<circle cx="${d.between(0, w)}" cy="${d.between(6, 150)}" r="${n(0.7 + d.roll())}" fill="${p.light}" opacity="${n(0.4 + d.roll() / 2)}"/>`,
  ).join('');
  const moon = w * (0.2 + d.roll() * 0.6);
  const blocks = (base: number, fill: string, low: number, high: number, lit: boolean) =>
    spread(d, w, 36, 66, -10)
      .map(({ x, size }) => {
        const top = base - d.between(low, high);
        let inner = cut(`M${x} 310 V${top} H${x + size - 2} V310Z`, fill);
        if (lit)
          for (let y = top + 12; y < 290; y += 20)
            for (let k = x + 8; k < x + size - 12; k += 14)
              inner += d.oneIn(2)
                ? box(k, y, 7, 10, d.oneIn(5) ? p.accents[0] : p.light, ` opacity="${n(0.55 + d.roll() * 0.4)}"`)
                : '';
        return inner;
      })
      .join('');
  return (
    stars +
    disc(moon, 66, 30, p.light, 0) +
    `<circle cx="${n(moon + 12)}" cy="58" r="27" fill="${p.sky}"/>` +
    blocks(250, p.mid, 50, 130, false) +
    blocks(300, p.near, 60, 140, true)
  );
};

const ferry: Scene = (p, d, w) => {
  const x = w * 0.5 + d.between(-30, 30);
  const portholes = Array.from(
    { length: 7 },
    (_, i) => `<circle cx="${-84 + i * 28}" cy="18" r="6" fill="${p.light}"/>`,
  ).join('');
  const cabin = Array.from({ length: 6 }, (_, i) => box(-76 + i * 25, -32, 17, 16, p.dark, ' opacity=".8"')).join('');
  return (
    sunAt(p, d, w) +
    peaks(d, w, 170, 60, p.far) +
    rowOfHouses(p, d, w * 0.9, 196, 24, 60) +
    box(0, 194, w, 120, p.mid) +
    place(
      x,
      206,
      1,
      cut('M26 -92 H54 L50 -50 H22Z', d.pick(p.accents)) +
        box(24, -84, 29, 8, p.dark) +
        card(-40, -68, 78, 26, p.light) +
        cut('M-98 -42 H98 L92 -4 H-92Z', p.light) +
        cabin +
        cut('M-136 -4 H140 C132 34 112 46 92 48 H-96 C-118 44 -132 24 -136 -4Z', p.near, '1 -2') +
        portholes +
        flat('M-136 -4 H140 L138 4 H-135Z', p.sun),
    ) +
    ridge(d, w, 250, 5, p.near, Math.round(w / 110)) +
    ridge(d, w, 276, 4, p.dark, Math.round(w / 140))
  );
};

const tram: Scene = (p, d, w) => {
  const car = (x: number, c: string) =>
    place(
      x,
      0,
      1,
      card(-92, 116, 184, 96, c) +
        box(-92, 176, 184, 7, p.light, ' opacity=".8"') +
        Array.from({ length: 5 }, (_, i) => box(-82 + i * 34, 128, 27, 36, i === 4 ? p.light : p.sky)).join('') +
        card(-76, 106, 152, 11, p.dark) +
        disc(-50, 216, 12, p.dark) +
        disc(50, 216, 12, p.dark) +
        line('M0 106 L-14 84 L8 62', p.dark, 2.4),
    );
  return (
    sunAt(p, d, w, 50) +
    rowOfHouses(p, d, w, 214, 70, 128) +
    line(`M-5 62 H${w + 5}`, p.dark, 1.6) +
    box(0, 214, w, 96, p.far) +
    box(0, 228, w, 4, p.dark) +
    box(0, 246, w, 4, p.dark) +
    spread(d, w + 60, 290, 330, w > 500 ? 170 : 200)
      .map(({ x }) => car(x, d.pick([p.near, ...p.accents.slice(0, 2)])))
      .join('') +
    ridge(d, w, 282, 3, p.mid, 6)
  );
};

const boatyard: Scene = (p, d, w) =>
  box(0, 0, w, 42, p.far) +
  spread(d, w + 40, 100, 130, 30)
    .map(({ x }) => card(x, 0, 12, 232, p.mid))
    .join('') +
  cut(`M-10 240 L24 226 H${w - 24} L${w + 10} 240 V310 H-10Z`, p.near) +
  spread(d, w, 340, 420, 30)
    .map(({ x }) =>
      place(
        x,
        0,
        1,
        cut('M22 128 C80 148 250 148 320 118 C310 190 270 232 180 234 C90 236 36 200 22 128Z', p.light) +
          cut('M28 150 C90 170 250 170 314 142 L310 158 C250 186 90 186 32 166Z', d.pick(p.accents), '1.5 2') +
          cut('M40 184 C100 204 240 204 300 176 L294 190 C240 216 104 216 48 198Z', p.mid, '1.5 2') +
          card(90, 216, 14, 42, p.dark) +
          card(238, 216, 14, 42, p.dark),
      ),
    )
    .join('') +
  spread(d, w, 120, 200, 70)
    .map(({ x }) => disc(x, 268, 9, d.pick(p.accents)) + card(x + 40, 262, 70, 11, p.dark))
    .join('');

const cranes: Scene = (p, d, w) =>
  sunAt(p, d, w) +
  ridge(d, w, 196, 10, p.far, 5) +
  spread(d, w, 150, 230, 30)
    .map(({ x }) => {
      const c = d.pick([p.near, p.accents[0]!, p.accents[1]!]);
      const s = 0.75 + d.roll() * 0.35;
      return place(
        x + 60,
        244,
        s,
        line('M-24 0 L-6 -96 M24 0 L6 -96 M-19 -28 H19 M-14 -58 H14 M-24 0 L14 -58 M24 0 L-14 -58', c, 5) +
          cut('M-20 -96 H20 V-122 H-20Z', p.dark) +
          cut('M-46 -122 H-12 V-108 H-46Z', c) +
          line('M-12 -122 L104 -176 M4 -122 L104 -176 M-40 -122 L20 -170 L104 -176', c, 4.4) +
          line('M96 -172 V-96', p.dark, 1.6) +
          card(82, -96, 28, 20, d.pick(p.accents)),
      );
    })
    .join('') +
  spread(d, w, 42, 50, 4)
    .map(({ x, size }) =>
      Array.from(
        { length: d.between(0, 2) },
        (_, k) =>
          card(x, 226 - k * 19, size - 3, 18, d.pick([p.mid, p.near, ...p.accents])) +
          line(
            `M${x + 12} ${229 - k * 19} v12 M${x + 22} ${229 - k * 19} v12 M${x + 32} ${229 - k * 19} v12`,
            p.dark,
            1,
            ' stroke-opacity=".3"',
          ),
      ).join(''),
    )
    .join('') +
  box(0, 244, w, 10, p.dark) +
  water(p, d, w, 254);

const press: Scene = (p, d, w) =>
  flat(`M${w * 0.55} 0 H${w + 10} V310 H${w * 0.68}Z`, p.far) +
  spread(d, w, 130, 165, 20)
    .map(({ x }) => {
      const y = d.between(26, 60);
      const [paper, ink, spot] = d.shuffle([p.light, p.near, p.sun, p.accents[0]!, p.dark]);
      const art = d.pick([
        `<text x="${x + 56}" y="${y + 98}" font-family="Georgia, serif" font-weight="700" font-size="76" text-anchor="middle" fill="${ink}">${d.pick(['Rg', 'Aa', '&amp;', 'Qs', '№'])}</text>`,
        disc(x + 56, y + 62, 36, ink!, 0.1) +
          flat(
            `M${x} ${y + 156} V${y + 116} L${x + 40} ${y + 86} L${x + 70} ${y + 112} L${x + 112} ${y + 80} V${y + 156}Z`,
            spot!,
          ),
        Array.from({ length: 5 }, (_, i) =>
          box(x + 14, y + 20 + i * 24, 84 - (i % 3) * 18, 13, i % 2 ? ink! : spot!),
        ).join(''),
      ]);
      return turn(
        d.between(-9, 9),
        x + 56,
        y + 90,
        card(x, y, 112, 156, paper!) +
          art +
          box(x + 14, y + 134, 84, 4, paper === p.dark ? p.light : p.dark) +
          box(x + 14, y + 143, 60, 4, paper === p.dark ? p.light : p.dark),
      );
    })
    .join('') +
  box(0, 252, w, 60, p.near) +
  spread(d, w, 18, 34, 8)
    .map(({ x, size }) =>
      d.oneIn(3) ? '' : card(x, 252 - size * 0.7, size - 5, size * 0.7, d.pick([p.dark, p.mid, ...p.accents])),
    )
    .join('');

const bakery: Scene = (p, d, w) =>
  box(0, 0, w, 300, p.far) +
  cut(`M0 90 L${w} 60 V310 H0Z`, p.light) +
  spread(d, w, 290, 330, 30)
    .map(({ x }) => {
      const loaf = (cx: number, cy: number, rx: number, a: number) =>
        turn(
          a,
          cx,
          cy,
          `<ellipse cx="${cx + 2}" cy="${cy + 4}" rx="${rx}" ry="34" fill="${SHADOW}" opacity=".2"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="34" fill="#c58a4c"/><ellipse cx="${cx}" cy="${cy - 4}" rx="${rx - 8}" ry="24" fill="#dba765"/>` +
            [-40, -20, 0, 20, 40]
              .map((k) => line(`M${cx + k * (rx / 64) - 4} ${cy - 20} q10 18 4 34`, '#f6e4c2', 4.6))
              .join(''),
        );
      return (
        card(x, 122, 250, 138, p.near) +
        loaf(x + 80, 176, 60, d.between(-20, -6)) +
        loaf(x + 172, 198, 66, d.between(4, 18)) +
        disc(x + 272, 110, 21, p.light, 0.14) +
        disc(x + 272, 110, 14, d.pick(p.accents), 0)
      );
    })
    .join('');

const table: Scene = (p, d, w) =>
  box(0, 0, w, 300, p.near) +
  spread(d, w + 50, 50, 50)
    .map(({ x }) => box(x, 0, 25, 300, p.dark, ' opacity=".18"'))
    .join('') +
  spread(d, w + 40, 120, 155, 60)
    .map(({ x }, i) => {
      const y = i % 2 ? 92 + d.between(-8, 12) : 212 + d.between(-12, 8);
      const r = d.between(52, 72);
      const [a, b] = d.shuffle(p.accents);
      const food = d.pick([
        disc(x - r * 0.14, y + r * 0.06, r * 0.4, a!, 0.14) + disc(x + r * 0.26, y - r * 0.18, r * 0.22, b!, 0.14),
        [0, 72, 144, 216, 288]
          .map((g) => turn(g, x, y, disc(x, y - r * 0.34, r * 0.17, g % 144 ? a! : b!, 0.12)))
          .join(''),
        cut(
          `M${x - r * 0.5} ${y + 6} Q${x} ${y - r * 0.66} ${x + r * 0.42} ${y} L${x + r * 0.66} ${y - 14} V${y + 22} L${x + r * 0.42} ${y + 8} Q${x} ${y + r * 0.5} ${x - r * 0.5} ${y + 6}Z`,
          a!,
        ) + disc(x - r * 0.3, y, 3, p.dark, 0),
      ]);
      const fork = line(`M${x + r + 12} ${y - 44} v88 M${x + r + 6} ${y - 44} v20 q6 8 12 0 v-20`, p.light, 4);
      return disc(x, y, r, p.light, 0.22) + disc(x, y, r * 0.74, p.sky, 0.06) + food + fork;
    })
    .join('');

const tiles: Scene = (p, d, w) => {
  const colours = d.shuffle([p.near, p.mid, p.dark, p.accents[0]!]);
  const kinds = [
    (c: string, e: string) => flat('M0 0 H50 A50 50 0 0 1 0 50Z', c) + flat('M50 50 H25 A25 25 0 0 1 50 25Z', e),
    (c: string, e: string) => flat('M25 3 L47 25 L25 47 L3 25Z', c) + `<circle cx="25" cy="25" r="9" fill="${e}"/>`,
    (c: string, e: string) =>
      flat(
        'M0 0 Q25 8 25 25 Q8 25 0 0Z M50 0 Q42 25 25 25 Q25 8 50 0Z M50 50 Q25 42 25 25 Q42 25 50 50Z M0 50 Q8 25 25 25 Q25 42 0 50Z',
        c,
      ) + `<circle cx="25" cy="25" r="5" fill="${e}"/>`,
  ];
  let inner = '';
  for (let y = 0; y < 300; y += 50) {
    for (let x = 0; x < w; x += 50) {
      inner += `<g transform="translate(${x} ${y}) rotate(${d.between(0, 3) * 90} 25 25)">${box(0, 0, 49, 49, d.oneIn(4) ? p.far : p.light)}${d.pick(kinds)(d.pick(colours), d.oneIn(3) ? p.sun : p.far)}</g>`;
    }
  }
  return box(0, 0, w, 300, p.sky) + inner;
};

const clocktower: Scene = (p, d, w) => {
  const x = w * (0.25 + d.roll() * 0.5);
  const hour = d.between(0, 359);
  const hand = (a: number, length: number, width: number) =>
    turn(a, x, 104, line(`M${x} 104 V${104 - length}`, p.dark, width));
  return (
    sunAt(p, d, w) +
    peaks(d, w, 190, 70, p.far) +
    rowOfHouses(p, d, w, 256, 60, 104) +
    cut(`M${x - 42} 262 V66 H${x + 42} V262Z`, p.light) +
    card(x - 49, 60, 98, 12, p.near) +
    cut(`M${x - 44} 60 L${x} 6 L${x + 44} 60Z`, p.dark) +
    card(x - 46, 148, 92, 7, p.near) +
    disc(x, 104, 31, p.sky, 0.2) +
    disc(x, 104, 26, p.light, 0.08) +
    Array.from({ length: 12 }, (_, i) => turn(i * 30, x, 104, box(x - 1, 81, 2, i % 3 ? 4 : 7, p.dark))).join('') +
    hand(hour, 14, 4) +
    hand((hour * 12) % 360, 20, 2.6) +
    box(x - 9, 172, 18, 30, p.dark, ' opacity=".75"') +
    box(x - 12, 226, 24, 36, p.near) +
    box(0, 256, w, 54, p.near) +
    ridge(d, w, 280, 3, p.dark, 6)
  );
};

const sails: Scene = (p, d, w) =>
  sunAt(p, d, w, 58) +
  ridge(d, w, 170, 12, p.far, 5) +
  box(0, 176, w, 130, p.mid) +
  spread(d, w, 90, 140, 56)
    .map(({ x }, i) => sailboat(p, d, x, 200 + (i % 3) * 22, 0.85 + d.roll() * 0.6))
    .join('') +
  ridge(d, w, 264, 6, p.near, Math.round(w / 110)) +
  ridge(d, w, 286, 3, p.dark, 6);

const park: Scene = (p, d, w) =>
  sunAt(p, d, w) +
  ridge(d, w, 190, 14, p.far, 4) +
  spread(d, w, 56, 110, 20)
    .map(({ x }) => tree(p, d, x, 224, 0.8 + d.roll() * 0.6))
    .join('') +
  ridge(d, w, 226, 6, p.mid, 5) +
  spread(d, w, 200, 280, 90)
    .map(
      ({ x }) =>
        line(
          `M${x} 262 L${x + 16} 232 H${x + 42} L${x + 56} 262 M${x + 16} 232 L${x + 28} 262 L${x + 42} 232 M${x + 28} 262 H${x} M${x + 14} 228 l-6 -4 h12 M${x + 42} 232 l-3 -10 h10`,
          p.dark,
          3,
        ) +
        `<g fill="none" stroke="${p.dark}" stroke-width="3.4"><circle cx="${x}" cy="262" r="15"/><circle cx="${x + 56}" cy="262" r="15"/></g>` +
        card(x + 100, 238, 66, 6, p.near) +
        card(x + 100, 226, 66, 5, p.near) +
        box(x + 106, 244, 4, 18, p.dark) +
        box(x + 156, 244, 4, 18, p.dark),
    )
    .join('') +
  ridge(d, w, 276, 3, p.near, 6);

const SCENES = {
  bakery: [bakery, 'clay', 'dawn', 'moss'],
  boatyard: [boatyard, 'sea', 'dawn', 'slate'],
  books: [books, 'clay', 'plum', 'moss'],
  bridge: [bridge, 'sea', 'dawn', 'plum'],
  clocktower: [clocktower, 'dawn', 'slate', 'butter'],
  cranes: [cranes, 'slate', 'dawn', 'sea'],
  ferry: [ferry, 'sea', 'butter', 'plum'],
  garden: [garden, 'moss', 'butter', 'sea'],
  harbour: [harbour, 'dawn', 'sea', 'slate'],
  hills: [hills, 'moss', 'dawn', 'plum'],
  kites: [kites, 'butter', 'sea', 'dawn'],
  lighthouse: [lighthouse, 'slate', 'night', 'sea', 'dawn'],
  market: [market, 'clay', 'moss', 'butter'],
  night: [night, 'night'],
  park: [park, 'moss', 'butter', 'dawn'],
  pottery: [pottery, 'dawn', 'plum', 'clay'],
  press: [press, 'clay', 'butter', 'slate'],
  sails: [sails, 'sea', 'plum', 'butter'],
  table: [table, 'sea', 'clay', 'moss'],
  tiles: [tiles, 'sea', 'slate', 'plum'],
  tram: [tram, 'butter', 'slate', 'dawn'],
  waves: [waves, 'sea', 'plum', 'moss'],
} as const satisfies Record<string, readonly [Scene, ...PaletteName[]]>;

export type Motif = keyof typeof SCENES;
export const MOTIFS = Object.keys(SCENES) as Motif[];

function draw(seed: string, motif: Motif, width: number, height: number): string {
  const [scene, ...palettes] = SCENES[motif];
  const d = dice(`${motif} ${seed} ${width}`);
  const p = PALETTES[d.pick<PaletteName>(palettes)];
  const w = (300 * width) / height;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} 300" width="${width}" height="${height}">${box(0, 0, w, 300, p.sky)}${scene(p, d, w)}</svg>`;
}

export const drawCover = (seed: string, motif: Motif): string => draw(seed, motif, 1500, 500);
export const drawPicture = (seed: string, motif: Motif): string => draw(seed, motif, 1200, 900);
