import { useState } from 'react';
import { usePlace, useRouter } from '../core/navigation.ts';

/** The message that the address names in a conversation, and the way back to what was said last. */
export function useMessageInAddress(conversationId: string): { said: string | null; leave: () => void } {
  const router = useRouter();
  const place = usePlace();
  const path = `conversations/${conversationId}`;
  const params = new URLSearchParams(place.search);
  const isOpen = params.get('p') === path;
  const said = (isOpen && params.get('said')) || null;
  // Where the conversation stood in the history without one.
  const [newest, setNewest] = useState<number | null>(null);
  if (isOpen && said === null && newest !== place.index) setNewest(place.index);
  return {
    said,
    leave() {
      if (newest === place.index - 1) router.up('p', path);
      else router.open('p', path, { replace: true });
    },
  };
}
