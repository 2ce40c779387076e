import type { Domain } from '../core/domain.ts';
import { expireJob, exportJob } from './exports.jobs.ts';
import { exportData } from './exports.personal.ts';
import { exportRoutes } from './exports.routes.ts';

export const exportsDomain: Domain = {
  routes: [exportRoutes],
  personal: [exportData],
  jobs: [exportJob, expireJob],
};
