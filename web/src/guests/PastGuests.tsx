import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { PastGuestsForm } from './PastGuestsForm.tsx';
import type { AttendedKind } from './useGuests.ts';
import type { PastGuestsQuery } from './__generated__/PastGuestsQuery.graphql';
import styles from './InviteDialog.module.css';

interface PastGuestsProps {
  itemId: string;
  kind: AttendedKind;
}

/** Invites people who came to an earlier event or conference of the same organizer. */
export function PastGuests({ itemId, kind }: PastGuestsProps) {
  const { text: t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button kind="quiet" icon={<History />} className={styles.past} onClick={() => setOpen(true)}>
        {t('events.inviteLast')}
      </Button>
    );
  return (
    <section className={styles.invited} aria-labelledby="past-guests">
      <h3 id="past-guests">{t('events.inviteLast')}</h3>
      <FallibleSection isSmall>
        <Suspense fallback={<ListSkeleton count={3} />}>
          <EarlierItems itemId={itemId} kind={kind} />
        </Suspense>
      </FallibleSection>
    </section>
  );
}

function EarlierItems({ itemId, kind }: PastGuestsProps) {
  const { text: t, language } = useI18n();
  const [chosen, setChosen] = useState<string | null>(null);
  const { node } = useLazyLoadQuery<PastGuestsQuery>(
    graphql`
      query PastGuestsQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Attendable @alias(as: "item") {
            author {
              events(first: 20, when: PAST) {
                edges {
                  node {
                    id
                    name
                    startsAt {
                      at
                    }
                  }
                }
              }
              conferences(first: 20, when: PAST) {
                edges {
                  node {
                    id
                    name
                    startsAt {
                      at
                    }
                  }
                }
              }
            }
          }
        }
      }
    `,
    { id: itemId },
    { fetchPolicy: 'store-and-network' },
  );
  const author = node?.item?.author;
  const start = ({ startsAt }: { startsAt: { at: string } | null | undefined }) => Date.parse(startsAt?.at ?? '') || 0;
  const earlier = [...(author?.events.edges ?? []), ...(author?.conferences.edges ?? [])]
    .flatMap(({ node: each }) => (each && each.id !== itemId ? [each] : []))
    .toSorted((a, b) => start(b) - start(a));
  const [latest] = earlier;
  if (!latest) return <EmptyState title={t('events.noEarlier')} />;
  const day = new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium' });
  const shown = chosen ?? latest.id;
  return (
    <>
      <SelectField
        label={t('events.earlier')}
        value={shown}
        options={earlier.map((each) => ({
          value: each.id,
          label: each.startsAt ? `${each.name} · ${day.format(start(each))}` : each.name,
        }))}
        onChange={setChosen}
      />
      <Suspense fallback={<ListSkeleton count={3} />}>
        <PastGuestsForm key={shown} itemId={itemId} kind={kind} fromId={shown} />
      </Suspense>
    </>
  );
}
