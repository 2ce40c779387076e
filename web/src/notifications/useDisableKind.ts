import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Problem, useProblemText } from '../core/problems.ts';
import { showToast } from '../ui/toasts.ts';
import { CHANNELS, FIELDS, type Channel, type Kind } from './kinds.ts';
import { useSaveNotificationSetting } from './useSaveNotificationSetting.ts';
import type { useDisableKindQuery } from './__generated__/useDisableKindQuery.graphql';

/** Turns off every channel of a kind that is on; undone, those are on again and no others. */
export function useDisableKind(): (kind: Kind) => Promise<void> {
  const t = useText();
  const say = useProblemText();
  const environment = useRelayEnvironment();
  const send = useSaveNotificationSetting();
  const onNow = async (kind: Kind): Promise<Channel[]> => {
    const answer = await fetchQuery<useDisableKindQuery>(
      environment,
      graphql`
        query useDisableKindQuery @throwOnFieldError {
          viewer {
            settings {
              notifications {
                kind
                channels
                inApp
                mail
                push
              }
            }
          }
        }
      `,
      {},
    ).toPromise();
    const setting = answer?.viewer?.settings.notifications.find((each) => each.kind === kind);
    return CHANNELS.filter((channel) => setting?.channels.includes(channel) && setting[FIELDS[channel]]);
  };
  const turn = async (kind: Kind, channels: readonly Channel[], isOn: boolean) => {
    for (const channel of channels) {
      const { result } = await send({ input: { kind, channel, isOn } });
      if (result.__typename === 'PlazaError') throw new Problem(result.code);
    }
  };
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return (kind) =>
    attempt(async () => {
      const channels = await onNow(kind);
      await turn(kind, channels, false);
      const undo = () => void attempt(() => turn(kind, channels, true));
      showToast(t('notifications.turnedOff', { kind: t(`notifications.kind.${kind}`) }), { undo });
    });
}
