import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useAct } from '../ui/useAct.ts';
import { useNearness } from './useNearness.ts';
import type { AskToBeNearDialogQuery } from './__generated__/AskToBeNearDialogQuery.graphql';
import styles from './Tailgates.module.css';

interface AskToBeNearDialogProps {
  conferenceId: string;
  /** The tailgate whose host is asked. */
  other: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Chooses for which of their tailgates the viewer asks another host to be near. */
export function AskToBeNearDialog({ conferenceId, other, onClose }: AskToBeNearDialogProps) {
  const t = useText();
  const { node } = useLazyLoadQuery<AskToBeNearDialogQuery>(
    graphql`
      query AskToBeNearDialogQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            tailgates(first: 20, filters: { isHosting: true, approval: ACCEPTED }) {
              edges {
                node {
                  id
                  name
                }
              }
            }
          }
        }
      }
    `,
    { id: conferenceId },
    { fetchPolicy: 'store-and-network' },
  );
  const own = (node?.conference?.tailgates.edges ?? []).flatMap(({ node: each }) => (each ? [each] : []));
  return (
    <Dialog title={t('tailgates.askNear')} size="medium" onClose={onClose}>
      {own.length === 0 ? (
        <EmptyState title={t('tailgates.noOwn')} text={t('tailgates.noOwnText')} />
      ) : (
        <>
          <p>{t('tailgates.askNearText', { name: other.name })}</p>
          <ul className={styles.near}>
            {own.map(({ id, name }) => (
              <OwnTailgate key={id} id={id} name={name} otherId={other.id} onAsked={onClose} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface OwnTailgateProps {
  id: string;
  name: string;
  otherId: string;
  onAsked: () => void;
}

function OwnTailgate({ id, name, otherId, onAsked }: OwnTailgateProps) {
  const t = useText();
  const act = useAct();
  const { ask, isBusy } = useNearness(id);
  const send = async () => {
    if (await act(() => ask(otherId), t('tailgates.nearSent'))) onAsked();
  };
  return (
    <li>
      <span dir="auto">{name}</span>
      <Button
        size="small"
        kind="primary"
        isBusy={isBusy}
        aria-label={t('tailgates.askForNamed', { name })}
        onClick={() => void send()}
      >
        {t('tailgates.ask')}
      </Button>
    </li>
  );
}
