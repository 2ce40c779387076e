import { Download } from 'lucide-react';
import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { saveText } from '../core/saveText.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';
import type { EventAnswer, GuestsExportQuery } from './__generated__/GuestsExportQuery.graphql';

const PAGE = 100;
const PAGES_MAX = 50;

/** A cell of a spreadsheet. Text that a spreadsheet would run as a formula starts with an apostrophe. */
const cellOf = (value: string | number): string => {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

interface GuestsExportProps {
  itemId: string;
  name: string;
  /** One date of a series that is answered by date; empty for all. */
  date?: string;
}

/** Saves who comes and who might come as a spreadsheet file. */
export function GuestsExport({ itemId, name, date = '' }: GuestsExportProps) {
  const t = useText();
  const say = useProblemText();
  const environment = useRelayEnvironment();
  const [isBusy, setBusy] = useState(false);
  const query = graphql`
    query GuestsExportQuery(
      $id: ID!
      $count: Int!
      $cursor: String
      $answer: EventAnswer!
      $occursOn: String
      $date: String!
      $isOfDate: Boolean!
    ) @throwOnFieldError {
      node(id: $id) {
        ... on Attendable @alias(as: "item") {
          guests(first: $count, after: $cursor, answer: $answer, occursOn: $occursOn) {
            pageInfo {
              hasNextPage
              endCursor
            }
            edges {
              node {
                name
                partySize
                note
                answeredAt
                dateAnswer(occursOn: $date) @include(if: $isOfDate) {
                  partySize
                  answeredAt
                }
                user {
                  title
                }
              }
            }
          }
        }
      }
    }
  `;
  const rowsOf = async (answer: Exclude<EventAnswer, '%future added value'>): Promise<string[]> => {
    const rows: string[] = [];
    let cursor: string | null | undefined = null;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const variables: GuestsExportQuery['variables'] = {
        id: itemId,
        count: PAGE,
        cursor,
        answer,
        occursOn: date || null,
        date,
        isOfDate: date !== '',
      };
      const data: GuestsExportQuery['response'] | undefined = await fetchQuery<GuestsExportQuery>(
        environment,
        query,
        variables,
      ).toPromise();
      const guests = data?.node?.item?.guests;
      for (const { node } of guests?.edges ?? []) {
        const given = node.dateAnswer ?? node;
        const cells = [
          node.user?.title ?? node.name ?? '',
          t(`events.answer.${answer}`),
          given.partySize ?? 1,
          node.note ?? '',
          given.answeredAt ?? '',
        ];
        rows.push(cells.map(cellOf).join(','));
      }
      if (!guests?.pageInfo.hasNextPage) break;
      cursor = guests.pageInfo.endCursor;
    }
    return rows;
  };
  const save = async () => {
    setBusy(true);
    try {
      const head = [
        t('events.name'),
        t('events.yourAnswer'),
        t('events.party'),
        t('events.guestNote'),
        t('events.answeredAt'),
      ];
      const rows = [head.map(cellOf).join(','), ...(await rowsOf('ACCEPTED')), ...(await rowsOf('MAYBE'))];
      // The byte order mark makes spreadsheets read it as UTF-8.
      saveText({
        name: `${[name, date].filter(Boolean).join(' ')}.csv`,
        mediaType: 'text/csv;charset=utf-8',
        text: `\uFEFF${rows.join('\r\n')}\r\n`,
      });
      showToast(t('events.guestsExported'));
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon={<Download />} isBusy={isBusy} onClick={() => void save()}>
      {t('events.exportGuests')}
    </Button>
  );
}
