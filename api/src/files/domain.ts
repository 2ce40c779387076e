import type { Domain } from '../core/domain.ts';
import { BYTE_PATHS } from './byte-paths.ts';
import { avifJob, filmJob, giveUpJob, scanJob } from './files.jobs.ts';
import { fileData } from './files.personal.ts';
import { fileRoutes, fileTopics } from './files.routes.ts';
import { fileKind } from './files.store.ts';
import { removeBytesJob } from './purging.ts';
import { stripJob } from './shared-copy.ts';
import { storageSubscriptions, sweepClosedCrowds } from './storage.store.ts';
import { purgeJob } from './trash.ts';
import { expireUploadJob } from './upload.ts';

export const filesDomain: Domain = {
  routes: [fileRoutes],
  kinds: [fileKind],
  subscriptions: [storageSubscriptions],
  topics: [fileTopics],
  personal: [fileData],
  jobs: [filmJob, avifJob, stripJob, removeBytesJob, scanJob, giveUpJob, purgeJob, expireUploadJob],
  nightlyJobs: [sweepClosedCrowds],
  paths: BYTE_PATHS,
};
