/** The land of the world (Natural Earth, public domain), fetched once when the first map opens. */
import { feature } from 'topojson-client';
import landUrl from 'world-atlas/land-50m.json?url';
import { LazyModule } from '../core/lazyWithRetry.ts';

async function load() {
  const topology = (await (await fetch(landUrl)).json()) as Parameters<typeof feature>[0];
  const land = topology.objects['land'];
  if (!land) throw new Error('The atlas has no land.');
  return feature(topology, land);
}

const atlas = new LazyModule(load);
export const loadLand = () => atlas.start();
