import { screen } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay/hooks';
import { expect, test } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { createEnvironment } from '../core/environment.ts';
import { AttachmentSlot } from './AttachmentSlot.tsx';
import { uploads, type Upload } from './uploads.ts';

const failed = (part: Partial<Upload>): Upload => ({
  key: 'one',
  slot: 'comment.1',
  name: 'notes.exe',
  kind: 'other',
  bytes: 4,
  sent: 0,
  step: 'failed',
  percent: 0,
  code: 'UNAVAILABLE',
  id: null,
  preview: null,
  ...part,
});

const draw = (upload: Upload) => {
  uploads.set([upload]);
  return renderUi(
    <RelayEnvironmentProvider environment={createEnvironment()}>
      <ul>
        <AttachmentSlot slot="comment.1" onRemove={() => undefined} />
      </ul>
    </RelayEnvironmentProvider>,
  );
};

test('a file that will never be taken says why, and can only be taken out', async () => {
  await draw(failed({ code: 'FILE_TYPE' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove file' })).toBeTruthy();
});
