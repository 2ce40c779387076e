import { Phone } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { callAsked, callState } from './callStore.ts';
import { isOn } from './machine.ts';
import type { Partner } from './partnerOf.ts';

interface CallButtonProps {
  conversationId: string;
  partner: Partner;
}

/** Calls somebody, after one was asked for the microphone. */
export function CallButton({ conversationId, partner }: CallButtonProps) {
  const t = useText();
  const isBusy = isOn(useStore(callState));
  return (
    <IconButton
      icon={<Phone />}
      label={t('calls.callNamed', { name: partner.shortName })}
      disabled={isBusy}
      onClick={() => callAsked.set({ conversationId, partner })}
    />
  );
}
