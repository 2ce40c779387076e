import { ArrowRightToLine } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import type { Playhead } from '../core/playheads.ts';
import { Button } from '../ui/Button.tsx';
import { usePlaceName } from './usePlaceName.ts';

interface UntilChoiceProps {
  /** The second at which the remark begins. */
  from: number;
  until: number | undefined;
  playhead: Playhead;
  onChange: (until: number | undefined) => void;
}

/** Makes a remark last until where one is now, or names its beginning alone again. Pages have no such stretch. */
export function UntilChoice({ from, until, playhead, onChange }: UntilChoiceProps) {
  const t = useText();
  const nameOf = usePlaceName();
  const { unit, at, length } = playhead;
  if (unit === 'page') return null;
  const isSet = until !== undefined;
  // The last second may have begun and not be whole.
  const end = length > 0 ? Math.min(at, Math.floor(length)) : at;
  const canEnd = end > from;
  return (
    <Button
      size="small"
      kind={isSet ? 'chosen' : 'quiet'}
      icon={<ArrowRightToLine />}
      aria-pressed={isSet}
      disabled={!isSet && !canEnd}
      title={isSet || canEnd ? undefined : t('remarks.untilLater')}
      onClick={() => onChange(isSet ? undefined : end)}
    >
      {isSet || canEnd ? t('remarks.until', { place: nameOf(unit, until ?? end) }) : t('remarks.untilWhere')}
    </Button>
  );
}
