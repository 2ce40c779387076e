/** People, their crowds, and where they go. */
import type { Person } from '../../harness.ts';
import { PEOPLE, type Plan } from '../plan.ts';
import { type Hands, newMark, COMMON_WORD, PATHS } from './hands.ts';
import { follow } from './talking.ts';

/** People, their crowds, and who belongs to them: everything as open as it can be. */
export async function meet(hands: Hands): Promise<void> {
  const profiles = [...hands.plan.profiles, { word: 'staff' }];
  for (const { word } of profiles) {
    const mark = newMark();
    const person = await hands.harness.person(`${word} ${mark}`);
    hands.people.push(person);
    await introduce(hands, person, word, mark);
  }
  await hands.harness.appoint(hands.people[PEOPLE] as Person, 'admin');
  for (const [n, { word, standings }] of hands.plan.crowds.entries()) {
    const founder = hands.founderOf(n);
    await found(hands, founder, word);
    for (const [m, standing] of standings.entries()) {
      const person = hands.people[m] as Person;
      if (person !== founder) await enter(hands, hands.crowds[n] as string, founder, person, standing);
    }
  }
}

async function found(hands: Hands, founder: Person, word: string): Promise<void> {
  const self = hands.self(founder);
  const mark = newMark();
  const pictures = [await hands.picture(self), await hands.picture(self)];
  const [avatar_id, cover_id] = pictures;
  const description = `${COMMON_WORD} ${word}`;
  const name = `Crowd ${mark}`;
  const { body } = await hands.must(self, 'POST', '/pages', {
    name,
    description,
    avatar_id,
    cover_id,
    status: 'visible-to-public',
  });
  const { id } = body.data;
  hands.crowds.push(id);
  hands.world.doors.set(id, 'visible-to-public');
  hands.add({ id, kind: 'page', author: id, word, mark, audience: 'public' });
  for (const file of pictures) hands.show(file, id);
  hands.world.relations.push({
    id: await relationId(hands, founder, id),
    by: founder.userId,
    of: id,
    role: 'admin',
    status: 'accepted',
  });
  const topic = newMark();
  const made = await hands.must(self, 'POST', '/page-topics', {
    page_id: id,
    name: `${COMMON_WORD} ${topic} ${word}`,
  });
  hands.add({
    id: made.body.data.id,
    kind: 'topic',
    author: id,
    context: id,
    word,
    mark: topic,
    audience: 'community',
  });
}

async function introduce(hands: Hands, person: Person, word: string, mark: string): Promise<void> {
  const { userId } = person;
  const self = hands.self(person);
  hands.add({ id: userId, kind: 'user', author: userId, word, mark, audience: 'community' });
  const names = { first_name: word, last_name: mark, username: `${word}.${mark}` };
  await hands.must(self, 'PUT', `/users/${userId}`, { ...names, sub_title: COMMON_WORD });
  const title = `like ${mark}`;
  const interest = await hands.must(self, 'POST', '/interests', { title });
  await hands.must(self, 'POST', `/interests/${interest.body.data.id}/assign`, {});
  hands.world.interests.set(userId, title);
}

/** Somebody of this community who is in another now, where they say something to it, and something to everybody. */
export async function travel(hands: Hands): Promise<void> {
  const word = 'amber';
  const person = await hands.harness.person('Some Traveller');
  await introduce(hands, person, word, newMark());
  const community = await hands.harness.community();
  const { body } = await hands.must(hands.self(person), 'POST', `/communities/${community}/join`, {});
  const { user_id: userId } = body.data.profile;
  await hands.must(hands.self(person), 'POST', `/auth/user/${userId}`, {});
  const traveller = { ...person, userId };
  hands.people.push(traveller);
  hands.world.elsewhere.add(userId);
  await introduce(hands, traveller, word, newMark());
  for (const audience of ['community', 'public'] as const) {
    const mark = newMark();
    const hashtag = `tag${mark.slice(2, -1)}`;
    const content = `${COMMON_WORD} ${word} ${mark} #${hashtag}`;
    const made = await hands.must(hands.self(traveller), 'POST', PATHS['scribble'] ?? '', { content, audience });
    hands.add({ id: made.body.data.id, kind: 'scribble', author: userId, word, mark, audience, hashtag });
  }
}

async function relationId(hands: Hands, person: Person, crowd: string): Promise<string> {
  const { body } = await hands.must(hands.self(person), 'GET', `/pages/${crowd}`);
  return body.data.membership_id;
}

async function enter(
  hands: Hands,
  crowd: string,
  founder: Person,
  person: Person,
  standing: Plan['crowds'][number]['standings'][number],
): Promise<void> {
  if (standing === 'none') return;
  const [self, admin] = [hands.self(person), hands.self(founder)];
  const relation = { by: person.userId, of: crowd, role: 'member' as const };
  if (standing === 'follower') return follow(hands, self, crowd);
  if (standing === 'invited') {
    const wish = { relatable_id: crowd, role: 'member', user_id: person.userId };
    const { body } = await hands.must(admin, 'POST', '/relationships', wish);
    hands.world.relations.push({ ...relation, id: body.data.id, status: 'invited' });
    return;
  }
  const asks = standing === 'asked';
  if (asks) await hands.must(admin, 'PUT', `/pages/${crowd}`, { join_approval: true });
  const { body } = await hands.must(self, 'POST', '/relationships', { relatable_id: crowd, role: 'member' });
  const { id } = body.data;
  if (asks) await hands.must(admin, 'PUT', `/pages/${crowd}`, { join_approval: false });
  if (standing === 'left') {
    await hands.must(self, 'DELETE', `/relationships/${id}`);
    return;
  }
  const role = standing === 'asked' ? 'member' : standing;
  if (role !== 'member') await hands.must(admin, 'PUT', `/relationships/${id}`, { role });
  hands.world.relations.push({ ...relation, id, role, status: asks ? 'asked' : 'accepted' });
}
