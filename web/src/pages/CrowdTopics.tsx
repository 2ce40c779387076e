import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { useCatchUp } from '../core/useCatchUp.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { TopicRow } from './TopicRow.tsx';
import type { CrowdTopics_crowd$key } from './__generated__/CrowdTopics_crowd.graphql';
import pageQuery, { type CrowdTopicsPageQuery } from './__generated__/CrowdTopicsPageQuery.graphql';
import styles from './CrowdDiscussion.module.css';

const PAGE = 50;

interface CrowdTopicsProps {
  crowd: CrowdTopics_crowd$key;
  /** The topic in the address, as it stands there. */
  chosen: string | null;
  /** Asks for the list again, behind what is shown. */
  look: Ref<() => void>;
}

/** Topics in their order: the page itself, or, while one is read, the way to the others. */
export function CrowdTopics({ crowd, chosen, look }: CrowdTopicsProps) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<CrowdTopicsPageQuery, CrowdTopics_crowd$key>(
    graphql`
      fragment CrowdTopics_crowd on Crowd
      @refetchable(queryName: "CrowdTopicsPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" })
      @throwOnFieldError {
        id
        path
        permissions {
          addDiscussionTopics
          editDiscussionTopics
          manageDiscussionTopics
        }
        topics(first: $count, after: $cursor) @connection(key: "CrowdTopics_topics") {
          edges {
            node {
              id
              internalId
              ...TopicRow_topic
            }
          }
        }
      }
    `,
    crowd,
  );
  const heard = useRef(0);
  const catchUp = useCatchUp(pageQuery, { id: data.id, count: PAGE }, () => heard.current);
  const lookAgain = () => {
    heard.current += 1;
    catchUp();
  };
  useImperativeHandle(look, () => lookAgain);
  const { addDiscussionTopics: mayAdd, editDiscussionTopics, manageDiscussionTopics } = data.permissions;
  const topics = data.topics.edges.map(({ node }) => node).filter((node) => node);
  const begin = useEffectEvent(() => topics.length === 0 && lookAgain());
  // The crowd may have opened just now: what was asked for before holds nothing.
  useEffect(() => void begin(), []);
  const add = mayAdd && (
    <PanelLink panel={`edit/topic/new-${data.id}`} className={buttonClass({ size: 'small' }, styles.add)}>
      <Plus aria-hidden="true" />
      {t('crowds.addTopic')}
    </PanelLink>
  );
  if (topics.length === 0) {
    return chosen === null ? (
      <div className={styles.empty}>
        <EmptyState title={t('crowds.noTopics')} text={t('crowds.noTopicsText')} action={add} />
      </div>
    ) : null;
  }
  return (
    <nav className={styles.topics} aria-label={t('crowds.topics')}>
      <ul>
        {topics.map((topic) => (
          <TopicRow
            key={topic.id}
            topic={topic}
            to={`${data.path}/discussion/${topic.internalId}`}
            isChosen={topic.internalId === chosen}
            isEditable={editDiscussionTopics || manageDiscussionTopics}
          />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
      {add}
    </nav>
  );
}
