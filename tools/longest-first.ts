import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than half a minute by themselves: begun last, they would keep one core waiting for the other. */
const longest = [
  'quality/pages.test.ts',
  'stories/stories.test.ts',
  'journeys/registration.test.ts',
  'journeys/waiver.test.ts',
  'faults/kill-while-submitting.test.ts',
  'storage/durability.test.ts',
  'server/answer-time.test.ts',
  'server/command-line.test.ts',
  'scenarios/prove.test.ts',
];

/** Begins the longest test files first; the others follow as Vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
