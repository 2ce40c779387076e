import { graphql, useFragment } from 'react-relay/hooks';
import { AUDIENCES, type AudienceChoice } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import type { useAudiences_author$key } from './__generated__/useAudiences_author.graphql';

export interface Audience {
  value: AudienceChoice;
  label: string;
  /** Who that is, where the label does not say it. */
  hint?: string;
}

/**
 * Who may see something by this author, in words; themselves where nobody is named. What a crowd that is not open publishes is for
 * its members; a story is in nobody else's hands while it is private, so there its members have the community's place.
 */
export function useAudiences(author?: useAudiences_author$key | null, isStory = false): Audience[] {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment useAudiences_author on Actor {
        __typename
        title
        ... on Crowd {
          status
        }
      }
    `,
    author ?? null,
  );
  const plain = (value: AudienceChoice) => ({
    value,
    label: t(`items.audience.${value}`),
    hint: t(`shares.sees.${value}`),
  });
  if (data?.__typename !== 'Crowd') return AUDIENCES.map(plain);
  const name = data.title;
  const members = (value: AudienceChoice) => ({ value, label: t('items.audience.MEMBERS', { name }) });
  const runners = { value: 'PRIVATE' as const, label: t('items.audience.RUNNERS', { name }) };
  const isOpen = data.status === 'VISIBLE_TO_PUBLIC';
  const wider = isOpen ? [plain('PUBLIC'), plain('COMMUNITY')] : isStory ? [members('COMMUNITY')] : [];
  return [...wider, isStory ? runners : members('PRIVATE')];
}

/** The one that holds of what was wished: where that is not offered, the narrowest. */
export const heldAudience = (wished: AudienceChoice, offered: readonly Audience[]): Audience | undefined =>
  offered.find(({ value }) => value === wished) ?? offered.at(-1);
