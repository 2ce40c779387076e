/**
 * A call as one window lives it. Nothing is done here: what happens comes in, what is the case goes out, so that every way
 * through can be walked. Who calls whom at once, and which window picked up, the platform has settled before it is heard here.
 */
export const PHASES = [
  'idle',
  /** Asked for; the platform has not answered. */
  'placing',
  /** It rings there. */
  'calling',
  /** It rings here. */
  'ringing',
  /** Picked up here; the platform has not answered. */
  'answering',
  'connecting',
  'talking',
  'reconnecting',
  /** For a second, so that one sees how it ended. */
  'ended',
] as const;
export type Phase = (typeof PHASES)[number];

export const ENDINGS = ['ended', 'rejected', 'missed', 'busy', 'lost', 'elsewhere', 'refused'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface CallState {
  phase: Phase;
  /** None before the platform knows of it. */
  callId: string | null;
  isOutgoing: boolean;
  isMuted: boolean;
  isSpeaker: boolean;
  hasCamera: boolean;
  ending: Ending | null;
}

export type CallEvent =
  | { type: 'call' }
  | { type: 'placed'; callId: string }
  | { type: 'rang'; callId: string }
  | { type: 'answer' }
  /** By this window or another; whoever called at the same time may be called now. */
  | { type: 'pickedUp'; callId: string; isOnline: boolean; isOutgoing: boolean }
  /** Sound goes to and fro. */
  | { type: 'flows' }
  | { type: 'broke' }
  | { type: 'over'; callId: string; ending: Ending }
  | { type: 'refused' }
  | { type: 'hangUp' }
  /** Nobody picked up, or no way was found, in time. */
  | { type: 'timeUp' }
  | { type: 'mute' | 'speaker' | 'camera'; isOn: boolean }
  | { type: 'clear' };

export const IDLE: CallState = {
  phase: 'idle',
  callId: null,
  isOutgoing: false,
  isMuted: false,
  isSpeaker: false,
  hasCamera: false,
  ending: null,
};

/** How long a phase may last, and after how long its end is forgotten. */
export const LIMITS_MS: Readonly<Partial<Record<Phase, number>>> = {
  placing: 30_000,
  calling: 50_000,
  ringing: 50_000,
  answering: 30_000,
  connecting: 30_000,
  reconnecting: 40_000,
  ended: 1000,
};

const WAITING: readonly Phase[] = ['calling', 'ringing'];
const SPEAKING: readonly Phase[] = ['connecting', 'talking', 'reconnecting'];

/** There is a call that goes on. */
export const isOn = ({ phase }: CallState): boolean => phase !== 'idle' && phase !== 'ended';

const over = (state: CallState, ending: Ending): CallState => ({ ...state, phase: 'ended', ending });

/** The platform speaks of this call; while it is being placed, it cannot speak of another. */
const isThis = ({ callId, phase }: CallState, id: string): boolean => callId === id || phase === 'placing';

export function step(state: CallState, event: CallEvent): CallState {
  const { phase } = state;
  switch (event.type) {
    case 'call':
      return isOn(state) ? state : { ...IDLE, phase: 'placing', isOutgoing: true };
    case 'placed':
      return phase === 'placing' ? { ...state, phase: 'calling', callId: event.callId } : state;
    case 'rang':
      return isOn(state) ? state : { ...IDLE, phase: 'ringing', callId: event.callId };
    case 'answer':
      return phase === 'ringing' ? { ...state, phase: 'answering' } : state;
    case 'pickedUp':
      return pickedUp(state, event);
    case 'flows':
      return phase === 'connecting' || phase === 'reconnecting' ? { ...state, phase: 'talking' } : state;
    case 'broke':
      return phase === 'talking' ? { ...state, phase: 'reconnecting' } : state;
    case 'over':
      return isOn(state) && state.callId === event.callId ? over(state, event.ending) : state;
    case 'refused':
      return phase === 'placing' || phase === 'answering' ? over(state, 'refused') : state;
    case 'hangUp':
      return isOn(state) ? over(state, phase === 'ringing' ? 'rejected' : 'ended') : state;
    case 'timeUp':
      return isOn(state) && phase !== 'talking' ? over(state, WAITING.includes(phase) ? 'missed' : 'lost') : state;
    case 'mute':
      return isOn(state) ? { ...state, isMuted: event.isOn } : state;
    case 'speaker':
      return isOn(state) ? { ...state, isSpeaker: event.isOn } : state;
    case 'camera':
      return SPEAKING.includes(phase) ? { ...state, hasCamera: event.isOn } : state;
    case 'clear':
      return phase === 'ended' ? IDLE : state;
  }
}

function pickedUp(state: CallState, event: Extract<CallEvent, { type: 'pickedUp' }>): CallState {
  const { phase } = state;
  const isAwaited = phase === 'placing' || phase === 'calling' || phase === 'ringing' || phase === 'answering';
  if (!isAwaited || !isThis(state, event.callId)) return state;
  if (!event.isOnline) return phase === 'placing' ? state : over(state, 'elsewhere');
  return { ...state, phase: 'connecting', callId: event.callId, isOutgoing: event.isOutgoing };
}

/** The words of the product for what is the case. */
export const flagsOf = (state: CallState) => ({
  started: isOn(state),
  picked_up: SPEAKING.includes(state.phase),
  muted: state.isMuted,
  speaker: state.isSpeaker,
  connecting: state.phase === 'connecting',
  reconnecting: state.phase === 'reconnecting',
  ended: state.phase === 'ended' && state.ending !== 'rejected',
  rejected: state.phase === 'ended' && state.ending === 'rejected',
});
