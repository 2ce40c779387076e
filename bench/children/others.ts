/**
 * Somebody else, who asks for one thing a few times a second, as people do: tells how long each answer took, in milliseconds,
 * since it was asked the last time. A process of its own, so that it waits for the platform alone.
 */
import { setTimeout } from 'node:timers/promises';

const url = process.env['TARGET_URL'] ?? '';
const PAUSE_MS = 40;

let times: number[] = [];
process.on('message', ({ question }: { question: string }) => {
  if (question !== 'times') return;
  process.send?.({ answer: question, value: times });
  times = [];
});

for (;;) {
  const asked = performance.now();
  const answered = await fetch(url).then(
    (answer) => answer.arrayBuffer(),
    () => null,
  );
  // None while the platform is down.
  if (answered) times.push(performance.now() - asked);
  await setTimeout(PAUSE_MS);
}
