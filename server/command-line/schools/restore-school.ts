import { formatProblem } from '@campus-cover/engine';
import { limits } from '@campus-cover/schemas';
import { checkSchoolFiles } from '../../school-files/check-school-files.ts';
import { publishSchools } from '../../school-files/publish-schools.ts';
import { describeOutcome } from './describe-outcome.ts';
import { findAuthor } from './find-author.ts';
import { requiredOption, schoolsUsage, type SchoolsCall, type SchoolsReport } from './schools-call.ts';

/** Publishes the files of an earlier publication again. */
export async function restoreSchool(call: SchoolsCall): Promise<SchoolsReport> {
  const { storage, library, clock, names, isSet } = call;
  const [slug] = names;
  if (slug === undefined || names.length > 1) throw new Error(`Name a school.\n\n${schoolsUsage}`);
  const text = requiredOption(call, 'number');
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error('--number must be the number of a publication.');
  const number = Number(text);
  const dryRun = isSet('dry-run');
  const why = requiredOption(call, 'why').slice(0, limits.longestReason);
  const author = await findAuthor(call);
  const found = await storage.system((trx) =>
    trx
      .selectFrom('schoolPublications')
      .select('files')
      .where('school', '=', slug)
      .where('number', '=', number)
      .executeTakeFirst(),
  );
  if (!found) return { ok: false, text: `${slug} has no publication ${number}.` };
  const { setup, problems } = checkSchoolFiles(library, slug, found.files);
  const told = problems.map((problem) => `${problem.severity}: ${formatProblem(problem)}`);
  if (setup === null) return { ok: false, text: [...told, 'Nothing was published.'].join('\n') };
  const outcome = await publishSchools(
    { storage, library, clock },
    {
      schools: [{ slug, files: found.files, setup }],
      author,
      why,
      restores: number,
      accept: isSet('accept'),
      dryRun,
      requestId: null,
    },
  );
  const { ok, lines } = describeOutcome(outcome, { dryRun, accept: isSet('accept') });
  return { ok, text: [...told, ...lines].join('\n') };
}
