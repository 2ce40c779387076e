import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { FoundPeopleQuery } from './__generated__/FoundPeopleQuery.graphql';
import styles from './Invite.module.css';

type Avatarish = Parameters<typeof Avatar>[0]['file'];

export interface Found {
  id: string;
  title: string;
  avatar?: Avatarish;
}

interface FoundPeopleProps {
  search: string;
  attempt: number;
  chosen: readonly Found[];
  onToggle: (person: Found, isOn: boolean) => void;
}

/** People of this name, to be ticked. */
export function FoundPeople({ search, attempt, chosen, onToggle }: FoundPeopleProps) {
  const t = useText();
  const data = useLazyLoadQuery<FoundPeopleQuery>(
    graphql`
      query FoundPeopleQuery($filters: DiscoverFilters!) {
        search(first: 8, filters: $filters) {
          edges {
            node {
              id
              title
              ... on Actor {
                subTitle
                avatar {
                  thumbhash
                  links {
                    xxs
                    xs
                    source
                  }
                }
              }
            }
          }
        }
      }
    `,
    { filters: { search, kinds: ['USER'] } },
    { fetchKey: attempt, fetchPolicy: 'store-or-network' },
  );
  const people = data.search.edges.map(({ node }) => node).filter((node) => node);
  if (people.length === 0) return <p className={styles.nobody}>{t('pages.foundNobody')}</p>;
  return (
    <ul className={styles.found} aria-label={t('pages.foundPeople')}>
      {people.map(({ id, title, subTitle, avatar }) => (
        <li key={id}>
          <Checkbox
            checked={chosen.some((each) => each.id === id)}
            onChange={(isOn) => onToggle({ id, title, avatar }, isOn)}
            label={
              <span className={styles.person}>
                <Avatar name={title} file={avatar} />
                <span className={styles.words}>
                  <b dir="auto">{title}</b>
                  {subTitle && <small dir="auto">{subTitle}</small>}
                </span>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}
