/** What the protocol of a WebSocket is spoken over, by one client: who it is, and what of theirs goes on. */
import { MessageType, parseMessage, type WebSocket as Transport } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { RequestLike } from '../core/context.ts';
import type { Session } from '../core/session.ts';

/** Why a socket is closed, beside what the protocol closes it for. */
export const CLOSE = {
  failed: 1011,
  /** Nothing can be heard while the platform is away: the client connects again a little later. */
  platformAway: 1012,
  tooSlow: 1013,
  /** The tokens of this socket are over: the client connects again, and its handshake renews them. */
  sessionEnded: 4205,
  badRequest: 4400,
} as const;

/** A client this far behind is let go; it connects again and reads the page afresh. */
const WAITING_BYTES_MAX = 1_000_000;

/** Messages of the protocol that a client never sends. */
const FROM_SERVERS: ReadonlySet<MessageType> = new Set([
  MessageType.ConnectionAck,
  MessageType.Next,
  MessageType.Error,
]);

/** What goes on until it is closed. */
export interface Running {
  close(): void;
}

export class Connection implements Transport {
  readonly request: RequestLike;
  readonly protocol: string;
  /** By themselves, not by their ids: a client may use an id again before what had it is over. */
  readonly running = new Set<Running>();
  session: Session;
  /** Whether the first message must bring a token, because the cookie of the handshake was not to be used. */
  needsToken = false;
  readonly #socket: WebSocket;
  #receive: ((text: string) => Promise<void>) | undefined;
  #asked = 0;

  constructor(socket: WebSocket, request: RequestLike, session: Session) {
    this.request = request;
    this.protocol = socket.protocol;
    this.session = session;
    this.#socket = socket;
  }

  /** Operations that are not over. */
  get asked(): number {
    return this.#asked;
  }

  onMessage(receive: (text: string) => Promise<void>): void {
    this.#receive = receive;
  }

  /** Until what it asks for is over; a connection that fails is of no more use. */
  async receive(text: string, failed: (error: unknown) => void): Promise<void> {
    this.#asked += 1;
    try {
      await this.#receive?.(text);
    } catch (error) {
      // The protocol throws at these messages as if they were failures of its own.
      const { type } = parseMessage(text);
      if (FROM_SERVERS.has(type)) this.close(CLOSE.badRequest, `Clients can’t send ${type}`);
      else {
        failed(error);
        this.close(CLOSE.failed, 'Internal error');
      }
    }
    this.#asked -= 1;
  }

  send(text: string): void {
    if (this.#keepsUp()) this.#socket.send(text);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Writes a payload that many share, with the id of this client's own subscription in front: not by way of the protocol. */
  push(id: string, payload: Buffer): boolean {
    if (!this.#keepsUp()) return false;
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    const size = Buffer.byteLength(head);
    const frame = Buffer.allocUnsafe(size + payload.length + 1);
    frame.write(head);
    payload.copy(frame, size);
    frame[size + payload.length] = BRACE;
    this.#socket.send(frame, AS_TEXT);
    return true;
  }

  /** False for who is gone, or does not read what they asked for: they are let go. */
  #keepsUp(): boolean {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= WAITING_BYTES_MAX) return true;
    this.close(CLOSE.tooSlow, 'Too slow');
    return false;
  }
}

const BRACE = '}'.charCodeAt(0);
const AS_TEXT = { binary: false };
