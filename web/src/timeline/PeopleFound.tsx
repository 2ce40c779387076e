import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import type { PeopleFoundQuery } from './__generated__/PeopleFoundQuery.graphql';
import styles from './PersonField.module.css';

interface PeopleFoundProps {
  words: string;
  onChoose: (id: string, name: string) => void;
}

/** The few people who go by these words best. */
export function PeopleFound({ words, onChoose }: PeopleFoundProps) {
  const t = useText();
  const { search } = useLazyLoadQuery<PeopleFoundQuery>(
    graphql`
      query PeopleFoundQuery($words: String!) {
        search(first: 5, filters: { search: $words, kinds: [USER] }) {
          edges {
            node {
              id
              ... on User @alias(as: "person") {
                isViewer
                subTitle
                name {
                  full
                }
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
    { words },
  );
  const found = search.edges.flatMap(({ node }) => (node?.person && !node.person.isViewer ? [node] : []));
  if (found.length === 0) return null;
  return (
    <ul className={styles.found} aria-label={t('timeline.found')}>
      {found.map(({ id, person }) => {
        const name = person?.name.full ?? '';
        return (
          <li key={id}>
            <button type="button" className={styles.person} onClick={() => onChoose(id, name)}>
              <Avatar name={name} file={person?.avatar} size={32} />
              <span className={styles.words}>
                <b dir="auto">{name}</b>
                {person?.subTitle && <small dir="auto">{person.subTitle}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
