import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { conversation, ME, message } from '../../test/talk.ts';
import { connection, RUTH } from '../../test/town.ts';
import { clientId } from '../core/clientId.ts';
import { dispatch } from './callController.ts';

/** Connections as far as a page without a network has them: who looks at it says when sound flows. */
class FakePeer extends EventTarget {
  static newest: FakePeer | undefined;
  connectionState = 'new';
  signalingState = 'stable';
  localDescription: { sdp: string } | null = null;
  remoteDescription: object | null = null;
  readonly tried: string[] = [];
  readonly configuration: RTCConfiguration;
  constructor(configuration: RTCConfiguration) {
    super();
    this.configuration = configuration;
    FakePeer.newest = this;
  }
  addTransceiver() {
    this.dispatchEvent(new Event('negotiationneeded'));
    return {};
  }
  getTransceivers() {
    return [];
  }
  async setLocalDescription() {
    this.localDescription = { sdp: 'v=0 mine' };
    this.signalingState = 'have-local-offer';
  }
  async setRemoteDescription(description: object) {
    this.remoteDescription = description;
    this.signalingState = 'stable';
  }
  restartIce() {
    this.tried.push('another way');
  }
  close() {
    this.connectionState = 'closed';
  }
  become(state: string) {
    this.connectionState = state;
    act(() => void this.dispatchEvent(new Event('connectionstatechange')));
  }
}

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', FakePeer);
  vi.stubGlobal('MediaStream', class extends EventTarget {});
});
afterEach(() => {
  act(() => {
    dispatch({ type: 'hangUp' });
    dispatch({ type: 'clear' });
  });
});

const call = (more: Record<string, unknown> = {}) => ({
  __typename: 'Call',
  id: 'call1',
  state: 'RINGING',
  outcome: null,
  isOutgoing: false,
  fromClientId: 'hers',
  toClientId: null,
  other: RUTH,
  conversation: { __typename: 'Conversation', id: 'c1', isMuted: false },
  ...more,
});
const changed = (more: Record<string, unknown> = {}) => ({
  callSignal: { kind: 'CHANGED', callId: 'call1', sdp: null, candidates: [], call: call(more) },
});
const payload = (name: string, more: Record<string, unknown>) => ({ __typename: `${name}Payload`, call: call(more) });

/** The client, in which it can ring; and what it sends. */
async function listening(address = '/design-system') {
  const sent: [string, Record<string, unknown>][] = [];
  const keep = (name: string, answer: object) => (variables: Record<string, unknown>) => {
    sent.push([name, variables['input'] as Record<string, unknown>]);
    return answer as never;
  };
  const app = await renderApp(address, {
    answers: {
      CallsLiveQuery: { viewer: { __typename: 'Viewer', id: 'viewer:ada', calls: connection([]) } },
      callGatewayQuery: {
        viewer: {
          __typename: 'Viewer',
          id: 'viewer:ada',
          iceServers: { isRelayOnly: true, servers: [{ urls: ['turn:r'], username: 'u', credential: 'c' }] },
        },
      },
      callGatewayStartMutation: keep('start', {
        startCall: payload('StartCall', { isOutgoing: true, fromClientId: clientId }),
      }),
      callGatewayAnswerMutation: keep('answer', {
        answerCall: payload('AnswerCall', { state: 'ACTIVE', toClientId: clientId }),
      }),
      callGatewayRejectMutation: keep('reject', { rejectCall: { __typename: 'RejectCallPayload' } }),
      callGatewayHangUpMutation: keep('hangUp', { hangUp: { __typename: 'HangUpPayload' } }),
      callGatewaySignalMutation: keep('signal', { sendCallSignal: { __typename: 'SendCallSignalPayload' } }),
      ConversationPanelQuery: { conversation: talk() },
    },
  });
  return { ...app, sent, names: () => sent.map(([name]) => name) };
}

/** The listener is loaded beside everything else: it rings as soon as it hears. */
const rings = (emit: (name: string, data: Record<string, unknown>) => void) =>
  waitFor(() => {
    emit('CallsLiveSubscription', changed());
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

const missed = message('m1', '', {
  kind: 'MISSED_CALL',
  call: { id: 'call0', outcome: 'MISSED', seconds: 0 },
});
const spoke = message('m2', '', {
  kind: 'CALLED',
  author: ME,
  call: { id: 'call9', outcome: 'ANSWERED', seconds: 190 },
});
const talk = (more: Record<string, unknown> = {}) =>
  conversation({
    canCall: true,
    readMessageId: 'm2',
    lastMessage: spoke,
    messages: connection([spoke, missed]),
    ...more,
  });

test('a call rings with who it is, also in the title; declined, it is told and gone', async () => {
  const { emit, names } = await listening();
  await rings(emit);
  const ring = await screen.findByRole('alertdialog', { name: 'Ruth Adeyemi' });
  expect(within(ring).getByRole('status').textContent).toBe('is calling you');
  await waitFor(() => expect(document.title).toContain('☎ Ruth is calling'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Answer'));
  await userEvent.click(within(ring).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Call declined')).toBeTruthy();
  expect(names()).toEqual(['reject']);
  await waitFor(() => expect(screen.queryByText('Call declined')).toBeNull());
  expect(document.title).not.toContain('☎');
});

test('picked up in another window it stops ringing here, and nothing is sent', async () => {
  const { emit, names } = await listening();
  await rings(emit);
  await screen.findByRole('alertdialog');
  emit('CallsLiveSubscription', changed({ state: 'ACTIVE', toClientId: 'another window' }));
  expect(await screen.findByText('Answered in another window')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names()).toEqual([]);
});

test('answered without a microphone one hears and is told so; a broken way is looked for anew, and hanging up ends it', async () => {
  const { emit, sent, names } = await listening();
  await rings(emit);
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(FakePeer.newest?.configuration.iceTransportPolicy).toBe('relay'));
  expect(FakePeer.newest?.configuration.iceServers).toEqual([{ urls: ['turn:r'], username: 'u', credential: 'c' }]);
  expect(await screen.findByText('They can’t hear you. Your microphone is off.')).toBeTruthy();
  emit('CallsLiveSubscription', {
    callSignal: { kind: 'OFFER', callId: 'call1', sdp: 'v=0 hers', candidates: [], call: null },
  });
  await waitFor(() =>
    expect(sent.at(-1)?.[1]).toMatchObject({ id: 'call1', kind: 'ANSWER', sdp: 'v=0 mine', clientId }),
  );

  FakePeer.newest?.become('connected');
  const card = screen.getByRole('dialog', { name: 'Ruth Adeyemi' });
  expect(within(card).getByRole('timer').textContent).toMatch(/^0:0/);
  FakePeer.newest?.become('failed');
  expect(within(card).getByRole('status').textContent).toBe('Reconnecting…');
  FakePeer.newest?.become('connected');
  expect(within(card).getByRole('status').textContent).toBe('Connected');
  await userEvent.click(within(card).getByRole('button', { name: 'Hang up' }));
  expect(await screen.findByText('Call ended')).toBeTruthy();
  await waitFor(() => expect(names().at(-1)).toBe('hangUp'));
  expect(FakePeer.newest?.connectionState).toBe('closed');
});

test('a missed call is called back; first one is told why the microphone is asked for, and can go on without', async () => {
  const { emit, sent } = await listening('/design-system?p=conversations/c1');
  const log = within(await screen.findByRole('log'));
  expect(log.getByText(/Missed call from Ruth/)).toBeTruthy();
  expect(log.getByText(/Audio call, 3 minutes/)).toBeTruthy();
  await userEvent.click(log.getByRole('button', { name: 'Call back' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Call Ruth' }));
  expect(asked.getByText(/your browser will ask to use your microphone/)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Use microphone' }));
  expect(await asked.findByText(/is blocking the microphone/)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Call without it' }));
  expect(await screen.findByText('Ringing…')).toBeTruthy();
  expect(sent).toEqual([['start', { conversationId: 'c1', clientId }]]);
  emit('CallsLiveSubscription', changed({ state: 'ENDED', outcome: 'REJECTED', isOutgoing: true }));
  expect(await screen.findByText('Call declined')).toBeTruthy();
});

test('where one cannot call there is no button', async () => {
  await renderApp('/design-system?p=conversations/c1', {
    answers: { ConversationPanelQuery: { conversation: talk({ type: 'GROUP', name: 'Soup', canCall: false }) } },
  });
  await screen.findByRole('log');
  expect(screen.queryByRole('button', { name: 'Call Ruth' })).toBeNull();
});
