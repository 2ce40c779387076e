import { graphql, useFragment } from 'react-relay/hooks';
import { MemberRow } from '../actors/MemberRow.tsx';
import { useText } from '../core/i18n.tsx';
import { useChangeList } from './useChangeList.ts';
import type { ListPeople_list$key } from './__generated__/ListPeople_list.graphql';

/** Whose a list is, and who shares it; its owner takes people out. */
export function ListPeople({ list }: { list: ListPeople_list$key }) {
  const t = useText();
  const { id, manageable, owner, people } = useFragment(
    graphql`
      fragment ListPeople_list on ReminderList @throwOnFieldError {
        id
        manageable
        owner {
          id
          ...MemberRow_actor
        }
        people {
          id
          ...MemberRow_actor
        }
      }
    `,
    list,
  );
  const { unshare } = useChangeList(id);
  return (
    <ul aria-label={t('reminders.people')}>
      {owner && <MemberRow actor={owner} words={t('reminders.owner')} />}
      {people.map((person) => (
        <MemberRow
          key={person.id}
          actor={person}
          removal={
            manageable &&
            ((name) => ({
              remove: () => unshare(person.id),
              sure: t('reminders.removeSure', { name }),
              done: t('reminders.removed', { name }),
            }))
          }
        />
      ))}
    </ul>
  );
}
