import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import type { NotificationRule } from '../core/notifications.ts';

const harness = useHarness();
const { call, person } = harness;

const declare = (type: string, rule: NotificationRule) =>
  (harness.app.platform.notificationRules as Map<string, NotificationRule>).set(type, rule);
const mailsTo = async ({ email }: Person): Promise<string[]> =>
  (await call('GET', `/outbox.json?destination=${encodeURIComponent(email)}`)).body.data.map(
    ({ subject }: { subject: string }) => subject,
  );
const ALL_DAY = { is_on: true, from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] };

describe('the rule of a notification kind', () => {
  it('sets which channels are on until the user chooses, and emails urgent kinds in quiet hours', async () => {
    declare('follow', { reason: 'followed', defaults: { mail: true, push: false } });
    declare('reaction', { reason: 'published', defaults: { mail: true }, isUrgent: true });
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const settings = (await call('GET', '/notifications/settings', { as: ada })).body.data;
    expect(settings.find(({ kind }: { kind: string }) => kind === 'follow')).toMatchObject({
      in_app: true,
      mail: true,
      push: false,
      is_grouped: null,
    });
    const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'One' } })).body.data;
    await call('PUT', '/notifications/times', { as: ada, body: { quiet_hours: ALL_DAY } });
    await call('POST', '/relationships', { as: ben, body: { relatable_id: ada.userId } });
    await call('POST', '/reactions', { as: ben, body: { context_id: id } });
    expect(await mailsTo(ada)).toContain('Ben Holm reacted to your post');
    expect(await mailsTo(ada)).not.toContain('Ben Holm follows you');

    await call('PUT', '/notifications/settings', {
      as: ada,
      body: { kind: 'reaction', channel: 'mail', is_on: false },
    });
    const other = (await call('POST', '/scribbles', { as: ada, body: { content: 'Two' } })).body.data;
    await call('POST', '/reactions', { as: ben, body: { context_id: other.id } });
    expect((await mailsTo(ada)).filter((subject) => subject.includes('reacted'))).toHaveLength(1);
  });
});
