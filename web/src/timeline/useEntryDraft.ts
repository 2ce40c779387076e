import type { AudienceChoice } from '../core/audiences.ts';
import { usePictureDraft } from '../files/usePictureDraft.ts';
import type { TextKey } from '../locales/en.ts';
import { isBefore, isPartialDate } from '../ui/partialDates.ts';

/** What the form of every chapter holds beside its own. */
export interface EntryDraft {
  description: string;
  startDate: string;
  endDate: string;
  audience: AudienceChoice;
}

/** What a chapter holds, and what was typed of it and not sent yet. */
export function useEntryDraft<D extends EntryDraft>(
  key: string,
  saved: D,
  cover: Parameters<typeof usePictureDraft>[2],
) {
  return usePictureDraft(key, saved, cover);
}

export type Wrong = Readonly<Record<string, TextKey>>;

/** What is wrong with the dates of an entry before it is sent, by the names of the input. */
export function checkDates({ startDate, endDate }: EntryDraft, isStartNeeded = true): Wrong {
  const wrong: Record<string, TextKey> = {};
  const hasStart = isPartialDate(startDate);
  if (!hasStart && (isStartNeeded || startDate)) wrong['startDate'] = 'careers.dateNeeded';
  if (endDate && !isPartialDate(endDate)) wrong['endDate'] = 'careers.dateNeeded';
  else if (endDate && hasStart && isBefore(endDate, startDate)) wrong['endDate'] = 'careers.endsEarly';
  return wrong;
}
