import type { AudienceChoice } from '../core/audiences.ts';
import { useFormDraft } from '../core/storage.ts';
import type { LoopSaid } from './LoopFields.tsx';

export interface LoopDraft extends LoopSaid {
  isFromGallery: boolean;
}

/** What is written for a loop that is not posted yet; its clip is kept by its upload. */
export const useLoopDraft = (audience: AudienceChoice) =>
  useFormDraft<LoopDraft>('loop', { content: '', captions: '', filter: null, audience, isFromGallery: false });
