import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take at least 20 seconds each, slowest first. If they started last, one core would be idle at the
 * end.
 */
const longest = [
  'quality/pages.test.ts',
  'stories/stories.test.ts',
  'journeys/workbench/workbench-schools.test.ts',
  'journeys/failures-catalogue.test.ts',
  'journeys/accounts/registration.test.ts',
  'journeys/enroll-coverage.test.ts',
  'journeys/workbench/workbench-publishing.test.ts',
  'journeys/enroll-life-event.test.ts',
  'journeys/workbench/workbench-preview.test.ts',
  'scenarios/prove.test.ts',
  'journeys/downtime.test.ts',
  'journeys/waiver.test.ts',
  'journeys/workbench/workbench-publishing-safe.test.ts',
  'journeys/going-live/going-live.test.ts',
  'journeys/accounts/impersonation.test.ts',
  'journeys/workbench/workbench-hostile.test.ts',
  'journeys/search.test.ts',
  'journeys/changed-form.test.ts',
  'journeys/accounts/password.test.ts',
  'journeys/accounts/simplesamlphp.test.ts',
  'journeys/notices.test.ts',
  'journeys/review.test.ts',
  'sizes/page-weight.test.ts',
  'story-pictures/story-pictures.test.ts',
  'server/workbench/schools-publishing.test.ts',
  'journeys/terminate.test.ts',
  'journeys/accounts/profile.test.ts',
  'journeys/previous-year.test.ts',
  'server/workshop/workshop-limits.test.ts',
  'journeys/accounts/staff-sign-in.test.ts',
  'server/command-line/command-line.test.ts',
  'journeys/failure-pages.test.ts',
  'journeys/accounts/login.test.ts',
  'journeys/roster.test.ts',
  'server/accounts/registration.test.ts',
  'server/workshop/hostile-files.test.ts',
  'journeys/phone.test.ts',
  'journeys/quote.test.ts',
  'server/school-files/schools-command.test.ts',
  'stories/date.test.ts',
  'journeys/accounts/single-sign-on.test.ts',
  'journeys/languages.test.ts',
  'stories/combobox.test.ts',
  'journeys/workbench/workbench.test.ts',
  'stories/documents.test.ts',
  'journeys/accounts/session-warning.test.ts',
  'server/workshop/create-workshop.test.ts',
  'journeys/mail-page.test.ts',
  'journeys/dashboard.test.ts',
  'quality/announcements.test.ts',
  'journeys/accounts/sessions.test.ts',
  'server/workbench/schools-hostile.test.ts',
  'journeys/api-docs.test.ts',
  'journeys/payment-page.test.ts',
  'stories/dialog.test.ts',
];

/**
 * Starts each project's slowest files first. The projects run in the order of their names: the browser's long files
 * come first, and the many short files of the unit tests keep all workers busy until the end. Runs all files of one
 * project and one environment in sequence: Vitest ends a worker when the next file needs a different one, and the new
 * worker has to load the code and start its database again.
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
