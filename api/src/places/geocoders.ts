/** Addresses from the geocoder of this installation. Answers are kept for a month, as the usage policy of OpenStreetMap asks for. */
import { setTimeout as delay } from 'node:timers/promises';
import { fold } from '@plaza/text/fold.ts';
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import findZone from 'tz-lookup';
import { fromNow, NOW } from '../core/clock.ts';
import type { Context, Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { roundDegrees } from '../core/geo.ts';
import type { NightlyJob } from '../core/nightly-jobs.ts';
import { appleMapToken } from './apple-maps.ts';
import { findCities } from './cities.store.ts';
import type { PlaceCandidate } from './places.contract.ts';

const CANDIDATES_MAX = 8;
const TIMEOUT_MS = 8_000;
const KEPT_DAYS = 30;
/** Searches that wait for their second. Later ones are asked to try again. */
const TURNS = 4;
/** Field lengths of a place. A longer one could not be saved. */
const [TITLE_MAX, LINE_MAX, ZIP_MAX] = [120, 120, 20];

type Found = Partial<Omit<PlaceCandidate, 'provider' | 'timezone'>> & { latitude: number; longitude: number };
type Search = (platform: Platform, text: string, language: string) => Promise<Found[]>;

export async function searchAddresses(context: Context, text: string): Promise<PlaceCandidate[]> {
  const { platform, db, language } = context;
  const { geocoder } = platform.env;
  if (!geocoder) return (await findCities(context, text, CANDIDATES_MAX)).map(ofCity);
  const query = `${geocoder.provider} ${language} ${fold(trimmed(text)).replaceAll(/\s+/g, ' ')}`;
  const { rows } = await sql<{ candidates: PlaceCandidate[] }>`
    select candidates from geocoder_answers where query = ${query}
      and created_at > ${fromNow(platform, -KEPT_DAYS * 86_400_000).toISOString()}`.execute(db);
  if (rows[0]) return rows[0].candidates;
  await takeTurn(platform);
  const found = await SEARCHES[geocoder.provider](platform, trimmed(text), language);
  const candidates = found.slice(0, CANDIDATES_MAX).map((each) => candidateOf(geocoder.provider, each));
  await sql`
    insert into geocoder_answers (query, candidates, created_at) values (${query}, ${JSON.stringify(candidates)}::jsonb, ${NOW})
    on conflict (query) do update set candidates = excluded.candidates, created_at = excluded.created_at`.execute(db);
  return candidates;
}

/** One request a second for the whole installation: the first one of a second goes, the others wait. */
async function takeTurn({ broker }: Platform): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const { value, secondsLeft: retryAfter } = await broker.count('geocoder', 1);
    if (value === 1) return;
    if (turn === TURNS) throw new Failure('rate_limited', {}, { retryAfter });
    await delay(retryAfter * 1000);
  }
}

/** Deletes answers that are too old. */
export const sweepAnswers: NightlyJob = async ({ db, platform }) =>
  void (await sql`
    delete from geocoder_answers where created_at < ${fromNow(platform, -KEPT_DAYS * 86_400_000).toISOString()}`.execute(
    db,
  ));

async function ask<T>(platform: Platform, url: string, headers: Record<string, string> = {}): Promise<T> {
  const { publicUrl } = platform.env;
  const reply = await fetch(url, {
    headers: { 'user-agent': `Plaza (${publicUrl})`, accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'geocoder unreachable');
    throw new Failure('unavailable');
  });
  const body = reply.ok ? ((await reply.json().catch(() => undefined)) as T | undefined) : undefined;
  if (body !== undefined) return body;
  platform.log.warn({ status: reply.status }, 'geocoder refused a search');
  throw new Failure('unavailable');
}

interface Nominatim {
  osm_type?: string;
  osm_id?: number;
  lat: string;
  lon: string;
  name?: string;
  display_name: string;
  address?: Record<string, string | undefined>;
}

/** https://nominatim.org/release-docs/latest/api/Search/ */
const searchOsm: Search = async (platform, text, language) => {
  const query = new URLSearchParams({
    q: text,
    format: 'jsonv2',
    addressdetails: '1',
    limit: String(CANDIDATES_MAX),
    'accept-language': language,
  });
  const places = await ask<Nominatim[]>(platform, `${platform.env.geocoder?.url}/search?${query.toString()}`);
  return places.map(({ osm_type, osm_id, lat, lon, name, display_name, address = {} }) => {
    const { road, house_number, city, town, village, hamlet, municipality, state, country_code, postcode } = address;
    return {
      title: name || display_name.split(',')[0] || text,
      provider_ref: osm_type && osm_id ? `${osm_type}/${osm_id}` : null,
      address1: [road, house_number].filter(Boolean).join(' '),
      city: city ?? town ?? village ?? hamlet ?? municipality ?? null,
      state: state ?? null,
      country: country_code ?? null,
      zip: postcode ?? null,
      latitude: Number(lat),
      longitude: Number(lon),
    };
  });
};

interface AppleResults {
  results?: {
    id?: string;
    name?: string;
    coordinate: { latitude: number; longitude: number };
    countryCode?: string;
    structuredAddress?: {
      administrativeArea?: string;
      locality?: string;
      postCode?: string;
      fullThoroughfare?: string;
    };
  }[];
}

/** https://developer.apple.com/documentation/applemapsserverapi */
const searchApple: Search = async (platform, text, language) => {
  const { url } = platform.env.geocoder ?? {};
  const { token } = await appleMapToken(platform);
  const { accessToken } = await ask<{ accessToken: string }>(platform, `${url}/v1/token`, {
    authorization: `Bearer ${token}`,
  });
  const query = new URLSearchParams({ q: text, lang: language });
  const { results = [] } = await ask<AppleResults>(platform, `${url}/v1/search?${query.toString()}`, {
    authorization: `Bearer ${accessToken}`,
  });
  return results.map(({ id, name, coordinate, countryCode, structuredAddress = {} }) => ({
    title: name ?? text,
    provider_ref: id ?? null,
    address1: structuredAddress.fullThoroughfare ?? null,
    city: structuredAddress.locality ?? null,
    state: structuredAddress.administrativeArea ?? null,
    country: countryCode ?? null,
    zip: structuredAddress.postCode ?? null,
    ...coordinate,
  }));
};

const SEARCHES = { osm: searchOsm, apple: searchApple };

const cut = (text: string | null | undefined, max: number): string | null => text?.slice(0, max) || null;

function candidateOf(provider: PlaceCandidate['provider'], found: Found): PlaceCandidate {
  const [latitude, longitude] = [roundDegrees(found.latitude), roundDegrees(found.longitude)];
  return {
    title: cut(found.title, TITLE_MAX) ?? '–',
    provider,
    provider_ref: found.provider_ref ?? null,
    address1: cut(found.address1, LINE_MAX),
    address2: null,
    city: cut(found.city, LINE_MAX),
    state: cut(found.state, LINE_MAX),
    country: found.country?.toUpperCase() ?? null,
    zip: cut(found.zip, ZIP_MAX),
    latitude,
    longitude,
    timezone: findZone(latitude, longitude),
  };
}

const ofCity = (city: Awaited<ReturnType<typeof findCities>>[number]): PlaceCandidate => ({
  title: city.name,
  provider: 'none',
  provider_ref: null,
  address1: null,
  address2: null,
  city: city.name,
  state: null,
  country: city.country,
  zip: null,
  latitude: city.latitude,
  longitude: city.longitude,
  timezone: city.timezone,
});
