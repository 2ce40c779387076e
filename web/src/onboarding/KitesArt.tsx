import { PaperCut } from './PaperCut.tsx';

interface KiteProps {
  at: string;
  papers: readonly [string, string];
}

function Kite({ at, papers: [light, dark] }: KiteProps) {
  return (
    <g transform={at}>
      <PaperCut d="M0-40L26 0L0 52L-26 0Z" fill={light} lift={0.14} />
      <path d="M0-40L26 0L0 52Z" fill={dark} />
      <path d="M0 52q-14 24 4 44t-6 44" fill="none" stroke="#1f4552" strokeWidth="2.4" />
    </g>
  );
}

/** Two who fly what they have folded. */
export function KitesArt({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <rect width="400" height="300" fill="#d7e6e4" />
      <circle cx="151.5" cy="62" r="24" fill="#1a1626" opacity=".05" />
      <circle cx="150" cy="60" r="24" fill="#f4efe2" />
      <PaperCut d="M0 250C90 226 150 262 240 246S350 236 400 250V300H0Z" fill="#6a9fa8" lift={0.14} />
      <Kite at="translate(168 128) rotate(18)" papers={['#e2a45c', '#3d7380']} />
      <Kite at="translate(256 88) scale(.8) rotate(18)" papers={['#6a9fa8', '#1f4552']} />
      <Kite at="translate(330 168) scale(.55) rotate(18)" papers={['#f4efe2', '#e2a45c']} />
      <PaperCut d="M0 276C110 262 190 284 400 270V300H0Z" fill="#3d7380" lift={0.14} />
      <circle cx="156" cy="253" r="7" fill="#1f4552" />
      <path d="M144 285q12-52 24 0z" fill="#1f4552" />
      <circle cx="196" cy="257" r="6" fill="#173844" />
      <path d="M186 285q10-44 20 0z" fill="#173844" />
    </svg>
  );
}
