import type { Domain } from '../core/domain.ts';
import { importCitiesJob } from './cities.jobs.ts';
import { sweepAnswers } from './geocoders.ts';
import { placeData } from './places.personal.ts';
import { placeRoutes } from './places.routes.ts';

export const placesDomain: Domain = {
  routes: [placeRoutes],
  personal: [placeData],
  jobs: [importCitiesJob],
  nightlyJobs: [sweepAnswers],
};
