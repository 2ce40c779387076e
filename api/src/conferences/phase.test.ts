import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHASES } from './conferences.contract.ts';
import { periodsAt, phaseAt, type Dated } from './phase.ts';

const HOUR = 3_600_000;
const BASE = Date.parse('2027-05-01T00:00:00Z');
const iso = (hours: number): string => new Date(BASE + hours * HOUR).toISOString();
const hours = fc.integer({ min: -200, max: 200 });
const maybe = fc.option(hours.map(iso));

const facts: fc.Arbitrary<Dated> = fc
  .record({
    start: hours,
    length: fc.integer({ min: 1, max: 100 }),
    published_at: maybe,
    has_applications: fc.boolean(),
    applications_open_at: maybe,
    applications_close_at: maybe,
    has_passports: fc.boolean(),
    passports_open_at: maybe,
    passports_close_at: maybe,
    has_tailgates: fc.boolean(),
    tailgates_open_at: maybe,
    tailgates_close_at: maybe,
  })
  .map(({ start, length, ...rest }) => ({ ...rest, starts_at: iso(start), ends_at: iso(start + length) }));
const instants = fc.integer({ min: -400, max: 400 }).map((n) => BASE + n * HOUR);

describe('the phase of a conference', () => {
  it('is exactly one at each instant, and is live from its start until its end', () => {
    fc.assert(
      fc.property(facts, instants, (conference, at) => {
        const phase = phaseAt(conference, at);
        expect(PHASES).toContain(phase);
        expect(phase === 'ended').toBe(at >= Date.parse(conference.ends_at!));
        expect(phase === 'live').toBe(at >= Date.parse(conference.starts_at!) && phase !== 'ended');
      }),
    );
  });

  it('never goes back once the conference has started', () => {
    const order = { upcoming: 0, applications: 0, sales: 0, live: 1, ended: 2 } as const;
    fc.assert(
      fc.property(facts, instants, instants, (conference, one, other) => {
        const [first, later] = [Math.min(one, other), Math.max(one, other)];
        expect(order[phaseAt(conference, first)]).toBeLessThanOrEqual(order[phaseAt(conference, later)]);
      }),
    );
  });

  it('changes only when a period does, or at the start or the end', () => {
    fc.assert(
      fc.property(facts, instants, (conference, at) => {
        const changes = periodsAt(conference, at).flatMap(({ changes_at }) => changes_at ?? []);
        const next = Math.min(
          ...[...changes, conference.starts_at!, conference.ends_at!]
            .map((text) => Date.parse(text))
            .filter((t) => t > at),
        );
        if (!Number.isFinite(next)) return;
        expect(phaseAt(conference, next - 1)).toBe(phaseAt(conference, at));
      }),
    );
  });

  it('lets each period be open once, from its opening until its closing', () => {
    const order = { not_yet: 0, open: 1, closed: 2 } as const;
    fc.assert(
      fc.property(facts, instants, instants, (conference, one, other) => {
        const [first, later] = [Math.min(one, other), Math.max(one, other)];
        const before = periodsAt(conference, first);
        for (const [n, { state }] of periodsAt(conference, later).entries())
          expect(order[before[n]!.state]).toBeLessThanOrEqual(order[state]);
      }),
    );
  });
});
