import type { CaseKind } from './__generated__/CaseItem_case.graphql';
import { REASONS, type Reason } from '../moderation/reasons.ts';

export const STATUSES = ['ACTIVE', 'PENDING', 'INACTIVE', 'BANNED'] as const;
export type Status = (typeof STATUSES)[number];

/** Everybody is a user: that finds nobody. */
export const STAFF_ROLES = ['SUPER_ADMIN', 'ADMIN', 'SUPPORT', 'PRESS_PASS'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const FEEDBACK = ['PENDING_REVIEW', 'WATCHING', 'APPROVED', 'REVIEW_DENIED', 'BLOCKED'] as const;
export type Feedback = (typeof FEEDBACK)[number];

/** Parts of the support queue. */
export const PARTS = ['OPEN', 'MINE', 'APPEALS'] as const;
export type Kind = Exclude<CaseKind, '%future added value'>;
/** What can be reported: one that the platform adds does not compile until it is here. */
const EACH_KIND: Readonly<Record<Kind, true>> = {
  USER: true,
  CROWD: true,
  CROWD_TOPIC: true,
  SCRIBBLE: true,
  LOOP: true,
  STORY: true,
  EVENT: true,
  CONFERENCE: true,
  EVENT_TOPIC: true,
  CONFERENCE_TOPIC: true,
  COLLECTION: true,
  COMMENT: true,
  MESSAGE: true,
  MEDIA_FILE: true,
  CAREER: true,
  EDUCATION: true,
  LIFE_EVENT: true,
  TIMELINE_RELATIONSHIP: true,
  TIMELINE_KEYPOINTS: true,
};
export const KINDS = Object.keys(EACH_KIND) as readonly Kind[];
/** What staff do, as the log groups it. */
export const ACTIONS = [
  'case',
  'account',
  'two_factor',
  'role',
  'community',
  'file',
  'keyword',
  'interest',
  'support',
  'audit',
] as const;
/** Of the conversations with support. */
export const SUPPORT_PARTS = ['WAITING', 'OPEN', 'MINE', 'CLOSED'] as const;
export const FILE_KINDS = ['IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT', 'OTHER'] as const;
/** By whom a crowd is seen. */
export const CROWD_STATUSES = ['PRIVATE', 'INVITE_ONLY', 'VISIBLE_TO_PUBLIC'] as const;
export type CrowdStatus = (typeof CROWD_STATUSES)[number];

const known =
  <V extends string>(values: readonly V[]) =>
  (text: string | undefined): V | null =>
    values.find((each) => each === text) ?? null;

// What stands in the address may be anything: only a known word is a filter.
export const readStatus = known(STATUSES);
export const readRole = known(STAFF_ROLES);
export const readFeedback = known(FEEDBACK);
export const readPart = known(PARTS);
export const readKind = known(KINDS);
/** Null for a kind of a platform that is newer than this client. */
export const knownKind = (kind: CaseKind): Kind | null => (kind === '%future added value' ? null : kind);
export const readAction = known(ACTIONS);
export const readSupportPart = known(SUPPORT_PARTS);
export const readCrowdStatus = known(CROWD_STATUSES);
export const readFileType = known(FILE_KINDS);
export const readReason: (text: string | undefined) => Reason | null = known(REASONS);
const DAY = /^\d{4}-\d\d-\d\d$/;
export const readDay = (text: string | undefined): string | null => (text && DAY.test(text) ? text : null);
