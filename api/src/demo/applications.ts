/** Applications to the conferences of the town: to the one that is on in every state, and to the next one as they come in. */
import type { ApplicationState } from '../applications/applications.contract.ts';
import type { ApplicationKind, QuestionType } from '../applications/questions.contract.ts';
import type { Pen } from './crowd-rows.ts';
import { sessionId } from './sessions.ts';

interface TownQuestion {
  text: string;
  type: QuestionType;
  kinds?: readonly ApplicationKind[];
  options?: readonly string[];
  isRequired?: boolean;
  isIdentifying?: boolean;
}

// prettier-ignore
const QUESTIONS: readonly TownQuestion[] = [
  { text: 'Who is it for?', type: 'text', isRequired: true },
  { text: 'What will people take home?', type: 'long' },
  { text: 'When would you rather present?', type: 'choice', options: ['In the morning', 'After the soup', 'At night'] },
  { text: 'What do you need?', type: 'choices', options: ['A projector', 'Running water', 'A stove', 'A crane'] },
  { text: 'How many people fit in your workshop?', type: 'number', kinds: ['workshop'], isRequired: true },
  { text: 'Where have you presented before?', type: 'text', isIdentifying: true },
];

interface Score {
  by: string;
  /** Null abstains. */
  score: number | null;
  comment?: string;
  isConflicted?: boolean;
}

interface TownApplication {
  who: string;
  kind?: ApplicationKind;
  title: string;
  summary: string;
  minutes?: number;
  state: ApplicationState;
  /** Whether the applicant knows what was decided. */
  isTold?: boolean;
  /** The title of its session. */
  session?: string;
  /** By the position of the question: a text, or positions of options. */
  answers?: readonly (string | readonly number[] | null)[];
  scores?: readonly Score[];
}

const REVIEWERS = ['grace', 'hanne'] as const;

// prettier-ignore
const APPLICATIONS: readonly TownApplication[] = [
  { who: 'jonas', title: 'Steam bending without a budget', summary: 'A kettle, a drainpipe, and an hour. The plank bends, or we all learn something.', minutes: 60, state: 'confirmed', isTold: true, session: 'Steam bending without a budget', answers: ['Anyone with a plank', 'A plank that is no longer straight.', [0], [1, 2], null, 'On the slipway, every spring'], scores: [{ by: 'grace', score: 5, comment: 'I would come for the kettle alone.' }, { by: 'hanne', score: 4 }] },
  { who: 'mei', title: 'What the gull took', summary: 'A list, with prices, kept since 2016. There is a pattern, and it is not in our favor.', minutes: 30, state: 'accepted', isTold: true, session: 'What the gull took', answers: ['People who eat outside', null, [1], [0], null, 'At lunch'], scores: [{ by: 'grace', score: 4 }, { by: 'hanne', score: 4, comment: 'Short, and true.' }] },
  { who: 'henrik', title: 'A crane, explained by its driver', summary: 'What it can lift, what it refuses to lift, and how you can tell which is which before you stand under it.', minutes: 45, state: 'accepted', answers: ['Anyone who has looked up', 'Respect.', [0], [3], null, 'From the cabin'], scores: [{ by: 'grace', score: 5 }, { by: 'hanne', score: 1, comment: 'We cannot move the crane into the hall.' }] },
  { who: 'agnes', title: 'Letters that the tide brought', summary: 'Eleven bottles, nine of them with letters. I read those whose writers said yes.', minutes: 30, state: 'shortlisted', answers: ['People who have time', null, [2], [], null, 'In the library'], scores: [{ by: 'grace', score: 4, comment: 'Yes, if she reads them herself.' }] },
  { who: 'kofi', kind: 'performance', title: 'Nets, as instruments', summary: 'Four nets, two winches, and a microphone. It is quieter than you think.', minutes: 40, state: 'declined', answers: ['Ears of any age', null, [2], [0], null, 'Under the bridge'], scores: [{ by: 'grace', score: 2 }, { by: 'hanne', score: 2, comment: 'Lovely, but we have the winch already.' }] },
  { who: 'yuki', kind: 'workshop', title: 'Fold a boat that carries a cup', summary: 'Waxed paper, one sheet each. The cup is full.', minutes: 90, state: 'declined', isTold: true, answers: ['Steady hands', 'A boat.', [1], [1], '20', 'At two schools'], scores: [{ by: 'grace', score: 3 }, { by: 'hanne', score: 2 }] },
  { who: 'lina', title: 'Moss on the north side of everything', summary: 'Where it grows on hulls, why it should stay there, and when it should not.', minutes: 30, state: 'sent', answers: ['Owners of wooden boats', null, [0], [0], null, null] },
  { who: 'moses', title: 'My shed, measured', summary: 'It is smaller than the plans say. So is yours.', minutes: 20, state: 'withdrawn', answers: ['People with sheds', null, [], [], null, null], scores: [{ by: 'hanne', score: null, isConflicted: true }] },
  { who: 'finn', title: 'A faster way to', summary: '', state: 'draft' },
];

// prettier-ignore
const NEXT_APPLICATIONS: readonly TownApplication[] = [
  { who: 'ada', title: 'A stove that does not sink the boat', summary: '', minutes: 45, state: 'draft' },
  { who: 'tomasz', kind: 'workshop', title: 'Tarpaulins and what they hide', summary: 'Bring yours. We find the hole together.', minutes: 60, state: 'sent', answers: ['People with one hole or more', null, [0], [1], '12', null] },
];

const DAY_MINUTES = 24 * 60;
const SENT_DAYS_AGO = 20;
const DECIDED_DAYS_AGO = 9;
const TOLD_DAYS_AGO = 7;
const CONFIRM_DAYS = 9;
const ORGANIZER = 'priya';
const CENTS = 100;

const isPlain = (answer: string | readonly number[] | null): answer is string => typeof answer === 'string';

function ratingOf(scores: readonly Score[]) {
  const given = scores.flatMap(({ score }) => score ?? []);
  if (given.length === 0) return { rating: null, rating_count: 0, rating_spread: null };
  const round = (value: number) => Math.round(value * CENTS) / CENTS;
  const mean = given.reduce((sum, score) => sum + score, 0) / given.length;
  const variance = given.reduce((sum, score) => sum + (score - mean) ** 2, 0) / given.length;
  return { rating: round(mean), rating_count: given.length, rating_spread: round(Math.sqrt(variance)) };
}

function writeQuestions(pen: Pen, conferenceId: string): string[] {
  return QUESTIONS.map(({ text, type, kinds = [], options = [], isRequired, isIdentifying }, position) => {
    const id = pen.idOf(`question ${position} of ${conferenceId}`, pen.ago(SENT_DAYS_AGO * 2 * DAY_MINUTES));
    pen.add('application_questions', {
      id,
      conference_id: conferenceId,
      kinds,
      text,
      type,
      options,
      is_required: isRequired ?? false,
      is_identifying: isIdentifying ?? false,
      position,
    });
    return id;
  });
}

/** When things happened, in days before the seeding. */
interface Days {
  sent: number;
  decided?: number;
  told?: number;
}

function writeApplication(
  pen: Pen,
  conferenceId: string,
  questions: readonly string[],
  { who, kind = 'talk', title, summary, minutes, state, isTold, session, answers = [], scores = [] }: TownApplication,
  { number, days }: { number: number; days: Days },
): void {
  const at = pen.ago(days.sent * DAY_MINUTES - number);
  const isSent = state !== 'draft';
  const isDecided = isSent && state !== 'sent' && state !== 'withdrawn' && days.decided !== undefined;
  const id = pen.idOf(`application ${title} of ${who}`, at);
  const told = isTold ? (days.told ?? null) : null;
  pen.add('applications', {
    id,
    conference_id: conferenceId,
    user_id: pen.userId(who),
    number: isSent ? number : null,
    kind,
    title,
    summary: summary || null,
    language: 'en',
    minutes: minutes ?? null,
    state,
    ...ratingOf(scores),
    session_id: session ? sessionId(pen, session) : null,
    created_at: at,
    edited_at: at,
    sent_at: isSent ? at : null,
    decided_at: isDecided ? pen.ago((days.decided ?? 0) * DAY_MINUTES) : null,
    decided_by_id: isDecided ? pen.userId(ORGANIZER) : null,
    told_at: told === null ? null : pen.ago(told * DAY_MINUTES),
    confirm_by: told === null || state === 'declined' ? null : pen.ago((told - CONFIRM_DAYS) * DAY_MINUTES),
  });
  for (const [position, answer] of answers.entries())
    if (answer !== null && answer.length > 0)
      pen.add('application_answers', {
        application_id: id,
        question_id: questions[position],
        text: isPlain(answer) ? answer : null,
        options: isPlain(answer) ? null : answer,
      });
  for (const { by, score, comment, isConflicted } of scores) {
    const reviewedAt = pen.ago((days.sent - 2) * DAY_MINUTES - number);
    pen.add('application_reviews', {
      id: pen.idOf(`review of ${title} by ${by}`, reviewedAt),
      application_id: id,
      user_id: pen.userId(by),
      score,
      comment: comment ?? null,
      is_conflicted: isConflicted ?? false,
      created_at: reviewedAt,
      updated_at: reviewedAt,
    });
  }
}

export function writeApplications(pen: Pen, conferenceId: string): void {
  const questions = writeQuestions(pen, conferenceId);
  const days = { sent: SENT_DAYS_AGO, decided: DECIDED_DAYS_AGO, told: TOLD_DAYS_AGO };
  for (const [index, application] of APPLICATIONS.entries())
    writeApplication(pen, conferenceId, questions, application, { number: index + 1, days });
  for (const who of REVIEWERS)
    pen.add('conference_reviewers', {
      conference_id: conferenceId,
      user_id: pen.userId(who),
      sees_names: who === 'hanne',
    });
}

export function writeNextApplications(pen: Pen, conferenceId: string): void {
  const questions = writeQuestions(pen, conferenceId);
  for (const [index, application] of NEXT_APPLICATIONS.entries())
    writeApplication(pen, conferenceId, questions, application, { number: index, days: { sent: 3 } });
}
