import { graphql, readInlineData } from 'react-relay/hooks';
import { localTime } from '../core/zones.ts';
import { KINDS, type AnswerValue, type ApplicationFields } from './applicationFields.ts';
import type { savedApplication_application$key } from './__generated__/savedApplication_application.graphql';

/** The fields of an application as they are saved. */
export function savedApplication(key: savedApplication_application$key): ApplicationFields {
  const { kind, title, summary, language, minutes, availability, conference, answers } =
    readInlineData<savedApplication_application$key>(
      graphql`
        fragment savedApplication_application on Application @inline {
          kind
          title
          summary
          language
          minutes
          availability {
            startsAt
            endsAt
          }
          conference {
            timezone
          }
          answers {
            text
            options
            file {
              id
            }
            question {
              id
            }
          }
        }
      `,
      key,
    );
  const values = (answers ?? []).flatMap(({ question, text, options, file }): [string, AnswerValue][] =>
    question ? [[question.id, { text: text ?? '', options, fileId: file?.id ?? null }]] : [],
  );
  const local = (instant: string) => localTime(Date.parse(instant), conference?.timezone ?? 'UTC');
  return {
    kind: KINDS.find((each) => each === kind) ?? '',
    title,
    summary: summary ?? '',
    language: language ?? '',
    minutes: minutes == null ? '' : String(minutes),
    availability: (availability ?? []).map(({ startsAt, endsAt }) => ({ start: local(startsAt), end: local(endsAt) })),
    answers: Object.fromEntries(values),
  };
}
