import { trimmed } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { graphql, useFragment } from 'react-relay/hooks';
import { audienceNamed, type AudienceChoice } from '../core/audiences.ts';
import { useDraft } from '../core/storage.ts';
import type { TextKey } from '../locales/en.ts';
import { LISTS, type ListName } from './lists.ts';
import type { useKeypointsDraft_keypoints$key } from './__generated__/useKeypointsDraft_keypoints.graphql';

const LINES_MAX = 30;
const LINE_MAX = 120;

interface KeypointsDraft extends Record<ListName, string> {
  careerIds: readonly string[];
  audience: AudienceChoice;
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(trimmed)
    .filter((line) => line !== '');

/** What is saved, and over it what was typed and not sent yet, also before a reload. */
export function useKeypointsDraft(keypoints: useKeypointsDraft_keypoints$key | null, audience: AudienceChoice) {
  const saved = useFragment(
    graphql`
      fragment useKeypointsDraft_keypoints on TimelineKeypoints @throwOnFieldError {
        audience
        skills
        accomplished
        experience
        hobbies
        dreams
        careers {
          id
        }
      }
    `,
    keypoints,
  );
  const [typed, setTyped, clear] = useDraft('keypoints');
  const lists = Object.fromEntries(LISTS.map((name) => [name, (saved?.[name] ?? []).join('\n')]));
  const draft: KeypointsDraft = {
    ...(lists as Record<ListName, string>),
    careerIds: saved?.careers.map(({ id }) => id) ?? [],
    audience: audienceNamed(saved?.audience) ?? audience,
    ...(typed ? (JSON.parse(typed) as object) : null),
  };
  const wrong: Partial<Record<ListName, TextKey>> = {};
  for (const name of LISTS) {
    const lines = linesOf(draft[name]);
    if (lines.length > LINES_MAX) wrong[name] = 'timeline.tooMany';
    if (lines.some((line) => isLongerThan(line, LINE_MAX))) wrong[name] = 'timeline.tooLong';
  }
  return {
    draft,
    wrong: wrong as Readonly<Record<string, TextKey>>,
    clear,
    change: (part: Partial<KeypointsDraft>) => setTyped(JSON.stringify({ ...draft, ...part })),
  };
}
