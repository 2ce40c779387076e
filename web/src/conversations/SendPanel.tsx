import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { ActorPicker } from '../actors/ActorPicker.tsx';
import type { FoundActor } from '../actors/FoundActors.tsx';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem, useProblemText } from '../core/problems.ts';
import { RecommendedItem } from '../recommends/RecommendedItem.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { ConversationAvatar } from './ConversationAvatar.tsx';
import { MESSAGE_MAX } from './limits.ts';
import { refusedIn } from '../core/refusedPeople.ts';
import { useConversationName } from './useConversationName.ts';
import { useForward } from './useForward.ts';
import type { SendPanelQuery } from './__generated__/SendPanelQuery.graphql';
import panel from '../panels/PanelBody.module.css';
import styles from './SendPanel.module.css';

const RECIPIENTS_MAX = 10;

/** Hands something on in messages: to conversations that there are, and to people. */
export function SendPanel({ queryRef }: EntryProps<SendPanelQuery>) {
  const t = useText();
  const router = useRouter();
  const say = useProblemText();
  const nameOf = useConversationName();
  const { viewer, node } = usePreloadedQuery<SendPanelQuery>(
    graphql`
      query SendPanelQuery($id: ID!) @preloadable @throwOnFieldError {
        viewer {
          conversations(first: 10) {
            edges {
              node {
                id
                canWrite
                ...useConversationName_conversation
                ...ConversationAvatar_conversation
              }
            }
          }
        }
        node(id: $id) {
          ... on Item @alias(as: "item") {
            id
            ...RecommendedItem_item
          }
        }
      }
    `,
    queryRef,
  );
  const [conversations, setConversations] = useState<readonly string[]>([]);
  const [people, setPeople] = useState<readonly FoundActor[]>([]);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const { handOn, isBusy } = useForward();
  const item = node?.item;
  if (!viewer || !item) throw new Problem('NOT_FOUND');
  const known = viewer.conversations.edges.map(({ node: each }) => each).filter((each) => each?.canWrite);
  const count = conversations.length + people.length;
  const refused = refusedIn(problem);
  const submit = async () => {
    if (isBusy || count === 0) return;
    setProblem(null);
    const failed = await handOn({
      itemId: item.id,
      content: words.trim(),
      conversations,
      people: people.map(({ id }) => id),
    });
    // Who has it is not asked again.
    setConversations(failed.conversations);
    setPeople(people.filter(({ id }) => failed.people.includes(id)));
    if (failed.problem) return setProblem(failed.problem);
    showToast(t('conversations.handedOn', { count }));
    router.close('p');
  };
  return (
    <div className={panel.stack}>
      <RecommendedItem item={item} />
      <Form className={panel.form} onSubmit={() => void submit()}>
        {known.length > 0 && (
          <fieldset className={styles.known}>
            <legend>{t('panels.conversations')}</legend>
            {known.map((each) => {
              const isOn = conversations.includes(each.id);
              return (
                <Checkbox
                  key={each.id}
                  checked={isOn}
                  disabled={!isOn && count >= RECIPIENTS_MAX}
                  onChange={() =>
                    setConversations(isOn ? conversations.filter((id) => id !== each.id) : [...conversations, each.id])
                  }
                  label={
                    <span className={styles.row}>
                      <ConversationAvatar conversation={each} />
                      <b dir="auto">{nameOf(each)}</b>
                    </span>
                  }
                />
              );
            })}
          </fieldset>
        )}
        <ActorPicker
          label={t('conversations.whom')}
          kinds={['USER', 'CROWD']}
          chosen={people}
          onChange={setPeople}
          max={RECIPIENTS_MAX - conversations.length}
          refused={refused}
        />
        <TextField
          label={t('conversations.withWords')}
          isOptional
          value={words}
          onChange={setWords}
          maxLength={MESSAGE_MAX}
        />
        <FormError text={refused.length > 0 ? t('conversations.refused') : problem ? say(problem) : null} />
        {count > 0 && (
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t('shares.sendCount', { count })}
          </Button>
        )}
      </Form>
    </div>
  );
}
