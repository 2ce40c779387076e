import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { CodeField } from './CodeField.tsx';
import { PartialDateField } from './PartialDateField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

test('what is wrong is read with its field', async () => {
  await renderUi(<TextField label="Interest" error="Interests can be up to 15 characters." />);
  const field = screen.getByLabelText('Interest');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Interests can be up to 15 characters.');
});

test('a password can be looked at', async () => {
  await renderUi(<PasswordField label="Password" defaultValue="Plaza-demo" />);
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
});

test('a code can be typed or pasted, and says when it is whole', async () => {
  const whole = vi.fn();
  function Form() {
    const [code, setCode] = useState('');
    return <CodeField label="Code" value={code} onChange={setCode} onComplete={whole} />;
  }
  await renderUi(<Form />);
  await userEvent.type(screen.getByLabelText('Code'), '12a3');
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '123');
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.click(screen.getByLabelText('Code'));
  await userEvent.paste('482 913');
  expect(whole).toHaveBeenLastCalledWith('482913');
});

test('a text field cuts what is pasted past its limit between characters, before the caret', async () => {
  function Form() {
    const [name, setName] = useState('xy');
    return <TextField label="Name" value={name} onChange={setName} maxLength={4} />;
  }
  await renderUi(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  field.focus();
  field.setSelectionRange(1, 1);
  await userEvent.paste('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧');
  expect([field.value, field.selectionEnd]).toEqual(['x👨‍👩‍👧👨‍👩‍👧y', 17]);
});

test('a text field cuts what an input method writes past its limit when the composition ends', async () => {
  function Form() {
    const [name, setName] = useState('');
    return <TextField label="Name" value={name} onChange={setName} maxLength={2} />;
  }
  await renderUi(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'ㄱㅏㄴ' }, isComposing: true });
  expect(field.value).toBe('ㄱㅏㄴ');
  fireEvent.compositionEnd(field);
  expect(field.value).toBe('ㄱㅏ');
});

test('longer words are counted as people count, and too many are an error', async () => {
  function Form() {
    const [words, setWords] = useState('');
    return <TextArea label="Words" value={words} onChange={setWords} limit={3} />;
  }
  await renderUi(<Form />);
  await userEvent.type(screen.getByLabelText('Words'), 'a🙂c');
  expect(screen.getByText('3 of 3 characters')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Words'), 'd');
  expect(screen.getByText('4 of 3 characters')).toBeTruthy();
  expect(screen.getByLabelText('Words').getAttribute('aria-invalid')).toBe('true');
});

test('a date is said as far as it is known, and no day of a month stays that the month does not have', async () => {
  const said = vi.fn();
  function Form() {
    const [date, setDate] = useState('');
    const change = (next: string) => {
      said(next);
      setDate(next);
    };
    return <PartialDateField label="From" value={date} onChange={change} />;
  }
  await renderUi(<Form />);
  expect(screen.getByLabelText('Day')).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Year'), '20x16');
  expect(said).toHaveBeenLastCalledWith('2016');
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'January');
  await userEvent.selectOptions(screen.getByLabelText('Day'), '31');
  expect(said).toHaveBeenLastCalledWith('2016-01-31');
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'February');
  expect(said).toHaveBeenLastCalledWith('2016-02');
  await userEvent.selectOptions(screen.getByLabelText('Month'), '–');
  expect(said).toHaveBeenLastCalledWith('2016');
});
