import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { TopicEditor } from './TopicEditor.tsx';
import { TopicForm } from './TopicForm.tsx';
import type { TopicPanelQuery } from './__generated__/TopicPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** A new topic of a crowd, `new-<id of the crowd>`, or one that the viewer may change. */
export function TopicPanel({ queryRef, params }: EntryProps<TopicPanelQuery>) {
  const { node, topic } = usePreloadedQuery<TopicPanelQuery>(
    graphql`
      query TopicPanelQuery($id: ID!, $isNew: Boolean!) @preloadable @throwOnFieldError {
        node(id: $id) @include(if: $isNew) {
          ... on Crowd @alias(as: "crowd") {
            id
            permissions {
              addDiscussionTopics
            }
          }
        }
        topic: node(id: $id) @skip(if: $isNew) {
          ...TopicEditor_topic @alias(as: "editor")
        }
      }
    `,
    queryRef,
  );
  const crowd = node?.crowd;
  if (crowd) {
    if (!crowd.permissions.addDiscussionTopics) throw new Problem('NO_PERMISSION');
    return (
      <div className={styles.stack}>
        <TopicForm key={params.id} crowdId={crowd.id} topicId={null} name="" />
      </div>
    );
  }
  if (!topic?.editor) throw new Problem('NOT_FOUND');
  return <TopicEditor key={params.id} topic={topic.editor} />;
}
