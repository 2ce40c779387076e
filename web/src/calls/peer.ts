/** The other end: one connection, negotiated anew whenever something changes, by whoever notices it first. */
export interface Described {
  kind: 'OFFER' | 'ANSWER' | 'CANDIDATES';
  sdp?: string | null;
  candidates?: readonly RTCIceCandidateInit[];
}

interface PeerOptions {
  configuration: RTCConfiguration;
  /** Who called offers first; of two offers at once, theirs holds. */
  isCaller: boolean;
  own: MediaStreamTrack | null;
  send: (described: Described) => Promise<void>;
  onFlow: () => void;
  onBreak: () => void;
  onStream: (stream: MediaStream) => void;
}

/** Candidates come in a row: they go together. */
const GATHER_MS = 60;
const CANDIDATES_MAX = 30;
const AGAIN_MS = 3000;

export class Peer {
  readonly #pc: RTCPeerConnection;
  readonly #options: PeerOptions;
  readonly #theirs = new MediaStream();
  #isOffering = false;
  #isIgnoring = false;
  #isClosed = false;
  #own: MediaStreamTrack | null;
  #camera: RTCRtpSender | null = null;
  #found: RTCIceCandidateInit[] = [];
  #early: RTCIceCandidateInit[] = [];
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setInterval> | undefined;
  #heard: Promise<void> = Promise.resolve();

  constructor(options: PeerOptions) {
    this.#options = options;
    this.#own = options.own;
    const pc = (this.#pc = new RTCPeerConnection(options.configuration));
    pc.addEventListener('negotiationneeded', () => void this.#offer());
    pc.addEventListener('icecandidate', ({ candidate }) => candidate?.candidate && this.#gather(candidate.toJSON()));
    pc.addEventListener('connectionstatechange', () => this.#follow());
    pc.addEventListener('track', ({ track }) => {
      this.#theirs.addTrack(track);
      // A camera that is turned off leaves its last picture.
      for (const change of ['mute', 'unmute', 'ended']) track.addEventListener(change, () => this.#show());
      this.#show();
    });
    // Who is called waits for the offer, so that there is no second one to be taken back.
    if (options.isCaller) this.#pc.addTransceiver(this.#own ?? 'audio', { direction: 'sendrecv' });
  }

  /** What the other end says, one thing after the other. */
  hear(described: Described): Promise<void> {
    this.#heard = this.#heard.then(() => this.#take(described)).catch(() => undefined);
    return this.#heard;
  }

  /** Looks for another way, for the network is another one. */
  restart(): void {
    if (this.#isClosed) return;
    // An offer that was lost on its way is said again; the connection itself would wait for its answer.
    const { signalingState, localDescription } = this.#pc;
    if (signalingState === 'have-local-offer' && localDescription) void this.#say('OFFER', localDescription.sdp);
    else this.#pc.restartIce();
  }

  async setMicrophone(track: MediaStreamTrack | null): Promise<void> {
    this.#own = track;
    await this.#pc.getTransceivers()[0]?.sender.replaceTrack(track);
  }

  async setCamera(track: MediaStreamTrack | null): Promise<void> {
    if (!this.#camera && track) this.#camera = this.#pc.addTransceiver(track, { direction: 'sendrecv' }).sender;
    else await this.#camera?.replaceTrack(track);
    const transceiver = this.#pc.getTransceivers().find(({ sender }) => sender === this.#camera);
    if (transceiver) transceiver.direction = track ? 'sendrecv' : 'recvonly';
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#gathering);
    clearInterval(this.#again);
    this.#pc.close();
  }

  async #offer(): Promise<void> {
    if (this.#isClosed || (!this.#options.isCaller && !this.#pc.remoteDescription)) return;
    try {
      this.#isOffering = true;
      await this.#pc.setLocalDescription();
      await this.#say('OFFER', this.#pc.localDescription?.sdp);
    } catch {
      // It is tried again while nothing flows.
    } finally {
      this.#isOffering = false;
    }
  }

  async #take({ kind, sdp, candidates = [] }: Described): Promise<void> {
    if (this.#isClosed) return;
    if (kind === 'CANDIDATES') return this.#add(candidates);
    const isCrossing = kind === 'OFFER' && (this.#isOffering || this.#pc.signalingState !== 'stable');
    this.#isIgnoring = this.#options.isCaller && isCrossing;
    if (this.#isIgnoring || !sdp) return;
    // Said twice, since the first was thought lost.
    if (kind === 'ANSWER' && this.#pc.signalingState !== 'have-local-offer') return;
    await this.#pc.setRemoteDescription({ type: kind === 'OFFER' ? 'offer' : 'answer', sdp });
    await this.#add(this.#early.splice(0));
    if (kind !== 'OFFER') return;
    await this.#joinIn();
    await this.#pc.setLocalDescription();
    await this.#say('ANSWER', this.#pc.localDescription?.sdp);
  }

  /** Who was called speaks on the line that who called has opened. */
  async #joinIn(): Promise<void> {
    const [line] = this.#pc.getTransceivers();
    if (!line || line.direction === 'sendrecv') return;
    line.direction = 'sendrecv';
    await line.sender.replaceTrack(this.#own);
  }

  async #add(candidates: readonly RTCIceCandidateInit[]): Promise<void> {
    if (!this.#pc.remoteDescription) return void this.#early.push(...candidates);
    for (const candidate of candidates) {
      try {
        await this.#pc.addIceCandidate(candidate);
      } catch {
        // Of an offer that was ignored, or of a try that is over.
      }
    }
  }

  #gather(candidate: RTCIceCandidateInit): void {
    this.#found.push(candidate);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      while (this.#found.length > 0) {
        const candidates = this.#found.splice(0, CANDIDATES_MAX);
        void this.#options.send({ kind: 'CANDIDATES', candidates }).catch(() => undefined);
      }
    }, GATHER_MS);
  }

  #say = (kind: 'OFFER' | 'ANSWER', sdp: string | undefined): Promise<void> =>
    this.#options.send({ kind, sdp: sdp ?? '' }).catch(() => undefined);

  #show(): void {
    if (!this.#isClosed) this.#options.onStream(new MediaStream(this.#theirs.getTracks()));
  }

  #follow(): void {
    const { connectionState } = this.#pc;
    if (connectionState === 'connected') {
      clearInterval(this.#again);
      this.#again = undefined;
      this.#options.onFlow();
    } else if (connectionState === 'disconnected' || connectionState === 'failed') {
      this.#options.onBreak();
      if (connectionState === 'failed') this.restart();
      this.#again ??= setInterval(() => this.restart(), AGAIN_MS);
    }
  }
}
