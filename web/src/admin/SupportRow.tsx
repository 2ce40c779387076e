import { graphql, useFragment } from 'react-relay/hooks';
import { shapeOf } from '../core/actorShape.ts';
import { useText } from '../core/i18n.tsx';
import { useMessageSummary } from '../conversations/useMessageSummary.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Chip } from '../ui/Chip.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { ClaimSupportButton } from './ClaimSupportButton.tsx';
import type { SupportRow_conversation$key } from './__generated__/SupportRow_conversation.graphql';
import styles from './AdminFrame.module.css';

/** One conversation with support: who asks, what was said last, how it stands, and who works on it. */
export function SupportRow({ talk }: { talk: SupportRow_conversation$key }) {
  const t = useText();
  const summaryOf = useMessageSummary();
  const data = useFragment(
    graphql`
      fragment SupportRow_conversation on SupportConversation {
        id
        status
        waitingSince
        updatedAt
        person {
          __typename
          title
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
        assignee {
          name {
            full
          }
        }
        lastMessage {
          kind
          isFromSupport
          ...useMessageSummary_message
        }
        ...ClaimSupportButton_conversation
      }
    `,
    talk,
  );
  const { id, status, waitingSince, updatedAt, person, assignee, lastMessage } = data;
  const name = person?.title ?? t('admin.supportGone');
  const words = lastMessage ? summaryOf(lastMessage) : '';
  const isAnswer = lastMessage?.kind === 'MESSAGE' && lastMessage.isFromSupport;
  const isClosed = status === 'CLOSED';
  return (
    <tr>
      <td>
        <span className={styles.person}>
          <Avatar name={name} file={person?.avatar} size={32} shape={person ? shapeOf(person) : 'person'} />
          <TextLink to={`/admin/support/${encodeURIComponent(id)}`} dir="auto">
            {name}
          </TextLink>
        </span>
      </td>
      <td>
        <span className={styles.lastWords} dir="auto">
          {isAnswer ? t('conversations.otherSaid', { name: t('conversations.support'), words }) : words}
        </span>
      </td>
      <td>
        <Chip tone={isClosed ? 'good' : waitingSince ? 'now' : 'plain'}>
          {t(isClosed ? 'admin.supportClosed' : waitingSince ? 'admin.supportWaits' : 'admin.supportAnswered')}
        </Chip>
      </td>
      <td className={styles.quiet}>{assignee ? <bdi>{assignee.name.full}</bdi> : t('admin.nobody')}</td>
      <td className={styles.quiet}>
        <RelativeTime at={waitingSince ?? updatedAt} />
      </td>
      <td>
        <ClaimSupportButton talk={data} />
      </td>
    </tr>
  );
}
