import { useState } from 'react';
import { PAGE_SIZES } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { useSentinel } from '../core/useSentinel.ts';
import { Button } from '../ui/Button.tsx';

interface MoreMessagesProps {
  list: {
    hasNext: boolean;
    isLoadingNext: boolean;
    loadNext: (count: number, options: { onComplete: (error: Error | null) => void }) => unknown;
  };
  text: string;
  className: string | undefined;
  onMore?: () => void;
}

/** The next page at one end of a list of messages: by itself when one comes near, or pressed. */
export function MoreMessages({ list, text, className, onMore }: MoreMessagesProps) {
  const t = useText();
  const { hasNext, isLoadingNext, loadNext } = list;
  const [hasFailed, setFailed] = useState(false);
  const more = () => {
    setFailed(false);
    loadNext(PAGE_SIZES.messages, {
      onComplete(error) {
        setFailed(error !== null);
        if (!error) onMore?.();
      },
    });
  };
  const sentinel = useSentinel(more, hasNext && !isLoadingNext && !hasFailed);
  if (!hasNext) return null;
  return (
    <div ref={sentinel} className={className}>
      <Button kind="quiet" size="small" isBusy={isLoadingNext} onClick={more}>
        {hasFailed ? t('ui.retry') : text}
      </Button>
    </div>
  );
}
