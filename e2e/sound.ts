/** What really goes through the connections of a page. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    peers: RTCPeerConnection[];
  }
}

/** Keeps every connection that the page will open, so that it can be asked what came through; by one way alone where it is said. */
export async function keepPeers(page: Page, only?: RTCIceTransportPolicy): Promise<void> {
  await page.addInitScript((iceTransportPolicy) => {
    window.peers = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(iceTransportPolicy ? { ...configuration, iceTransportPolicy } : configuration);
        window.peers.push(this);
      }
    };
  }, only);
}

/** Bytes of sound that the newest connection has taken in. */
export const bytesHeard = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const stats = await window.peers.at(-1)?.getStats();
    let bytes = 0;
    stats?.forEach((each: { type: string; kind?: string; bytesReceived?: number }) => {
      if (each.type === 'inbound-rtp' && each.kind === 'audio') bytes += each.bytesReceived ?? 0;
    });
    return bytes;
  });

/** By which way the newest connection goes: `host`, or `relay`. */
export const wayOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stats = await window.peers.at(-1)?.getStats();
    const all = new Map<
      string,
      { type: string; localCandidateId?: string; candidateType?: string; state?: string; nominated?: boolean }
    >();
    stats?.forEach((each: { id: string; type: string }) => all.set(each.id, each));
    const pair = [...all.values()].find(
      (each) => each.type === 'candidate-pair' && each.nominated && each.state === 'succeeded',
    );
    return all.get(pair?.localCandidateId ?? '')?.candidateType ?? '';
  });
