import { graphql, useFragment } from 'react-relay/hooks';
import { KnownPeople } from '../actors/KnownPeople.tsx';
import { useI18n } from '../core/i18n.tsx';
import type { GoingLine_item$key } from './__generated__/GoingLine_item.graphql';
import styles from './EventAnswer.module.css';

/** The people who come and whom the viewer follows: their faces, and how many more. */
export function GoingLine({ item }: { item: GoingLine_item$key }) {
  const { text: t, language } = useI18n();
  const { knownGuests } = useFragment(
    graphql`
      fragment GoingLine_item on Attendable {
        knownGuests: guests(first: 3, isKnown: true) {
          totalCount
          edges {
            node {
              id
              user {
                title
                ...KnownPeople_people
              }
            }
          }
        }
      }
    `,
    item,
  );
  const people = (knownGuests?.edges ?? []).flatMap(({ node }) => node.user ?? []);
  if (people.length === 0) return null;
  const named = people.slice(0, 2).map(({ title }) => title);
  const rest = (knownGuests?.totalCount ?? named.length) - named.length;
  const names = rest > 0 ? [...named, t('events.knownMore', { count: rest })] : named;
  const words = t('events.knownGoing', {
    names: new Intl.ListFormat(language.locale).format(names),
    count: named.length + rest,
  });
  return (
    <div className={styles.known}>
      <KnownPeople people={people} words={words} />
    </div>
  );
}
