import { useEffect, useState } from 'react';
import { usePlace } from '../core/navigation.ts';
import { storage } from '../core/storage.ts';
import { DRAFT_PAPER } from './draft.ts';
import { paperName, type PaperChoice } from './papers.ts';

/** The paper of the unsent scribble. The front page chooses one too, so it is read again whenever the panel opens. */
export function useDraftPaper(): [paper: PaperChoice, setPaper: (paper: PaperChoice) => void] {
  const [paper, setPaper] = useState<PaperChoice>(() => paperName(storage.get(DRAFT_PAPER)));
  const { search } = usePlace();
  useEffect(() => setPaper(paperName(storage.get(DRAFT_PAPER))), [search]);
  return [paper, setPaper];
}
