import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { TRANSFER_DAYS } from '../core/constants.ts';
import { useI18n } from '../core/i18n.tsx';
import { useNow } from '../core/useNow.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { confirm } from '../ui/confirm.ts';
import { useTransferCrowd } from './useTransferCrowd.ts';
import type { HandOverPageQuery } from './__generated__/HandOverPageQuery.graphql';
import type { HandOver_crowd$key } from './__generated__/HandOver_crowd.graphql';
import styles from './CrowdSection.module.css';

const DAY = 86_400_000;

/** Gives a crowd to another of its admins; for seven days it can be taken back. */
export function HandOver({ crowd, viewerId }: { crowd: HandOver_crowd$key; viewerId: string }) {
  const { text: t, language } = useI18n();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<HandOverPageQuery, HandOver_crowd$key>(
    graphql`
      fragment HandOver_crowd on Crowd
      @refetchable(queryName: "HandOverPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        title
        transferredAt
        owner {
          id
          title
        }
        formerOwner {
          id
        }
        members(first: $count, after: $cursor, role: ADMIN) @connection(key: "HandOver_members") {
          edges {
            node {
              user {
                id
                title
              }
            }
          }
        }
      }
    `,
    crowd,
  );
  const { id, title, owner, formerOwner, transferredAt, members } = data;
  const [chosen, setChosen] = useState('');
  const { transfer, isBusy } = useTransferCrowd();
  const until = transferredAt ? new Date(Date.parse(transferredAt) + TRANSFER_DAYS * DAY) : null;
  const now = useNow([until?.getTime()]);
  const date = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long' });
  if (formerOwner?.id === viewerId && until && until.getTime() > now) {
    return (
      <section className={styles.section} aria-labelledby="hand-over">
        <h3 id="hand-over">{t('pages.handOver')}</h3>
        <p>{t('pages.handedOver', { name: owner?.title ?? t('items.somebody'), date: date.format(until) })}</p>
        <Button isBusy={isBusy} onClick={() => void transfer(id, viewerId, t('pages.takenBack'))}>
          {t('pages.takeBack')}
        </Button>
      </section>
    );
  }
  if (owner?.id !== viewerId) return null;
  const admins = members.edges.flatMap(({ node }) => (node?.user && node.user.id !== viewerId ? [node.user] : []));
  const heir = admins.find((admin) => admin.id === chosen);
  const handOver = async () => {
    if (!heir) return;
    const text = t('pages.handOverSure', { name: heir.title, crowd: title, days: TRANSFER_DAYS });
    if (!(await confirm({ text, yes: t('pages.handOver') }))) return;
    setChosen('');
    await transfer(id, heir.id, t('pages.handedOverTo', { name: heir.title }));
  };
  return (
    <section className={styles.section} aria-labelledby="hand-over">
      <h3 id="hand-over">{t('pages.handOver')}</h3>
      <p>{t(admins.length > 0 ? 'pages.handOverText' : 'pages.handOverNobody', { days: TRANSFER_DAYS })}</p>
      {admins.length > 0 && (
        <>
          <SelectField
            label={t('pages.handOverTo')}
            value={chosen}
            options={[
              { value: '', label: t('pages.chooseAdmin') },
              ...admins.map((admin) => ({ value: admin.id, label: admin.title })),
            ]}
            onChange={setChosen}
          />
          {hasNext && (
            <Button kind="quiet" isBusy={isLoadingNext} onClick={() => loadNext(50)}>
              {t('pages.moreAdmins')}
            </Button>
          )}
          <Button isBusy={isBusy} disabled={!heir} onClick={() => void handOver()}>
            {t('pages.handOver')}
          </Button>
        </>
      )}
    </section>
  );
}
