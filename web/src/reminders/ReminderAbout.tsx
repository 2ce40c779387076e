import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { RecommendedItem } from '../recommends/RecommendedItem.tsx';
import type { ReminderAbout_reminder$key } from './__generated__/ReminderAbout_reminder.graphql';
import styles from './ReminderForm.module.css';

/** What a reminder is about: the item as its card, or the message, which opens where it was said. */
export function ReminderAbout({ reminder }: { reminder: ReminderAbout_reminder$key }) {
  const t = useText();
  const { attachment } = useFragment(
    graphql`
      fragment ReminderAbout_reminder on Reminder {
        attachment {
          __typename
          id
          title
          ... on Message {
            conversationId
            author {
              title
            }
          }
          ...RecommendedItem_item
        }
      }
    `,
    reminder,
  );
  if (!attachment) return null;
  if (attachment.conversationId) {
    return (
      <PanelLink panel={`conversations/${attachment.conversationId}`} said={attachment.id} className={styles.message}>
        <small>{t('reminders.saidBy', { name: attachment.author?.title ?? t('items.somebody') })}</small>
        <span dir="auto">{attachment.title}</span>
      </PanelLink>
    );
  }
  return <RecommendedItem item={attachment} />;
}
