import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { pressEscape } from '../../test/escape.ts';
import { renderUi } from '../../test/renderUi.tsx';
import { Dialog } from './Dialog.tsx';

/** A dialog over a dialog, inside a panel that Escape closes. */
function Layers({ onPanelClose }: { onPanelClose: () => void }) {
  const [open, setOpen] = useState(['lower', 'upper']);
  const close = (name: string) => () => setOpen((all) => all.filter((other) => other !== name));
  return (
    <div role="region" onKeyDown={(event) => event.key === 'Escape' && onPanelClose()}>
      {open.includes('lower') && (
        <Dialog title="Photo" onClose={close('lower')}>
          <input aria-label="Caption" />
          {open.includes('upper') && (
            <Dialog title="Link" onClose={close('upper')}>
              <input type="file" aria-label="File" />
            </Dialog>
          )}
        </Dialog>
      )}
    </div>
  );
}

test('a dialog over another layer closes alone on Escape, and text typed below it stays', async () => {
  const closePanel = vi.fn();
  await renderUi(<Layers onPanelClose={closePanel} />);
  const caption = screen.getByRole('textbox', { name: 'Caption' });
  fireEvent.change(caption, { target: { value: 'Third coat' } });
  screen.getByLabelText('File').focus();
  await pressEscape();
  expect(screen.queryByRole('dialog', { name: 'Link' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Caption' })).toHaveProperty('value', 'Third coat');
  caption.focus();
  await pressEscape();
  expect(screen.queryByRole('dialog', { name: 'Photo' })).toBeNull();
  expect(closePanel).not.toHaveBeenCalled();
});

test('a dialog stays open when a file picker in it is dismissed', async () => {
  await renderUi(<Layers onPanelClose={() => undefined} />);
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(screen.getByRole('dialog', { name: 'Link' })).toBeTruthy();
});

test('a dialog that the browser closed without asking is closed', async () => {
  await renderUi(<Layers onPanelClose={() => undefined} />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Link' });
  dialog.close();
  fireEvent(dialog, new Event('close'));
  await waitFor(() => expect(screen.queryByText('Link')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Photo' })).toBeTruthy();
});
