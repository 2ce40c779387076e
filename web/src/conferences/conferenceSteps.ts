/** The steps of the conference editor. */
import { isBlank } from '@plaza/text/blank.ts';
import { endOf, endsTooEarly, startOf } from '../core/schedules.ts';
import type { Gap } from '../shares/MissingList.tsx';
import {
  closesTooEarly,
  isConfirmDaysWrong,
  isMaxGuestsWrong,
  isProximityWrong,
  isSlugWrong,
  PERIODS,
  type ConferenceFields,
} from './conferenceFields.ts';

export const STEPS = ['basics', 'when', 'program', 'applications', 'tailgates', 'publish'] as const;
export type Step = (typeof STEPS)[number];

export const stepNamed = (name: string | null): Step => STEPS.find((step) => step === name) ?? 'basics';

/** Where what is missing is entered. */
export const STEP_OF: Readonly<Partial<Record<Gap, Step>>> = {
  NAME: 'basics',
  START: 'when',
  END: 'when',
  PLACE: 'when',
  COVER: 'publish',
};

/** What has to be added before the conference can be published. */
export function gapsOf(fields: ConferenceFields): Gap[] {
  const gaps: [Gap, boolean][] = [
    ['COVER', fields.coverId === null],
    ['NAME', isBlank(fields.name)],
    ['START', startOf(fields) === null],
    ['END', endOf(fields) === null],
    ['PLACE', fields.place === null],
  ];
  return gaps.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []));
}

const [APPLICATIONS, ...TAILGATES] = PERIODS;

/** The first step with a field that is wrong. */
export function wrongStep(fields: ConferenceFields): Step | undefined {
  const wrong: Record<Step, boolean> = {
    basics: false,
    when: endsTooEarly(fields),
    program: isMaxGuestsWrong(fields),
    applications: isConfirmDaysWrong(fields) || closesTooEarly(fields, APPLICATIONS),
    tailgates: isProximityWrong(fields) || TAILGATES.some((period) => closesTooEarly(fields, period)),
    publish: isSlugWrong(fields),
  };
  return STEPS.find((step) => wrong[step]);
}

/** Whether nothing is missing or wrong in a step. */
export function isDone(step: Step, fields: ConferenceFields, isPublished: boolean): boolean {
  if (step === 'publish') return isPublished;
  const isMissing = gapsOf(fields).some((gap) => STEP_OF[gap] === step);
  return !isMissing && wrongStep(fields) !== step && isTouched(step, fields);
}

/** Optional steps are done once they are used. */
function isTouched(step: Step, fields: ConferenceFields): boolean {
  if (step === 'applications') return fields.hasApplications;
  if (step === 'tailgates') return fields.hasTailgates;
  if (step === 'program')
    return fields.hasTracks || fields.maxGuests !== '' || !fields.hasRegistration || fields.requiresApproval;
  return true;
}
