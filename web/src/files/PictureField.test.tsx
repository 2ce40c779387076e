import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay/hooks';
import { expect, test } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { createEnvironment } from '../core/environment.ts';
import { PictureField } from './PictureField.tsx';
import { useUpload } from './useUpload.ts';

function Portrait() {
  return <PictureField upload={useUpload('portrait')} />;
}

test('a file that is none of those offers to choose another, not to try the same again', async () => {
  await renderUi(
    <RelayEnvironmentProvider environment={createEnvironment()}>
      <Portrait />
    </RelayEnvironmentProvider>,
  );
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('Choose a photo'), new File(['words'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/Please select an image file/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByLabelText('Choose a photo')).toBeTruthy();
});
