/** What one says to another. */
import { COMMON_WORD, newMark, type Hands } from './hands.ts';

/** The first person writes to the second, who may read it from then on: as a request, too. */
export async function converse(hands: Hands): Promise<void> {
  const [one, other] = [hands.someone(0), hands.someone(1)];
  const self = hands.self(one);
  const opened = await hands.must(self, 'POST', '/conversations', { user_ids: [other.userId] });
  const mark = newMark();
  const { body } = await hands.must(self, 'POST', '/messages', {
    conversation_id: opened.body.data.id,
    content: `${COMMON_WORD} ${mark}`,
  });
  const hearers = [one.userId, other.userId];
  hands.add({ id: body.data.id, kind: 'message', author: one.userId, word: '', mark, audience: 'private', hearers });
}
