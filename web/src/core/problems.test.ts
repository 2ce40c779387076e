import { expect, test } from 'vitest';
import { fieldErrors } from './problems.ts';

test('fieldErrors shows an error about a part of a field at the field', () => {
  const fields = [
    { field: 'input.joinQuestions[1]', messages: ['must not be empty', 'is too short'] },
    { field: 'input.content.fileId', messages: ['must be an id (UUID)'] },
    { field: 'input.name', messages: ['is required'] },
  ];
  expect(fieldErrors({ code: 'INVALID', fields })).toEqual({
    joinQuestions: 'must not be empty',
    'joinQuestions.1': 'must not be empty',
    content: 'must be an id (UUID)',
    'content.fileId': 'must be an id (UUID)',
    name: 'is required',
  });
  expect(fieldErrors(new Error('offline'))).toEqual({});
});
