import { expect, it } from 'vitest';
import { attending } from '../../test/attending.ts';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { person } = harness;
const { event, answer } = attending(harness);

it('an answer runs at most six statements in one transaction', async () => {
  const [ada, grace, eve] = (await Promise.all(['Ada L', 'Grace H', 'Eve P'].map((name) => person(name)))) as [
    Person,
    Person,
    Person,
  ];
  const id = await event(ada, { capacity: 5 });
  await answer(eve, id);
  // Until the job that notifies organizers has run.
  await expect
    .poll(async () => (await harness.call('GET', '/notifications', { as: ada })).body.data)
    .toMatchObject([{ type: 'event_joined' }]);
  const { log } = harness.app.platform;
  const sent: string[] = [];
  log.debug = (entry: { sql?: string }) => {
    if (entry.sql) sent.push(entry.sql.trim());
  };
  await answer(grace, id);
  const own = sent.slice(
    sent.findIndex((text) => text.includes('from blocks b where b.user_id')),
    // The job that notifies organizers can begin before the commit is logged.
    sent.findIndex((text) => text === 'commit' || text.startsWith('with about as')),
  );
  const statements = own.filter((text) => text !== 'begin');
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6);
});
