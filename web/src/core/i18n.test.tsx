import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ar } from '../locales/ar.ts';
import { en } from '../locales/en.ts';
import { I18nProvider, loadLanguage, useI18n } from './i18n.tsx';
import { timeWords } from '../ui/times.ts';
import { createMessages } from './messages.ts';

test.each([
  [0, 'لا جديد'],
  [1, 'عنصر جديد واحد'],
  [2, 'عنصران جديدان'],
  [3, 'عناصر جديدة'],
  [11, 'عنصرًا جديدًا'],
  [100, 'عنصر جديد'],
])('Arabic has its own words for %i', (count, words) => {
  expect(createMessages('ar', ar).text('ui.newItems', { count })).toContain(words);
});

test('English counts one and many', () => {
  const { text } = createMessages('en', {});
  expect(text('ui.newItems', { count: 1 })).toBe('1 new post');
  expect(text('ui.newItems', { count: 3 })).toBe('3 new posts');
});

test('what has no translation shows in English, with English plurals', () => {
  const { text } = createMessages('ar', {});
  expect(text('ui.newItems', { count: 2 })).toBe('2 new posts');
});

test('an admin may change a text while Plaza runs', () => {
  const { text } = createMessages('ar', ar, { 'panels.search': 'ابحث هنا', 'ui.newItems': '{count} +' });
  expect(text('panels.search')).toBe('ابحث هنا');
  expect(text('ui.newItems', { count: 2 })).toBe('2 +');
});

test('words can carry elements', () => {
  const complaints = vi.spyOn(console, 'error');
  const { rich } = createMessages('en', {}, { 'ui.sure': 'Are <b>you</b> sure?' });
  render(<p>{rich('ui.sure', { b: (words) => <b>{words}</b> })}</p>);
  expect(screen.getByText('you').tagName).toBe('B');
  expect(complaints).not.toHaveBeenCalled();
});

test('every text of the shell is translated', () => {
  const shown = Object.keys(en).filter((key) => !key.startsWith('design.'));
  expect(shown.filter((key) => !(key in ar))).toEqual([]);
});

test('the page turns from right to left without a reload, and the choice is kept', async () => {
  function Switch() {
    const { text, setLanguage } = useI18n();
    return <button onClick={() => void setLanguage('ar')}>{text('ui.retry')}</button>;
  }
  render(
    <I18nProvider initial={await loadLanguage('en')}>
      <Switch />
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeTruthy();
  expect(document.documentElement).toHaveProperty('dir', 'rtl');
  expect(document.documentElement).toHaveProperty('lang', 'ar');
  expect((await loadLanguage(localStorage.getItem('plaza.language'))).language.dir).toBe('rtl');
});

test.each([
  ['en', 'en-GB', '27 November, 07:51'],
  ['en', 'en-US', 'November 27, 7:51 AM'],
  ['en', 'ar-EG', 'November 27, 7:51 AM'],
  ['ar', 'ar-EG', '٢٧ نوفمبر'],
])('in %s, a browser in %s has dates written as %s', async (code, browser, words) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  const at = new Date(2026, 10, 27, 7, 51);
  const Written = () => {
    const { text, language } = useI18n();
    return <p>{timeWords(at, new Date(2026, 11, 20), text, language.locale)}</p>;
  };
  render(
    <I18nProvider initial={await loadLanguage(code)}>
      <Written />
    </I18nProvider>,
  );
  expect(screen.getByRole('paragraph').textContent.replaceAll(/\s/g, ' ')).toContain(words);
});

test.each([
  ['English', en, /[«»"]|\p{L}'\p{L}/u],
  ['Arabic', ar, /[“”"]|\p{L}'\p{L}/u],
])('%s texts use the quotation marks of their language', (_language, catalogue, wrong) => {
  expect(Object.entries(catalogue).filter(([, text]) => wrong.test(text))).toEqual([]);
});
