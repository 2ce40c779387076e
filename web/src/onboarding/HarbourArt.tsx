import { PaperCut } from './PaperCut.tsx';

const CREAM = '#f4efe2';
const SUN = '#e2a45c';
const MIST = '#a3c7c9';
const SEA = '#6a9fa8';
const DEEP = '#3d7380';
const NIGHT = '#1f4552';

/** Start, width, height of the eaves, paper, and the floors of windows. */
const HOUSES: readonly (readonly [x: number, width: number, eaves: number, paper: string, floors: number])[] = [
  [14, 34, 116, CREAM, 2],
  [51, 41, 117, SEA, 2],
  [95, 50, 103, SUN, 3],
  [148, 38, 134, DEEP, 2],
  [189, 35, 96, MIST, 3],
  [227, 38, 108, CREAM, 2],
  [268, 47, 131, SEA, 2],
  [318, 38, 107, SUN, 3],
  [359, 34, 135, DEEP, 2],
];

function House({ house: [x, width, eaves, paper, floors] }: { house: (typeof HOUSES)[number] }) {
  const end = x + width;
  const gable = width > 36 ? 20 : 22;
  return (
    <g>
      <PaperCut d={`M${x} 206V${eaves}L${x + width / 2} ${eaves - gable}L${end} ${eaves}V206Z`} fill={paper} />
      {Array.from({ length: floors }, (_, floor) => (
        <g key={floor} fill={NIGHT} opacity=".75">
          <rect x={x + 8} y={eaves + 12 + floor * 25} width="8" height="13" />
          <rect x={end - 16} y={eaves + 12 + floor * 25} width="8" height="13" />
        </g>
      ))}
    </g>
  );
}

/** Morning at the harbour, cut from seven papers. */
export function HarbourArt({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <rect width="400" height="300" fill="#d7e6e4" />
      <circle cx="267.5" cy="60" r="30" fill="#1a1626" opacity=".06" />
      <circle cx="266" cy="58" r="30" fill={SUN} />
      <g fill="none" stroke={CREAM} strokeWidth="1.6" strokeLinecap="round">
        <path d="M118 44q5-6 10 0q5-6 10 0" />
        <path d="M150 58q3.5-4 7 0q3.5-4 7 0" />
      </g>
      <PaperCut d="M0 150L60 110L130 140L210 96L300 138L400 104V210H0Z" fill={MIST} lift={0.08} />
      {HOUSES.map((house) => (
        <House key={house[0]} house={house} />
      ))}
      <PaperCut d="M0 206H400V300H0Z" fill={DEEP} lift={0.2} />
      <PaperCut d="M0 232C60 224 90 240 150 233S260 226 400 236V300H0Z" fill={NIGHT} />
      <PaperCut d="M150 226H254L238 250H168Z" fill={CREAM} lift={0.14} />
      <PaperCut d="M198 224V150L244 214H198Z" fill={SUN} lift={0.14} />
      <PaperCut d="M192 224V166L162 216H192Z" fill={CREAM} lift={0.14} />
      <PaperCut d="M0 268C70 258 130 276 210 268S330 262 400 272V300H0Z" fill="#173844" lift={0.18} />
    </svg>
  );
}
