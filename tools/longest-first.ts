import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a third of a minute by themselves, the longest first: begun last, they would keep one core waiting for the other. */
const longest = [
  'quality/pages.test.ts',
  'faults/kill-while-submitting.test.ts',
  'storage/durability.test.ts',
  'scenarios/prove.test.ts',
  'scenarios/mutants.test.ts',
  'server/command-line.test.ts',
  'server/answer-time.test.ts',
  'stories/stories.test.ts',
  'journeys/failures-catalogue.test.ts',
  'journeys/registration.test.ts',
  'journeys/waiver.test.ts',
  'journeys/notices.test.ts',
  'journeys/search.test.ts',
  'journeys/downtime.test.ts',
  'journeys/enroll-coverage.test.ts',
  'quality/lighthouse.test.ts',
  'journeys/enroll-life-event.test.ts',
  'journeys/profile.test.ts',
  'journeys/password.test.ts',
  'journeys/impersonation.test.ts',
  'scenarios/agreement.test.ts',
  'server/invitation.test.ts',
  'journeys/changed-form.test.ts',
];

/** Begins the longest test files first; the others follow as Vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((name) => moduleId.endsWith(name));
      return place === -1 ? longest.length : place;
    };
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
