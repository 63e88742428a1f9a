import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take at least 20 seconds each, slowest first. If they started last, one core would be idle at the
 * end.
 */
const longest = [
  'quality/pages.test.ts',
  'workbench/schools-publishing.test.ts',
  'roster/import.test.ts',
  'school-files/schools-command.test.ts',
  'workbench/schools-hostile.test.ts',
  'overlays/authoring-guide.test.ts',
  'faults/kill-while-submitting.test.ts',
  'storage/durability.test.ts',
  'stories/stories.test.ts',
  'journeys/failures-catalogue.test.ts',
  'journeys/accounts/registration.test.ts',
  'journeys/workbench/workbench-preview.test.ts',
  'journeys/search.test.ts',
  'journeys/downtime.test.ts',
  'journeys/notices.test.ts',
  'journeys/waiver.test.ts',
  'scenarios/prove.test.ts',
  'journeys/enroll-coverage.test.ts',
  'journeys/enroll-life-event.test.ts',
  'command-line/command-line.test.ts',
  'workshop/workshop-limits.test.ts',
  'accounts/answer-time.test.ts',
  'journeys/accounts/impersonation.test.ts',
  'workbench/workbench-calls.test.ts',
  'journeys/workbench/workbench-hostile.test.ts',
  'journeys/accounts/password.test.ts',
  'journeys/accounts/profile.test.ts',
  'journeys/accounts/simplesamlphp.test.ts',
  'workshop/hostile-files.test.ts',
  'workshop/create-workshop.test.ts',
  'journeys/terminate.test.ts',
  'journeys/accounts/staff-sign-in.test.ts',
  'journeys/accounts/single-sign-on.test.ts',
  'journeys/phone.test.ts',
  'journeys/workbench/workbench-publishing.test.ts',
  'storage/demo-world.test.ts',
  'story-pictures/story-pictures.test.ts',
  'journeys/accounts/login.test.ts',
  'journeys/quote.test.ts',
  'journeys/mail-page.test.ts',
  'journeys/workbench/workbench.test.ts',
];

/**
 * Starts each project's slowest files first. Runs all files of one project and one environment in sequence: Vitest ends
 * a worker when the next file needs a different environment, and the new worker has to load the code and start its
 * database again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const places = new Map(sorted.map((file) => [file, placeOf(file)]));
    return sorted.toSorted(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) || (places.get(one) ?? 0) - (places.get(other) ?? 0),
    );
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  if (readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')) return longest.length + 1;
  const place = longest.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? longest.length : place;
}
