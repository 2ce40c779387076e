/** Runs the effects of a call's state transitions. It lives outside React because screens come and go during a call. */
import { reconnections } from '../core/environment.ts';
import { callDetails, callState, NOTHING } from './callStore.ts';
import type { CallGateway } from './callGateway.ts';
import { eventOf, keepDetails, type CallNews } from './callOf.ts';
import { openCamera, openMicrophone } from './devices.ts';
import { isOn, LIMITS_MS, step, type CallEvent, type CallState, type Phase } from './machine.ts';
import type { Partner } from './partnerOf.ts';
import { Peer, type Described } from './peer.ts';
import { ring } from './ring.ts';

const KEEP_MS = 20_000;

let gateway: CallGateway | undefined;
let peer: Peer | undefined;
let microphone: MediaStreamTrack | null = null;
let camera: MediaStreamTrack | null = null;
let silence = () => {};
let limit: ReturnType<typeof setTimeout> | undefined;
let keeping: ReturnType<typeof setInterval> | undefined;
/** Signals that arrived before this peer was ready for them. */
let waiting: Described[] = [];

export function dispatch(event: CallEvent): void {
  const before = callState.get();
  const after = step(before, event);
  if (after === before) return;
  callState.set(after);
  if (after.phase !== before.phase) enter(before, after, event);
  if (after.isMuted !== before.isMuted && microphone) microphone.enabled = !after.isMuted;
}

/** Calls somebody; the microphone was asked for before. */
export function place(
  through: CallGateway,
  conversationId: string,
  partner: Partner,
  track: MediaStreamTrack | null,
): void {
  if (isOn(callState.get())) return track?.stop();
  gateway = through;
  callDetails.set({ ...NOTHING, partner, conversationId });
  takeMicrophone(track);
  dispatch({ type: 'call' });
  void ask(through.start(conversationId));
}

/** Picks up, with the microphone where one may use it; without it one hears and is not heard. */
export async function answer(): Promise<void> {
  const { callId, phase } = callState.get();
  if (!gateway || !callId || phase !== 'ringing') return;
  dispatch({ type: 'answer' });
  const track = await openMicrophone();
  if (callState.get().phase !== 'answering') return track?.stop();
  takeMicrophone(track);
  await ask(gateway.answer(callId));
}

/** What the platform says of a call of this person. */
export function receiveNews(through: CallGateway, news: CallNews): void {
  if (!isOn(callState.get())) gateway = through;
  const event = eventOf(news);
  if (!event) return;
  if (event.type === 'rang' || event.type === 'pickedUp') keepDetails(news);
  dispatch(event);
}

export function receiveSignal(callId: string, described: Described): void {
  const state = callState.get();
  if (!isOn(state) || (state.callId !== null && state.callId !== callId)) return;
  if (peer) void peer.hear(described);
  else waiting.push(described);
}

export async function switchMicrophone(): Promise<void> {
  const track = await openMicrophone();
  if (!isOn(callState.get())) return track?.stop();
  if (!track) return;
  takeMicrophone(track);
  await peer?.setMicrophone(track);
}

export async function switchCamera(isWanted: boolean): Promise<void> {
  camera?.stop();
  camera = isWanted ? await openCamera() : null;
  if (!peer) return camera?.stop();
  await peer.setCamera(camera);
  callDetails.set((details) => ({ ...details, own: camera ? new MediaStream([camera]) : null }));
  dispatch({ type: 'camera', isOn: camera !== null });
}

function takeMicrophone(track: MediaStreamTrack | null): void {
  if (microphone !== track) microphone?.stop();
  microphone = track;
  if (track) track.enabled = !callState.get().isMuted;
  callDetails.set((details) => ({ ...details, hasMicrophone: track !== null }));
}

/** Asks for a call, and does what is answered; what was given up in the meantime is over there, too. */
async function ask(asked: Promise<CallNews>): Promise<void> {
  try {
    const news = await asked;
    const { phase } = callState.get();
    if (phase !== 'placing' && phase !== 'answering') {
      const isHeld = callState.get().callId === news.id;
      if (!isHeld && news.state !== 'ENDED') await gateway?.hangUp(news.id, false);
      return;
    }
    if (news.state === 'RINGING' && news.isOutgoing) dispatch({ type: 'placed', callId: news.id });
    if (news.state === 'ENDED' && phase === 'placing') dispatch({ type: 'placed', callId: news.id });
    if (gateway) receiveNews(gateway, news);
  } catch (error) {
    callDetails.set((details) => ({ ...details, refusal: (error as { code?: string }).code ?? 'UNAVAILABLE' }));
    dispatch({ type: 'refused' });
  }
}

const SOUNDS: Readonly<Partial<Record<Phase, 'in' | 'out' | 'over'>>> = {
  calling: 'out',
  ringing: 'in',
  ended: 'over',
};

function enter(before: CallState, after: CallState, event: CallEvent): void {
  const { phase } = after;
  silence();
  const sound = SOUNDS[phase];
  const isSilent = (phase === 'ringing' && callDetails.get().isMuted) || after.ending === 'elsewhere';
  silence = sound && !isSilent ? ring(sound) : () => {};
  clearTimeout(limit);
  const lasts = LIMITS_MS[phase];
  if (lasts) limit = setTimeout(() => dispatch({ type: phase === 'ended' ? 'clear' : 'timeUp' }), lasts);
  if (phase === 'connecting') void connect(after);
  if (phase === 'talking') callDetails.set((details) => ({ ...details, since: details.since ?? performance.now() }));
  if (phase === 'ended') end(before, event);
  if (phase === 'idle') callDetails.set(NOTHING);
}

async function connect({ callId, isOutgoing }: CallState): Promise<void> {
  if (!gateway || !callId) return;
  const through = gateway;
  keeping = setInterval(() => void keep(through, callId), KEEP_MS);
  const configuration = await through.configuration().catch((): RTCConfiguration => ({}));
  if (callState.get().callId !== callId || !isOn(callState.get())) return;
  peer = new Peer({
    configuration,
    isCaller: isOutgoing,
    own: microphone,
    send: (described) => through.signal(callId, described),
    onFlow: () => dispatch({ type: 'flows' }),
    onBreak: () => dispatch({ type: 'broke' }),
    onStream: (theirs) => callDetails.set((details) => ({ ...details, theirs })),
  });
  for (const described of waiting.splice(0)) void peer.hear(described);
}

/** What was missed while the network was away, such as the end, is heard by it. */
async function keep(through: CallGateway, callId: string): Promise<void> {
  try {
    receiveNews(through, await through.keep(callId));
  } catch {
    // The next one will tell.
  }
}

function end({ callId, phase }: CallState, { type }: CallEvent): void {
  clearInterval(keeping);
  peer?.close();
  peer = undefined;
  waiting = [];
  microphone?.stop();
  camera?.stop();
  microphone = camera = null;
  callDetails.set((details) => ({ ...details, own: null, theirs: null }));
  const isOwnDoing = type === 'hangUp' || type === 'timeUp';
  if (!callId || !gateway || !isOwnDoing) return;
  // A ring that nobody answers is ended by the platform, so that it is missed once.
  if (type === 'timeUp' && phase === 'ringing') return;
  const said = phase === 'ringing' ? gateway.reject(callId) : gateway.hangUp(callId, type === 'timeUp');
  void said.catch(() => undefined);
}

const another = () => {
  const { phase } = callState.get();
  if (phase === 'talking' || phase === 'reconnecting') peer?.restart();
};
addEventListener('online', another);
reconnections.subscribe(another);
// A window that is closed while it rings declines nothing: it rings in the others.
addEventListener('pagehide', () => callState.get().phase !== 'ringing' && dispatch({ type: 'hangUp' }));
