import { isBlank } from '@plaza/text/blank.ts';
import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAct } from '../ui/useAct.ts';
import type { AddEventTopicMutation } from './__generated__/AddEventTopicMutation.graphql';
import styles from './EventTopics.module.css';

const NAME_MAX = 60;

/** Adds a topic to the end of a discussion. */
export function AddEventTopic({ eventId, connection }: { eventId: string; connection: string }) {
  const t = useText();
  const act = useAct();
  const [name, setName] = useState('');
  const [send, isBusy] = useMutationPromise<AddEventTopicMutation>(graphql`
    mutation AddEventTopicMutation($input: CreateEventTopicInput!, $connections: [ID!]!) {
      result: createEventTopic(input: $input) {
        __typename
        ... on CreateEventTopicPayload {
          edge @appendEdge(connections: $connections) {
            node {
              id
              internalId
              name
              commentsCount
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const add = async () => {
    const { result } = await send({ input: { eventId, name: name.trim() }, connections: [connection] });
    return result.__typename === 'PlazaError' ? result : null;
  };
  const submit = async () => {
    if (isBlank(name) || isBusy) return;
    if (await act(add, t('events.topicAdded'))) setName('');
  };
  return (
    <Form className={styles.add} onSubmit={submit}>
      <TextField label={t('events.topicName')} value={name} onChange={setName} maxLength={NAME_MAX} dir="auto" />
      <Button type="submit" isBusy={isBusy}>
        {t('events.addTopic')}
      </Button>
    </Form>
  );
}
