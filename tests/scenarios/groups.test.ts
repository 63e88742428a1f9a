import { fileURLToPath } from 'node:url';
import { formatProblem, judgeSubmission, type Issue, type Submission } from '@campus-cover/engine';
import {
  formOptionsFor,
  measureCoverage,
  runMutants,
  runScenario,
  scenariosFor,
  whatLeaves,
  worldOf,
} from '@campus-cover/engine/analysis';
import { describe, expect, it } from 'vitest';
import { readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';

// Features that no shipped form uses yet: repeated groups within groups, choices from a lookup, sums of money, and sums
// of rows.
const library = await readSchemaFiles(fileURLToPath(new URL('fixtures', import.meta.url)));
const world = worldOf(library, { form: 'team-quote' });
const { scenarios, problems } = scenariosFor(library, world);

describe('a form with repeated groups', () => {
  it('does what its scenarios say, and they cover everything both ways', () => {
    expect(problems).toEqual([]);
    const { entries, results } = measureCoverage(world, scenarios);
    expect(results.flatMap(({ failures }) => failures.map(formatProblem))).toEqual([]);
    expect(entries.filter(({ isCovered }) => !isCovered).map(({ item }) => item.formPointer)).toEqual([]);
  });

  it('gets the same verdict from its form and from judgeSubmission, after every step', async () => {
    for (const file of scenarios) {
      const moments: ReturnType<typeof whatLeaves>[] = [];
      runScenario(world, file, { observe: (form) => moments.push(whatLeaves(form)) });
      for (const { submission, answers } of moments) {
        const options = formOptionsFor(world, file.scenario);
        const judged = await judgeSubmission(world.definition, { ...options, answers });
        expect(judged).toEqual(asFarAsJudged(submission, judged));
      }
    }
  });

  it('cannot be changed without a scenario failing', async () => {
    const { survivors, total } = await runMutants(world, scenarios);
    expect(survivors.map(({ change }) => change)).toEqual([]);
    expect(total).toBeGreaterThan(50);
  });
});

/** The server refuses too many rows before it builds a form from them, because a request can contain a million rows. */
function asFarAsJudged(submission: Submission, judged: Submission): Submission {
  const isAboutRows = ({ code }: Issue) => code === 'maxItems';
  if (submission.ok || judged.ok || !judged.issues.every(isAboutRows)) return submission;
  return { ok: false, issues: submission.issues.filter(isAboutRows) };
}
