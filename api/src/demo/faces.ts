/** Portraits cut from paper: flat shapes, one soft shadow under each, the light from the left. */
import { dice } from './dice.ts';

const SKINS = {
  porcelain: ['#f3d6bd', '#dcb294'],
  rose: ['#eec9a8', '#d6a583'],
  sand: ['#e3b78c', '#c8966b'],
  honey: ['#d9a57c', '#bd855d'],
  amber: ['#b97f58', '#986242'],
  walnut: ['#8a5a3f', '#6c432e'],
  cocoa: ['#6b4330', '#4f2f21'],
} as const;

const BACKGROUNDS = {
  sky: ['#aebfd0', '#9bafc3'],
  slate: ['#9cabc4', '#8a9bb8'],
  sage: ['#8fb0a3', '#7ea193'],
  moss: ['#c7d0a4', '#b7c28f'],
  straw: ['#d8cfa6', '#cbbf8e'],
  butter: ['#ecd58e', '#e2c673'],
  clay: ['#e0b7a3', '#d4a58e'],
  apricot: ['#e2a878', '#d79763'],
  sandstone: ['#d9b98f', '#cfa877'],
  rose: ['#dcc3c9', '#cfb1b9'],
  lilac: ['#b3a6c4', '#a394b7'],
  sea: ['#9fb7bd', '#8da8af'],
  cream: ['#e9d8b4', '#dfcaa0'],
  dusk: ['#7b86a0', '#6c7893'],
} as const;

const HAIR = {
  ink: '#17131b',
  coal: '#2a1a17',
  coffee: '#3a2420',
  chestnut: '#6b3a22',
  copper: '#c77b3f',
  ginger: '#b4552d',
  honey: '#b99a5f',
  straw: '#d8b873',
  ash: '#8d8d96',
  silver: '#b9bac0',
  snow: '#e4e0da',
  plum: '#6a3b5c',
  teal: '#2f6f73',
} as const;

const STYLES = [
  'crop',
  'sweep',
  'fringe',
  'bob',
  'long',
  'straight',
  'bun',
  'afro',
  'curls',
  'ponytail',
  'braids',
  'waves',
  'flattop',
  'mohawk',
  'receding',
  'bald',
  'hijab',
  'turban',
  'cap',
  'beanie',
  'headband',
] as const;

const FACE = 'M26 31 C26 17 54 17 54 31 V41 C54 50 46 57 40 57 C34 57 26 50 26 41Z';
const SHOULDERS = 'M6 82 C6 64 22 60 32 58 L40 66 L48 58 C58 60 74 64 74 82Z';
const FULL_BEARD =
  'M26 37 C27 42 31 45 35 44.5 C38 43 42 43 45 44.5 C49 45 53 42 54 37 V42 C54 54 46 61 40 61 C34 61 26 54 26 42Z';

export type Style = (typeof STYLES)[number];
export type Traits = {
  skin: keyof typeof SKINS;
  background: keyof typeof BACKGROUNDS;
  style: Style;
  hair: keyof typeof HAIR;
  clothes: string;
  /** Colour of scarf, turban, cap or beanie. */
  wear?: string;
  neck?: 'collar' | 'round' | 'roll' | 'stripes' | 'straps' | 'scarf';
  beard?: 'full' | 'long' | 'goatee' | 'moustache' | 'stubble';
  glasses?: string;
  frame?: 'round' | 'square';
  earrings?: string;
  eyes?: 'calm' | 'open' | 'merry';
  mouth?: 'smile' | 'grin' | 'flat';
  freckles?: boolean;
  lines?: boolean;
};

const SHADOW = '#150f1e';
const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}"${extra}/>`;
/** A shape with the shadow that it throws on the paper behind it. */
const cut = (d: string, fill: string, shift = '.6 1.2') =>
  path(d, SHADOW, ` opacity=".2" transform="translate(${shift})"`) + path(d, fill);
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x + 0.8}" cy="${y + 1.2}" r="${r}" fill="${SHADOW}" opacity=".2"/>` +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const discs = (list: readonly (readonly [number, number, number])[], fill: string) =>
  list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('');
const stroke = (d: string, colour: string, width: number, extra = '') =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"${extra}/>`;

/** What hangs behind the head. */
function drawHairBehind({ style }: Traits, hair: string, wear: string): string {
  switch (style) {
    case 'long':
      return cut('M20 34 C17 10 63 10 60 34 L63 66 H17Z', hair, '1 1.4');
    case 'straight':
      return cut('M21 32 C18 9 62 9 59 32 L60 78 H20Z', hair, '1 1.4');
    case 'waves':
      return cut(
        'M20 32 C17 9 63 9 60 32 C66 40 58 46 63 54 C67 64 58 70 56 68 H24 C22 70 13 64 17 54 C22 46 14 40 20 32Z',
        hair,
        '1 1.4',
      );
    case 'braids':
      return cut('M22 32 C18 10 62 10 58 32 L64 72 H54 L52 40 H28 L26 72 H16Z', hair, '1 1.4');
    case 'bob':
      return cut('M20 32 C18 10 62 10 60 32 L61 50 H19Z', hair, '1 1.4');
    case 'bun':
      return disc(40, 8.5, 8.5, hair);
    case 'ponytail':
      return cut('M52 18 C68 12 72 34 64 62 C60 54 60 40 50 32Z', hair, '1 1.4');
    case 'afro':
      return disc(40, 27.5, 25, hair);
    case 'curls':
      return discs(
        [
          [24, 24, 9],
          [32, 16, 10],
          [43, 14, 10],
          [53, 20, 9],
          [57, 30, 8],
          [22, 34, 8],
          [58, 40, 6],
          [22, 43, 6],
        ],
        hair,
      );
    case 'hijab':
      return cut('M17 40 C14 8 66 8 63 40 L68 82 H12Z', wear, '1 1.4');
    case 'headband':
      return disc(28, 24, 15, hair) + disc(52, 24, 15, hair) + disc(40, 18, 15, hair);
    default:
      return '';
  }
}

/** What lies on the forehead. */
function drawHairInFront({ style }: Traits, hair: string, wear: string): string {
  switch (style) {
    case 'crop':
      return cut(
        'M24.5 35 C21 15 33 11 42 12 C55 12 59 22 55.5 35 C54 28 51 25 47 24 C40 26 32 25 28.5 26 C26.5 28 25.5 31 24.5 35Z',
        hair,
      );
    case 'sweep':
      return cut('M24.5 36 C20 14 38 8 48 12 C59 15 59 27 55.5 35 C54 26 45 22 35 21 C31 25 26.5 27 24.5 36Z', hair);
    case 'fringe':
      return cut(
        'M23.5 38 C19 14 33 10 41 11 C53 10 60 17 56.5 38 L54.5 29 L50 30 L47 28.5 L42 30.5 L37 28.5 L32 30.5 L27 29Z',
        hair,
      );
    case 'bob':
      return cut('M24.5 33 C22 16 34 13 41 13 C51 13 58 18 55.5 33 L54 28 H26Z', hair);
    case 'long':
    case 'waves':
      return cut('M25 38 C22 18 33 15 41 15 C51 15 57 21 55 38 C53 29 48 25 41 23 C36 29 29 29 25 38Z', hair);
    case 'straight':
      return cut('M25 40 C21 16 34 13 40 13.5 C46 13 59 16 55 40 C53 28 47 22 40 20 C33 22 27 28 25 40Z', hair);
    case 'braids':
      return cut('M24.5 34 C23 16 33 13 40 14 C48 13 57 16 55.5 34 C53 26 46 22 40 19 C34 22 27 26 24.5 34Z', hair);
    case 'bun':
      return cut('M24.5 36 C22 17 33 13 40 13 C48 13 58 17 55.5 36 C54 27 48 22 40 21 C32 22 26 27 24.5 36Z', hair);
    case 'ponytail':
      return cut('M24.5 35 C21 14 36 9 46 12 C58 14 59 26 55.5 33 C51 27 44 22 37 22 C31 24 27 28 24.5 35Z', hair);
    case 'afro':
    case 'headband':
      return (
        cut('M25 35 C23 18 33 14 40 14 C48 14 57 18 55 35 C53 26 47 23 40 22.5 C33 23 27 26 25 35Z', hair) +
        (style === 'headband' ? cut('M23.6 27 C29 18 51 18 56.4 27 L56 32 C50 23 30 23 24 32Z', wear) : '')
      );
    case 'curls':
      return cut(
        'M25 34 C22 20 30 17 34 19 C38 15 43 15 46 18 C53 17 58 23 55 34 C52 28 49 25 45 26 C41 23 37 24 35 26 C30 25 27 28 25 34Z',
        hair,
      );
    case 'flattop':
      return cut(
        'M24.6 33 L23.5 10 C34 7 46 7 56.5 10 L55.4 33 C54 27 52 24.5 49 24 H31 C28 24.5 26 27 24.6 33Z',
        hair,
      );
    case 'mohawk':
      return (
        cut('M33 25 C31 4 36 1 41 2 C47 1 50 6 47 25 C43 22 37 22 33 25Z', hair) +
        path(
          'M25.4 33 C24.4 24 28 19 32 17 L33 24 C29 26 26.5 29 25.4 33Z M54.6 33 C55.6 24 52 19 48 17 L47 24 C51 26 53.5 29 54.6 33Z',
          hair,
          ' opacity=".55"',
        )
      );
    case 'receding':
      return (
        cut('M24.5 38 C22 28 24 22 29 19 C27 24 27.5 28 26.6 36Z', hair) +
        cut('M55.5 38 C58 28 56 22 51 19 C53 24 52.5 28 53.4 36Z', hair)
      );
    case 'hijab':
      return (
        path(
          'M20 40 C17 9 63 9 60 40 C60 54 52 63 40 64 C28 63 20 54 20 40Z M27 37 C27 20 53 20 53 37 C53 49 46 56 40 56 C34 56 27 49 27 37Z',
          wear,
          ' fill-rule="evenodd"',
        ) +
        cut('M28 60 C34 66 48 66 55 56 L62 82 H24Z', wear) +
        path('M28 60 C34 66 48 66 55 56 L62 82 H24Z', '#ffffff', ' opacity=".14"')
      );
    case 'turban':
      return (
        cut('M22 31 C17 6 63 6 58 31 C54 24 47 21 40 21 C33 21 26 24 22 31Z', wear) +
        stroke('M24 26 C32 16 48 12 57 22 M28 16 C38 10 52 14 57 26', SHADOW, 1.6, ' stroke-opacity=".22"')
      );
    case 'cap':
      return cut('M23.5 30 C22 10 58 10 56.5 30 L66 32 C67 35 60 35 52 32.5 C42 29.5 32 29.5 23.5 32Z', wear);
    case 'beanie':
      return (
        path('M24.5 36 L25 30 H28 L27 37Z M55.5 36 L55 30 H52 L53 37Z', hair) +
        cut('M23.6 27 C21 6 59 6 56.4 27Z', wear) +
        cut('M22.4 25 H57.6 V31.4 H22.4Z', wear, '.4 1') +
        path('M22.4 25 H57.6 V31.4 H22.4Z', '#ffffff', ' opacity=".18"')
      );
    default:
      return '';
  }
}

function drawNeckline({ neck }: Traits, clothes: string, skin: string): string {
  const light = ' opacity=".16"';
  switch (neck) {
    case 'collar':
      return (
        path('M32 58 L40 66 L33 72 L27 60Z M48 58 L40 66 L47 72 L53 60Z', clothes) +
        path('M32 58 L40 66 L33 72 L27 60Z M48 58 L40 66 L47 72 L53 60Z', '#ffffff', light)
      );
    case 'round':
      return (
        path('M31 58.4 C33 69 47 69 49 58.4Z', skin) +
        stroke('M30.6 58.6 C33 70.4 47 70.4 49.4 58.6', SHADOW, 1.4, ' stroke-opacity=".18"')
      );
    case 'roll':
      return (
        path('M30 54 C35 58.6 45 58.6 50 54 L51.4 63 C45 68 35 68 28.6 63Z', clothes) +
        path('M30 54 C35 58.6 45 58.6 50 54 L51.4 63 C45 68 35 68 28.6 63Z', '#ffffff', light)
      );
    case 'stripes':
      return `<clipPath id="s"><path d="${SHOULDERS}"/></clipPath><g clip-path="url(#s)">${[64, 69.5, 75].map((y) => `<rect y="${y}" width="80" height="2.6" fill="#f6efdf" opacity=".82"/>`).join('')}</g>`;
    case 'straps':
      return (
        path('M22 61 L28 59.4 L31 82 H23Z M58 61 L52 59.4 L49 82 H57Z', '#2b3a52') +
        discs(
          [
            [27, 76, 1.6],
            [53, 76, 1.6],
          ],
          '#e8c15a',
        )
      );
    case 'scarf':
      return (
        cut('M27 56 C34 63 46 63 53 56 L56 63 C46 71 34 71 24 63Z', '#f0e3c6', '.4 1') +
        cut('M44 64 L51 62 L54 80 H45Z', '#f0e3c6', '.6 1')
      );
    default:
      return '';
  }
}

function drawBeard({ beard }: Traits, hair: string): string {
  switch (beard) {
    case 'full':
      return path(FULL_BEARD, hair);
    case 'long':
      return cut(
        'M26 36 C27 42 31 45 35 44.5 C38 43 42 43 45 44.5 C49 45 53 42 54 36 V44 C54 58 48 70 40 71 C32 70 26 58 26 44Z',
        hair,
      );
    case 'goatee':
      return path('M35 46.6 C38 45.4 42 45.4 45 46.6 C46.4 54 44 60 40 60 C36 60 33.6 54 35 46.6Z', hair);
    case 'moustache':
      return path(
        'M40 45.2 C37 43.6 32.6 45 30.8 48.6 C34 49.4 38 49 40 47.4 C42 49 46 49.4 49.2 48.6 C47.4 45 43 43.6 40 45.2Z',
        hair,
      );
    case 'stubble':
      return path(FULL_BEARD, hair, ' opacity=".24"');
    default:
      return '';
  }
}

function drawFeatures(traits: Traits, shade: string): string {
  const ink = '#231a22';
  const eyes = {
    calm: stroke('M31.5 36 h4.5 M44 36 h4.5', ink, 2),
    open:
      discs(
        [
          [33.8, 36, 1.9],
          [46.2, 36, 1.9],
        ],
        ink,
      ) + stroke('M30.6 31.6 q3 -1.8 5.6 -.4 M43.8 31.2 q3 -1.4 5.6 .4', ink, 1.2, ' stroke-opacity=".6"'),
    merry: stroke('M31 37 q2.6 -3.4 5.2 0 M43.8 37 q2.6 -3.4 5.2 0', ink, 1.9),
  }[traits.eyes ?? 'calm'];
  const hasLowBeard = traits.beard && traits.beard !== 'moustache' && traits.beard !== 'stubble';
  const mouths = {
    smile: stroke('M36 50 Q40 52.5 44 50', '#4a2a26', 1.7, ' stroke-opacity=".65"'),
    grin:
      path('M34.6 48.6 C37 50 43 50 45.4 48.6 C45 53.6 35 53.6 34.6 48.6Z', '#fdf6ea') +
      stroke('M34.6 48.6 C37 50 43 50 45.4 48.6', '#4a2a26', 1, ' stroke-opacity=".5"'),
    flat: stroke('M36.5 50.4 H43.5', '#4a2a26', 1.7, ' stroke-opacity=".65"'),
  }[traits.mouth ?? 'smile'];
  const mouth = hasLowBeard ? stroke('M36.5 49.2 Q40 50.6 43.5 49.2', shade, 1.8) : mouths;
  const rims = traits.glasses
    ? `<g fill="none" stroke="${traits.glasses}" stroke-width="1.9">` +
      (traits.frame === 'square'
        ? '<rect x="28.4" y="32" width="10" height="8.4" rx="1.6"/><rect x="41.6" y="32" width="10" height="8.4" rx="1.6"/><path d="M38.4 35 h3.2"/>'
        : '<circle cx="33.5" cy="36" r="5"/><circle cx="46.5" cy="36" r="5"/><path d="M38.5 35.5 h3"/>') +
      '</g>'
    : '';
  const freckles = traits.freckles
    ? discs(
        [
          [31, 42, 0.6],
          [33.4, 43.4, 0.6],
          [35.2, 41.8, 0.6],
          [44.8, 41.8, 0.6],
          [46.8, 43.4, 0.6],
          [49, 42, 0.6],
        ],
        '#9a5b36',
      )
    : '';
  const lines = traits.lines
    ? stroke(
        'M29 40.6 q1.6 1.6 4 1.2 M51 40.6 q-1.6 1.6 -4 1.2 M34 26.4 q6 -1.4 12 0',
        SHADOW,
        0.9,
        ' stroke-opacity=".3"',
      )
    : '';
  return mouth + eyes + freckles + lines + rims;
}

/** The portrait of somebody: their traits, or ones that follow from a seed. */
export function drawFace(person: Traits | string): string {
  const traits = typeof person === 'string' ? traitsFrom(person) : person;
  const [skin, shade] = SKINS[traits.skin];
  const [back, stripe] = BACKGROUNDS[traits.background];
  const hair = HAIR[traits.hair];
  const wear = traits.wear ?? traits.clothes;
  const ears = ['hijab', 'afro', 'bob', 'long', 'straight'].includes(traits.style)
    ? ''
    : discs(
        [
          [25.8, 38, 2.8],
          [54.2, 38, 2.8],
        ],
        shade,
      );
  const parts = [
    `<rect width="80" height="80" fill="${back}"/>`,
    path('M0 80 V30 L80 4 V80Z', stripe),
    drawHairBehind(traits, hair, wear),
    path('M32 46 H48 V62 H32Z', shade),
    path(SHOULDERS, SHADOW, ' opacity=".2" transform="translate(0 -1.4)"'),
    path(SHOULDERS, traits.clothes),
    drawNeckline(traits, traits.clothes, shade),
    ears,
    cut(FACE, skin, '1 1.4'),
    path(
      'M40 20.5 L37 40 Q36.5 43 40 43.5 L40 57 C46 57 54 50 54 41 V31 C54 23 47 20.5 40 20.5Z',
      shade,
      ' opacity=".62"',
    ),
    drawBeard(traits, hair),
    drawFeatures(traits, shade),
    drawHairInFront(traits, hair, wear),
    traits.earrings
      ? discs(
          [
            [25.5, 46, 2.4],
            [54.5, 46, 2.4],
          ],
          traits.earrings,
        )
      : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="640" height="640">${parts.join('')}</svg>`;
}

/** For people whom nobody drew by hand. */
function traitsFrom(seed: string): Traits {
  const { pick, oneIn } = dice(`face ${seed}`);
  const clothes = [
    '#27433f',
    '#7a3b34',
    '#e2c27a',
    '#3c4a3a',
    '#46536b',
    '#5b3336',
    '#c46a3f',
    '#34425c',
    '#7fa08c',
    '#f0e3c6',
  ];
  const style = pick(STYLES);
  const hasBeard =
    ['crop', 'sweep', 'bald', 'receding', 'turban', 'cap', 'beanie', 'flattop'].includes(style) && oneIn(2);
  return {
    skin: pick(Object.keys(SKINS) as (keyof typeof SKINS)[]),
    background: pick(Object.keys(BACKGROUNDS) as (keyof typeof BACKGROUNDS)[]),
    style,
    hair: pick(Object.keys(HAIR) as (keyof typeof HAIR)[]),
    clothes: pick(clothes),
    wear: pick(clothes),
    neck: pick(['collar', 'round', 'roll', 'stripes', 'scarf', undefined] as const),
    beard: hasBeard ? pick(['full', 'long', 'goatee', 'moustache', 'stubble'] as const) : undefined,
    glasses: oneIn(4) ? pick(['#2b2230', '#a2402f', '#f1e6cf', '#27433f']) : undefined,
    frame: pick(['round', 'square'] as const),
    earrings: !hasBeard && oneIn(4) ? '#e8c15a' : undefined,
    eyes: pick(['calm', 'open', 'merry'] as const),
    mouth: pick(['smile', 'grin', 'flat'] as const),
    freckles: oneIn(7),
    lines: oneIn(5),
  };
}
