import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { TopicForm } from './TopicForm.tsx';
import { TopicOrder } from './TopicOrder.tsx';
import { useAct } from '../ui/useAct.ts';
import { useDeleteTopic } from './useDeleteTopic.ts';
import type { TopicEditor_topic$key } from './__generated__/TopicEditor_topic.graphql';
import styles from '../panels/PanelBody.module.css';

/** A topic: its name, its place and its end, each for those who may. */
export function TopicEditor({ topic }: { topic: TopicEditor_topic$key }) {
  const t = useText();
  const router = useRouter();
  const act = useAct();
  const { remove, isBusy } = useDeleteTopic();
  const { id, internalId, name, crowd } = useFragment(
    graphql`
      fragment TopicEditor_topic on CrowdTopic {
        id
        internalId
        name
        crowd {
          id
          path
          permissions {
            editDiscussionTopics
            manageDiscussionTopics
          }
          ...TopicOrder_crowd
        }
      }
    `,
    topic,
  );
  if (!crowd) throw new Problem('NOT_FOUND');
  const { editDiscussionTopics: mayRename, manageDiscussionTopics: mayManage } = crowd.permissions;
  if (!mayRename && !mayManage) throw new Problem('NO_PERMISSION');
  const drop = async () => {
    const isSure = await confirm({ text: t('crowds.removeTopicText'), yes: t('items.delete'), isDangerous: true });
    if (!isSure || !(await act(() => remove(id, crowd.id), t('crowds.topicRemoved')))) return;
    const all = `${crowd.path}/discussion`;
    if (router.place.path === `${all}/${internalId}`) router.navigate(all, { replace: true });
    else router.close('p');
  };
  return (
    <div className={styles.stack}>
      {mayRename && <TopicForm crowdId={crowd.id} topicId={id} name={name} />}
      {mayManage && (
        <>
          <TopicOrder crowd={crowd} chosen={id} />
          <Button kind="quiet" isBusy={isBusy} onClick={() => void drop()}>
            {t('crowds.removeTopic')}
          </Button>
        </>
      )}
    </div>
  );
}
