import { graphql, useFragment } from 'react-relay/hooks';
import { storage, useDraft } from '../core/storage.ts';
import { useUpload, type UploadedFile } from '../files/useUpload.ts';
import { audienceNamed, type AudienceChoice } from '../core/audiences.ts';
import type { TextKey } from '../locales/en.ts';
import { isBefore, isPartialDate } from '../ui/partialDates.ts';
import type { useCareerDraft_career$key } from './__generated__/useCareerDraft_career.graphql';

export const STANDS = ['CURRENT', 'LEFT', 'RETIRED'] as const;

interface CareerDraft {
  position: string;
  company: string;
  description: string;
  startedAt: string;
  endedAt: string;
  stand: (typeof STANDS)[number];
  audience: AudienceChoice;
}

/** What the form holds: what is saved, and over it what was typed and not sent yet, also before a reload. */
export function useCareerDraft(career: useCareerDraft_career$key | null, audience: AudienceChoice) {
  const saved = useFragment(
    graphql`
      fragment useCareerDraft_career on Career {
        id
        position
        company
        description
        startedAt
        endedAt
        isRetired
        audience
        author {
          id
        }
        cover {
          id
          name
          links {
            md
            source
          }
        }
      }
    `,
    career,
  );
  const key = `career.${saved?.id ?? 'new'}`;
  const [typed, setTyped, forget] = useDraft(key);
  const coverSlot = `draft.${key}.cover`;
  const cover = saved?.cover;
  const upload = useUpload(
    (read(storage.get(coverSlot)) as UploadedFile | null) ??
      (cover ? { id: cover.id, name: cover.name, preview: cover.links.md ?? cover.links.source ?? null } : null),
    (file) => storage.set(coverSlot, file && JSON.stringify({ ...file, preview: null })),
  );
  const draft: CareerDraft = {
    position: saved?.position ?? '',
    company: saved?.company ?? '',
    description: saved?.description ?? '',
    startedAt: saved?.startedAt ?? '',
    endedAt: saved?.endedAt ?? '',
    stand: saved?.isRetired ? 'RETIRED' : saved?.endedAt ? 'LEFT' : 'CURRENT',
    audience: audienceNamed(saved?.audience) ?? audience,
    ...read(typed),
  };
  return {
    id: saved?.id ?? null,
    ownerId: saved?.author?.id ?? '',
    draft,
    wrong: check(draft),
    upload,
    change: (part: Partial<CareerDraft>) => setTyped(JSON.stringify({ ...draft, ...part })),
    clear: () => {
      forget();
      storage.set(coverSlot, null);
    },
  };
}

type Wrong = Partial<Record<'position' | 'started_at' | 'ended_at', TextKey>>;

/** What is wrong with a career before it is sent, by the platform's name for the field. */
function check({ position, startedAt, endedAt, stand }: CareerDraft): Wrong {
  const wrong: Wrong = {};
  if (!position.trim()) wrong.position = 'accounts.required';
  if (!isPartialDate(startedAt)) wrong.started_at = 'careers.dateNeeded';
  if (stand === 'CURRENT' || (stand === 'RETIRED' && endedAt === '')) return wrong;
  if (!isPartialDate(endedAt)) wrong.ended_at = 'careers.dateNeeded';
  else if (!wrong.started_at && isBefore(endedAt, startedAt)) wrong.ended_at = 'careers.endsEarly';
  return wrong;
}

function read(text: string | null): object | null {
  try {
    return JSON.parse(text ?? 'null') as object | null;
  } catch {
    return null;
  }
}
