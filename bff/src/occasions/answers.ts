import { ANSWERS } from '@plaza/api/attendance/attendance.contract.ts';
import { builder } from '../core/builder.ts';
import { enumValues } from '../core/enums.ts';

const ANSWER_TEXTS = {
  accepted: 'The user comes.',
  maybe: 'The user might come.',
  declined: 'The user does not come.',
};

export const EventAnswer = builder.enumType('EventAnswer', {
  description: 'An answer to an event or a conference.',
  values: enumValues(ANSWERS, (answer) => ANSWER_TEXTS[answer]),
});
