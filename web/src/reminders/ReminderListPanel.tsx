import { Info } from 'lucide-react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { Problem } from '../core/problems.ts';
import { TourOffer } from '../tours/TourOffer.tsx';
import { DoneReminders } from './DoneReminders.tsx';
import { OpenReminders } from './OpenReminders.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { useListTitle } from './useListTitle.ts';
import type { ReminderListPanelQuery } from './__generated__/ReminderListPanelQuery.graphql';
import styles from './ReminderListPanel.module.css';

/** A list: a line to add to it, what is to do by due date, and below it what is done. */
export function ReminderListPanel({ queryRef }: EntryProps<ReminderListPanelQuery>) {
  const t = useText();
  const titleOf = useListTitle();
  const { reminderList: list } = usePreloadedQuery<ReminderListPanelQuery>(
    graphql`
      query ReminderListPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        reminderList(id: $id) {
          id
          title
          manageable
          owner {
            title
          }
          people {
            id
            title
          }
          ...OpenReminders_list
        }
      }
    `,
    queryRef,
  );
  if (!list) throw new Problem('NOT_FOUND');
  const { id, manageable, owner, people } = list;
  const names = people.map(({ title }) => title).join(', ');
  return (
    <div key={id}>
      <TourOffer tour="list" isInset />
      <PanelLink panel={`reminders/${id}/about`} className={styles.head} data-tour="list-about">
        <span className={styles.words}>
          <b dir="auto">{titleOf(list)}</b>
          {!manageable ? (
            <small>{t('reminders.sharedBy', { name: owner?.title ?? t('items.somebody') })}</small>
          ) : (
            names && <small>{t('reminders.sharedWith', { names })}</small>
          )}
        </span>
        <Info role="img" aria-label={t('reminders.about')} />
      </PanelLink>
      <QuickAdd listId={id} />
      <OpenReminders list={list} />
      <DoneReminders listId={id} />
    </div>
  );
}
