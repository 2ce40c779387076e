import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import { FIELDS, type Channel, type Kind } from './kinds.ts';
import type {
  NotificationKind,
  useChangeNotificationSettingMutation,
} from './__generated__/useChangeNotificationSettingMutation.graphql';

interface Setting {
  readonly kind: NotificationKind;
  readonly inApp: boolean;
  readonly mail: boolean;
  readonly push: boolean;
}

/** Turns a channel on or off: seen at once, kept by the platform, and turned back where that refuses. */
export function useChangeNotificationSetting(viewerId: string, settings: readonly Setting[]) {
  const [send] = useSend<useChangeNotificationSettingMutation>(graphql`
    mutation useChangeNotificationSettingMutation($input: UpdateNotificationSettingsInput!) {
      result: updateNotificationSettings(input: $input) {
        __typename
        ... on UpdateNotificationSettingsPayload {
          viewer {
            id
            settings {
              notifications {
                kind
                inApp
                mail
                push
              }
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return async (kind: Kind, channel: Channel, isOn: boolean) => {
    const notifications = settings.map((setting) =>
      setting.kind === kind ? { ...setting, [FIELDS[channel]]: isOn } : { ...setting },
    );
    const viewer = { id: viewerId, settings: { notifications } };
    const optimisticResponse = { result: { __typename: 'UpdateNotificationSettingsPayload' as const, viewer } };
    return (await send({ input: { kind, channel, isOn } }, { optimisticResponse })).result;
  };
}
