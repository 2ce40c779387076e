import { randomUUID } from 'node:crypto';
import { follow, globalId, idIn, type FieldRow, type Given } from './matrix.ts';

const inWindow: Given = ({ params, body }) => ({ id: globalId('Call', params['id']), clientId: body['client_id'] });

/** Who speaks with whom. */
export const calls: FieldRow[] = [
  follow('startCall', 'createCall', ({ body }) => ({
    conversationId: globalId('Conversation', body['conversation_id']),
    clientId: body['client_id'],
  })),
  follow('answerCall', 'acceptCall', inWindow),
  follow('rejectCall', 'rejectCall', idIn('Call')),
  follow('hangUp', 'endCall', idIn('Call')),
  follow('keepCallAlive', 'keepCallAlive', inWindow),
  follow('sendCallSignal', 'signalCall', (...asked) => ({ ...inWindow(...asked), kind: 'OFFER', sdp: 'v=0' })),
];

export const callSubscription = follow('callSignal', 'listCalls', () => ({ clientId: randomUUID() }));
