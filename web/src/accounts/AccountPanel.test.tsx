import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { file } from '../../test/photos.ts';
import { connection } from '../../test/town.ts';
import { ADA, renderApp } from '../../test/renderApp.tsx';

const address = (sheets: string) => `/design-system?p=account${sheets}`;
const saved = (settings: object) => ({
  updateSettings: {
    __typename: 'UpdateSettingsPayload',
    viewer: { id: ADA.id, settings: { ...ADA.settings, ...settings } },
  },
});

test('the theme is seen at once and kept for the member', async () => {
  const kept = vi.fn();
  await renderApp(address('/settings/look'), {
    answers: {
      useSaveSettingsMutation: (variables) => {
        kept(variables.input);
        return saved({ theme: 'DARK' });
      },
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await waitFor(() => expect(kept).toHaveBeenCalledWith({ theme: 'DARK' }));
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
});

test('account info says who one is and how Plaza looks; a name is changed from there', async () => {
  const sent = vi.fn();
  const account = { id: 'account:ada', email: 'ada@plaza.test', phone: null, birthDate: null, gender: null };
  const name = { first: 'Ada', middle: null, last: 'Byron', full: 'Ada Byron' };
  const user = { ...ADA.user, subTitle: null, description: null, location: null, cover: null, name };
  const lovelace = { ...user, name: { ...name, last: 'Lovelace', full: 'Ada Lovelace' } };
  await renderApp(address('/settings/info'), {
    answers: {
      AccountInfoPanelQuery: {
        viewer: { id: ADA.id, user, account: { ...account, createdAt: '2026-01-01T00:00:00Z' } },
      },
      EditProfilePanelQuery: { viewer: { id: ADA.id, user } },
      useUpdateProfileMutation: ({ input }) => {
        sent(input);
        return { updateProfile: { __typename: 'UpdateProfilePayload', user: lovelace } };
      },
    },
  });
  expect(await screen.findByRole('link', { name: /^Appearance and language.*English · System$/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /^Name.*Ada Byron$/ }));
  const field = await screen.findByLabelText('Last name');
  await userEvent.clear(field);
  expect(screen.getByText('This field is required.')).toBeTruthy();
  await userEvent.type(field, 'Lovelace');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile saved.')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Ada', lastName: 'Lovelace' }));
  history.back();
  expect(await screen.findByRole('link', { name: /^Name.*Ada Lovelace$/ })).toBeTruthy();
});

test('the language turns the page at once and is kept for the member', async () => {
  const kept = vi.fn();
  await renderApp(address('/settings/look'), {
    answers: {
      useSaveSettingsMutation: ({ input }) => {
        kept(input);
        return saved({ language: 'ar' });
      },
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'العربية' }));
  expect(await screen.findByRole('heading', { name: 'المظهر واللغة' })).toBeTruthy();
  expect(document.documentElement.dir).toBe('rtl');
  await waitFor(() => expect(kept).toHaveBeenCalledWith({ language: 'ar' }));
});

test('a setting is found by its name', async () => {
  await renderApp(address('/settings'));
  expect(await screen.findByRole('link', { name: /Account info/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Search in Settings' }));
  await userEvent.type(screen.getByRole('searchbox'), 'blocked');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Account info/ })).toBeNull());
  expect(screen.getByRole('link', { name: /Blocked and muted/ })).toBeTruthy();
});

test('a new email takes a code, and then stands in the account', async () => {
  const account = { id: 'account:ada', email: 'new@plaza.test', emailVerified: true };
  await renderApp(address('/settings/info/email'), {
    answers: {
      useCreateTokenMutation: { createToken: { __typename: 'CreateTokenPayload', tokenId: 'token-1' } },
      AccountInfoPanelQuery: {
        viewer: {
          id: ADA.id,
          user: ADA.user,
          account: { ...account, phone: null, birthDate: null, gender: null, createdAt: '2026-01-01T00:00:00Z' },
        },
      },
      useUpdateContactEmailMutation: {
        updateEmail: { __typename: 'UpdateEmailPayload', viewer: { id: ADA.id, account } },
      },
    },
  });
  await userEvent.type(await screen.findByLabelText('New email'), 'new@plaza.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  expect(await screen.findByText('Email changed.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /new@plaza\.test/ })).toBeTruthy();
});

test('a new number takes a code: a wrong one is said, and the right one puts it in the account', async () => {
  const number = '+351 912 345 678';
  const account = { id: 'account:ada', phone: '+351912345678', phoneVerified: true };
  const sent: unknown[] = [];
  const wrong = { field: 'input.code', messages: ['This is not the code.'] };
  const results = [
    { __typename: 'PlazaError', code: 'code_incorrect', message: '', fields: [wrong] },
    { __typename: 'UpdatePhonePayload', viewer: { id: ADA.id, account } },
  ];
  const rest = { email: 'ada@plaza.test', birthDate: null, gender: null, createdAt: '2026-01-01T00:00:00Z' };
  await renderApp(address('/settings/info/phone'), {
    answers: {
      useCreateTokenMutation: ({ input }) => {
        sent.push(input);
        return { createToken: { __typename: 'CreateTokenPayload', tokenId: 'token-1' } };
      },
      AccountInfoPanelQuery: { viewer: { id: ADA.id, user: ADA.user, account: { ...account, ...rest } } },
      useUpdateContactPhoneMutation: ({ input }) => {
        sent.push(input);
        return { updatePhone: results.shift() };
      },
    },
  });
  const field = await screen.findByLabelText('New phone');
  await userEvent.type(field, '912');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, number);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByLabelText('Code');
  await userEvent.type(code, '654321');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(code, '123456');
  expect(await screen.findByText('Phone changed.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Phone.*912345678/ })).toBeTruthy();
  expect(sent).toEqual([
    { destination: number, method: 'SMS', type: 'PHONE' },
    { tokenId: 'token-1', code: '654321' },
    { tokenId: 'token-1', code: '123456' },
  ]);
});

test('a number that is taken is said beside its field', async () => {
  const sentence = 'This phone number is already taken...';
  const fields = [{ field: 'input.destination', messages: [sentence] }];
  const createToken = { __typename: 'PlazaError', code: 'PHONE_TAKEN', message: sentence, fields };
  await renderApp(address('/settings/info/phone'), { answers: { useCreateTokenMutation: { createToken } } });
  await userEvent.type(await screen.findByLabelText('New phone'), '+351 912 345 678');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a password is found in the settings, asks first whether it is you, and is changed', async () => {
  const password = 'Salt-and-9-kilns';
  const sent = vi.fn();
  const results: unknown[] = [
    { __typename: 'PlazaError', code: 'PROOF_REQUIRED', message: '', fields: [] },
    { __typename: 'ChangePasswordPayload', sessions: [{ id: 'session:1' }] },
  ];
  await renderApp(address('/settings'), {
    answers: {
      useChangePasswordMutation: (variables) => {
        sent(variables.input);
        return { changePassword: results.shift() };
      },
      useCreateProofMutation: {
        result: {
          __typename: 'CreateProofPayload',
          internalId: 'challenge-1',
          methods: ['PASSWORD'],
          emailHint: null,
          phoneHint: null,
        },
      },
      useAnswerChallengeMutation: { result: { __typename: 'AnswerChallengePayload', viewer: { id: ADA.id } } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Search in Settings' }));
  await userEvent.type(screen.getByRole('searchbox'), 'password');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Account info/ })).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: /^Password/ }));
  const panel = within(await screen.findByRole('region', { name: 'Change password' }));
  await userEvent.type(await panel.findByLabelText('Password'), 'Salt');
  await userEvent.click(panel.getByRole('button', { name: 'Save password' }));
  expect(await panel.findByText(/^Still needed/)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(panel.getByLabelText('Password'), '-and-9-kilns');
  await userEvent.type(panel.getByLabelText('Confirm password'), password);
  await userEvent.click(panel.getByRole('button', { name: 'Save password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await userEvent.type(await dialog.findByLabelText('Password'), 'the old one');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Password changed. You’re now signed in only here.')).toBeTruthy();
  expect(sent).toHaveBeenLastCalledWith({ password, passwordConfirmation: password });
});

test('a password that is too easy is said beside its field', async () => {
  const sentence = 'This password is too easy to guess.';
  const fields = [{ field: 'input.password', messages: [sentence] }];
  await renderApp(address('/settings/info/password'), {
    answers: {
      useChangePasswordMutation: {
        changePassword: { __typename: 'PlazaError', code: 'PASSWORD_WEAK', message: sentence, fields },
      },
    },
  });
  await userEvent.type(await screen.findByLabelText('Password'), 'Passw0rd!');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Passw0rd!');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('This password is too easy to guess. Add a word or two.')).toBeTruthy();
});

const sessions = [
  { id: 'session:1', device: 'Firefox on Linux', ip: '127.0.0.1', isCurrent: true, lastUsedAt: '2026-01-01T00:00:00Z' },
  { id: 'session:2', device: 'Safari on iPhone', ip: '10.0.0.7', isCurrent: false, lastUsedAt: '2026-01-01T00:00:00Z' },
];

const sessionList = (all: readonly object[], next: string | null = null) => ({
  edges: all.map((node, index) => ({ cursor: `${index}`, node: { __typename: 'Session', ...node } })),
  pageInfo: { endCursor: next, hasNextPage: next !== null },
});

test('a session is ended from here and leaves the list', async () => {
  const revokeSession = { __typename: 'RevokeSessionPayload', deletedId: 'session:2' };
  await renderApp(address('/settings/sessions'), {
    answers: {
      SessionsPanelQuery: { viewer: { id: ADA.id, sessions: sessionList(sessions) } },
      useRevokeSessionsMutation: { revokeSession },
    },
  });
  expect(await screen.findByText('This device')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out on Safari on iPhone' }));
  expect(await screen.findByText('Signed out on that device.')).toBeTruthy();
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
});

test('sessions load page by page, and all others are ended at once', async () => {
  const [own, other] = sessions;
  const third = { ...other, id: 'session:3', device: 'Edge on Windows' };
  await renderApp(address('/settings/sessions'), {
    answers: {
      SessionsPanelQuery: { viewer: { id: ADA.id, sessions: sessionList([own!, other!], '1') } },
      SessionsPanelPageQuery: { viewer: { id: ADA.id, sessions: sessionList([third]) } },
      useRevokeSessionsOthersMutation: {
        revokeOtherSessions: { __typename: 'RevokeOtherSessionsPayload', sessions: [{ id: own!.id }] },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Edge on Windows')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere else' }),
  );
  await waitFor(() => expect(screen.queryByText('Edge on Windows')).toBeNull());
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
  expect(screen.getByText('Firefox on Linux')).toBeTruthy();
});

test('who is blocked can be taken back', async () => {
  const context = { __typename: 'User', __isItem: 'User', id: 'user:harjit', title: 'Harjit Gill', avatar: null };
  const block = { __typename: 'Block', id: 'block:1', itemId: context.id, createdAt: '2026-01-01T00:00:00Z', context };
  const blocks = { edges: [{ cursor: '1', node: block }], pageInfo: { endCursor: '1', hasNextPage: false } };
  await renderApp(address('/settings/blocked'), {
    answers: {
      BlockedPanelQuery: { viewer: { id: ADA.id, blocks } },
      useUnblockMutation: { unblock: { __typename: 'UnblockPayload', deletedId: 'block:1' } },
    },
  });
  const panel = await screen.findByRole('region', { name: 'Blocked and muted' });
  expect(await within(panel).findByText('Harjit Gill')).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('Nothing blocked')).toBeTruthy();
});

test('an interest that is too long stays with the reason; one that fits is added', async () => {
  const user = { id: 'user:ada', interests: [{ id: 'interest:1', title: 'tides' }] };
  await renderApp(address('/interests'), {
    answers: {
      InterestsPanelQuery: { viewer: { id: ADA.id, user: { id: 'user:ada', interests: [] } } },
      useInterestsAddMutation: { addInterest: { __typename: 'AddInterestPayload', user } },
    },
  });
  const field = await screen.findByLabelText('Add an interest');
  await userEvent.type(field, 'sixteen letters!');
  expect(await screen.findByText('An interest can be up to 15 characters; this one has 16.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'tides{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove tides' })).toBeTruthy();
});

test('a picture that is too narrow is refused with the width it needs', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, close: () => undefined }));
  await renderApp(address('/profile'), {
    answers: {
      EditProfilePanelQuery: {
        viewer: {
          id: ADA.id,
          user: {
            id: ADA.user.id,
            subTitle: null,
            description: null,
            location: null,
            name: { first: 'Ada', middle: null, last: 'Byron', full: 'Ada Byron' },
            avatar: null,
            cover: null,
          },
        },
      },
    },
  });
  const input = await screen.findByLabelText('Profile photo');
  await userEvent.upload(input, new File(['x'], 'face.png', { type: 'image/png' }));
  expect(await screen.findByText('This photo is 300 pixels wide. It needs to be at least 400.')).toBeTruthy();
});

test.each([
  ['an animated WebP', 'pier.webp', 'image/webp', 0x02, true],
  ['a still WebP with transparency', 'pier.webp', 'image/webp', 0x10, false],
  ['a GIF', 'pier.gif', 'image/gif', 0, true],
])('cropping %s warns that the result no longer moves only if it moves', async (_what, name, type, flags, isMoving) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2000, close: () => undefined }));
  const user = { id: ADA.user.id, subTitle: null, description: null, location: null, avatar: null, cover: null };
  const full = { first: 'Ada', middle: null, last: 'Byron', full: 'Ada Byron' };
  await renderApp(address('/profile'), {
    answers: { EditProfilePanelQuery: { viewer: { id: ADA.id, user: { ...user, name: full } } } },
  });
  const header = new Uint8Array([...new TextEncoder().encode('RIFF\u0016\0\0\0WEBPVP8X\u000a\0\0\0'), flags, 0, 0, 0]);
  await userEvent.upload(await screen.findByLabelText('Profile photo'), new File([header], name, { type }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Profile photo' }));
  // The notice appears together with the cropper.
  await dialog.findByTestId('container');
  expect(dialog.queryAllByText('Cropping turns an animated image into a still one.')).toHaveLength(isMoving ? 1 : 0);
});

test('one file is taken at once where one is wanted', async () => {
  const user = { id: ADA.user.id, subTitle: null, description: null, location: null, avatar: null, cover: null };
  const name = { first: 'Ada', middle: null, last: 'Byron', full: 'Ada Byron' };
  const files = connection([file('f1', 'Small', { width: 300 }), file('f2', 'Large', { width: 800 })]);
  const saved: unknown[] = [];
  await renderApp(address('/profile'), {
    answers: {
      EditProfilePanelQuery: { viewer: { id: ADA.id, user: { ...user, name } } },
      OwnFilesQuery: { viewer: { id: ADA.id, files } },
      useSaveFocalMutation: { updateFile: { __typename: 'UpdateFilePayload' } },
      useSavePictureMutation: ({ input }) => {
        saved.push(input);
        return { updateProfile: { __typename: 'UpdateProfilePayload', user } };
      },
    },
  });
  await screen.findByLabelText('Profile photo');
  const [avatar] = screen.getAllByText('Choose from your files');
  if (!avatar) throw new Error('no field');
  await userEvent.click(avatar);
  await userEvent.click(await screen.findByRole('button', { name: 'Select f1.webp' }));
  expect(screen.queryByRole('dialog', { name: 'Your files' })).toBeNull();
  expect(await screen.findByText('This photo is 300 pixels wide. It needs to be at least 400.')).toBeTruthy();
  await userEvent.click(avatar);
  await userEvent.click(await screen.findByRole('button', { name: 'Select f2.webp' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use photo' }));
  await waitFor(() => expect(saved).toEqual([{ avatarId: 'f2' }]));
});

test('what of a picture stays in view is changed later, and a picture is taken away and put back', async () => {
  const links = Object.fromEntries(
    ['xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'source'].map((size) => [size, `/${size}.webp`]),
  );
  const view = file('f1', 'The pier', {
    focal: { x: 0.3, y: 0.6 },
    thumbhash: null,
    links: { ...links, animation: '/animation.webp' },
  });
  const name = { first: 'Ada', middle: null, last: 'Byron', full: 'Ada Byron' };
  const user = { id: ADA.user.id, subTitle: null, description: null, location: null, name, avatar: null, cover: view };
  const [focals, saved]: [unknown[], unknown[]] = [[], []];
  await renderApp(address('/profile'), {
    answers: {
      EditProfilePanelQuery: { viewer: { id: ADA.id, user } },
      useSaveFocalMutation: ({ input }) => {
        focals.push(input);
        return { updateFile: { __typename: 'UpdateFilePayload', file: view } };
      },
      useSavePictureMutation: ({ input }) => {
        saved.push(input);
        const cover = input.coverId ? view : null;
        return { updateProfile: { __typename: 'UpdateProfilePayload', user: { ...user, cover } } };
      },
    },
  });
  // Of the other one there is none: nothing to cut, and nothing to take away.
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cover photo' }));
  expect(await dialog.findByText('Cropping turns an animated image into a still one.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'Focal point' }));
  const mark = dialog.getByRole('slider', { name: 'Focal point' });
  expect(mark.getAttribute('aria-valuenow')).toBe('30');
  mark.focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(focals).toEqual([{ id: 'f1', focalX: 0.32, focalY: 0.6 }]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cover photo' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('Photo removed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Remove photo' })).toBeTruthy();
  expect(saved).toEqual([{ coverId: 'f1' }, { coverId: null }, { coverId: 'f1' }]);
});

test('a picture that the platform finds too narrow is refused with the width it needs, where one takes it', async () => {
  const links = { source: '/source.webp' };
  const view = file('f1', 'The pier', { focal: null, thumbhash: null, links });
  const name = { first: 'Ada', middle: null, last: 'Byron', full: 'Ada Byron' };
  const user = { id: ADA.user.id, subTitle: null, description: null, location: null, name, avatar: null, cover: view };
  const refusals = [
    { code: 'IMAGE_REQUIRED', fields: [{ field: 'input.coverId', messages: ['in words of the platform'] }] },
    { code: 'INVALID', fields: [{ field: 'input.coverId', messages: ['must be at least 1200 pixels wide'] }] },
  ];
  await renderApp(address('/profile'), {
    answers: {
      EditProfilePanelQuery: { viewer: { id: ADA.id, user } },
      useSaveFocalMutation: { updateFile: { __typename: 'UpdateFilePayload', file: view } },
      useSavePictureMutation: () => ({ updateProfile: { __typename: 'PlazaError', ...refusals.shift() } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cover photo' }));
  expect(dialog.queryByText(/into a still one/)).toBeNull();
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  expect(await dialog.findByText('Please select an image file.')).toBeTruthy();
  await save();
  expect(await dialog.findByText('must be at least 1200 pixels wide')).toBeTruthy();
});

test('a half-edited profile is there after a reload, until it is saved', async () => {
  const user = { id: ADA.user.id, subTitle: null, description: null, location: null, avatar: null, cover: null };
  const name = { first: 'Ada', middle: null, last: 'Byron', full: 'Ada Byron' };
  const answers = {
    EditProfilePanelQuery: { viewer: { id: ADA.id, user: { ...user, name } } },
    useUpdateProfileMutation: {
      updateProfile: { __typename: 'UpdateProfilePayload', user: { ...user, name, location: 'Harbour Quarter' } },
    },
  };
  const { unmount } = await renderApp(address('/profile'), { answers });
  await userEvent.type(await screen.findByLabelText(/^Location/), 'Harbour');
  unmount();
  const again = await renderApp(address('/profile'), { answers });
  const field = await screen.findByLabelText(/^Location/);
  expect(field).toHaveProperty('value', 'Harbour');
  await userEvent.type(field, ' Quarter');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('draft.profile'))).toEqual([]));
  again.unmount();
});
