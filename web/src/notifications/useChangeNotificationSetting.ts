import { FIELDS, type Channel, type Kind } from './kinds.ts';
import { useSaveNotificationSetting } from './useSaveNotificationSetting.ts';
import type { NotificationChannel, NotificationKind } from './__generated__/useSaveNotificationSettingMutation.graphql';

interface Setting {
  readonly kind: NotificationKind;
  readonly channels: readonly NotificationChannel[];
  readonly inApp: boolean;
  readonly mail: boolean;
  readonly push: boolean;
  readonly isGrouped?: boolean | null;
}

/** A channel is turned on or off, or what happens to one thing stands together or apart. */
type Change = { channel: Channel; isOn: boolean } | { isGrouped: boolean };

/** Changes what one is told of a kind: seen at once, kept by the platform, and turned back where that refuses. */
export function useChangeNotificationSetting(viewerId: string, settings: readonly Setting[]) {
  const send = useSaveNotificationSetting();
  return async (kind: Kind, change: Change) => {
    const changed = 'channel' in change ? { [FIELDS[change.channel]]: change.isOn } : change;
    const notifications = settings.map((setting) => ({
      ...setting,
      channels: [...setting.channels],
      ...(setting.kind === kind && changed),
    }));
    const viewer = { id: viewerId, settings: { notifications } };
    const optimisticResponse = { result: { __typename: 'UpdateNotificationSettingsPayload' as const, viewer } };
    return (await send({ input: { kind, ...change } }, { optimisticResponse })).result;
  };
}
