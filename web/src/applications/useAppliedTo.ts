import { graphql, useFragment } from 'react-relay/hooks';
import type { Question } from './AnswerField.tsx';
import { KINDS, type Kind } from './applicationFields.ts';
import type { useAppliedTo_conference$key } from './__generated__/useAppliedTo_conference.graphql';

type Asked = Question & { readonly kinds: readonly string[] };

/** What someone who applies to a conference has to know about it. */
export interface AppliedTo {
  id: string;
  name: string;
  timezone: string;
  periods: readonly {
    readonly name: string;
    readonly state: string;
    readonly opensAt: string | null | undefined;
    readonly closesAt: string | null | undefined;
  }[];
  /** The kinds that it accepts. */
  kinds: readonly Kind[];
  questions: readonly Asked[];
}

export function useAppliedTo(key: useAppliedTo_conference$key): AppliedTo {
  const { id, name, timezone, periods, questions, ...allowed } = useFragment(
    graphql`
      fragment useAppliedTo_conference on Conference @throwOnFieldError {
        id
        name
        timezone
        allowTalk
        allowPerformance
        allowWorkshop
        periods {
          name
          state
          opensAt
          closesAt
        }
        questions(first: 50) {
          edges {
            node {
              id
              text
              type
              options
              kinds
              isRequired
            }
          }
        }
      }
    `,
    key,
  );
  const isAllowed = { TALK: allowed.allowTalk, PERFORMANCE: allowed.allowPerformance, WORKSHOP: allowed.allowWorkshop };
  return {
    id,
    name,
    timezone,
    periods,
    kinds: KINDS.filter((kind) => isAllowed[kind]),
    questions: questions.edges.map(({ node }) => node).filter((node) => node),
  };
}
