interface PaperCutProps {
  d: string;
  fill: string;
  /** How high it lies: the strength of its shadow. */
  lift?: number;
}

/** One cut-out with its shadow up and to the end, as if the lamp stood at the lower start. */
export function PaperCut({ d, fill, lift = 0.16 }: PaperCutProps) {
  return (
    <>
      <path d={d} transform="translate(1.5 -3)" fill="#1a1626" opacity={lift} />
      <path d={d} fill={fill} />
    </>
  );
}
