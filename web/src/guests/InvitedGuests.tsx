import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PersonName } from '../relationships/PersonName.tsx';
import { Chip } from '../ui/Chip.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import type { InvitedGuests_item$key } from './__generated__/InvitedGuests_item.graphql';
import styles from './InviteDialog.module.css';

/** The people who were last invited and have not answered yet. Only organizers see them. */
export function InvitedGuests({ item }: { item: InvitedGuests_item$key }) {
  const t = useText();
  const { invitations } = useFragment(
    graphql`
      fragment InvitedGuests_item on Attendable {
        invitations: guests(first: 25, status: PENDING) {
          edges {
            node {
              id
              name
              isInvited
              createdAt
              user {
                ...PersonName_user
              }
            }
          }
        }
      }
    `,
    item,
  );
  const rows = (invitations?.edges ?? []).flatMap(({ node }) => (node?.isInvited ? [node] : []));
  if (rows.length === 0) return null;
  return (
    <section className={styles.invited} aria-labelledby="guests-invited">
      <h3 id="guests-invited">{t('pages.invitedList')}</h3>
      <ul>
        {rows.map(({ id, user, name, createdAt }) => (
          <li key={id} className={styles.row}>
            <PersonName user={user} name={name}>
              <RelativeTime at={createdAt} />
            </PersonName>
            <Chip>{t('events.invitedChip')}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
