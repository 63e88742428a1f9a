import { randomUUID } from 'node:crypto';
import { describeStudent } from '../../corrections/describe-student.ts';
import type { CorrectionRequest } from '../../corrections/correction-request.ts';
import type { CorrectionWork } from '../../corrections/correction-work.ts';
import { makeCorrection } from '../../corrections/make-correction.ts';
import { previewCorrection } from '../../corrections/plan-correction.ts';
import { findPerson } from '../../people/find-person.ts';
import { findSchoolBySlug } from '../../people/find-school-by-slug.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { CorrectionKind } from '../../platform/storage/index.ts';
import { correctionsUsage, type CorrectionsCall, type CorrectionsReport } from './corrections-call.ts';

const kinds: readonly CorrectionKind[] = [
  'reopen-coverage',
  'undo-termination',
  'change-days',
  'close-account',
  'open-account',
];

/**
 * Lists a student's corrections, shows what one would change, or makes it. Like an administrator's request, the
 * transaction sees only the school's rows.
 *
 * @throws {Error} with the usage for an invalid command line
 */
export async function correctStudent(call: CorrectionsCall): Promise<CorrectionsReport> {
  const [command = '', schoolStudentId, ...more] = call.names;
  const slug = call.given('school');
  const kind = kinds.find((known) => known === command);
  if (schoolStudentId === undefined || more.length > 0 || !slug || (kind === undefined && command !== 'list'))
    throw new Error(correctionsUsage);
  try {
    const { school, person } = await call.storage.system(async (trx) => ({
      school: await findSchoolBySlug(trx, slug),
      person: await findPerson(trx, { slug, schoolStudentId }),
    }));
    const periods = await call.periodsOf(slug);
    const { clock, keyRing, baseUrl } = call;
    const occasion = { now: clock.now(), today: clock.today(school.timeZone), actorId: 'system', requestId: null };
    return await call.storage.inTenant(school.id, (trx) => {
      const work = { trx, keyRing, baseUrl, periods, universityId: school.id, ...occasion };
      return kind === undefined ? list(work, person.id) : correct(work, call, { kind, studentId: person.id });
    });
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    return { ok: false, text: error.detail };
  }
}

async function list(work: CorrectionWork, studentId: string): Promise<CorrectionsReport> {
  const { closedAt, coverages, history } = await describeStudent(work, studentId);
  const lines = [
    closedAt === null ? 'The account is open.' : `The account has been closed since ${closedAt}.`,
    ...coverages.map((coverage) =>
      [
        coverage.StudentCoverageID,
        coverage.planName,
        `${coverage.CoverageStartDate} to ${coverage.lastDay}`,
        coverage.isTerminated ? `${coverage.StudentCoverageStatus}, terminated` : coverage.StudentCoverageStatus,
        `possible: ${coverage.offers.join(', ') || 'nothing'}`,
      ].join('  '),
    ),
    ...history.map(({ madeAt, kind, planName, madeBy, reason }) =>
      [madeAt, kind, ...(planName === null ? [] : [planName]), `by ${madeBy ?? 'an operator'}`, reason].join('  '),
    ),
  ];
  return { ok: true, text: lines.join('\n') };
}

interface Wanted {
  readonly kind: CorrectionKind;
  readonly studentId: string;
}

async function correct(
  work: CorrectionWork,
  { given, isConfirmed }: CorrectionsCall,
  { kind, studentId }: Wanted,
): Promise<CorrectionsReport> {
  const request: CorrectionRequest = {
    kind,
    coverage: given('coverage'),
    until: given('until'),
    firstDay: given('first-day'),
    lastDay: given('last-day'),
  };
  const consequences = await previewCorrection(work, studentId, request);
  if (!isConfirmed)
    return {
      ok: true,
      text: [...consequences, 'Nothing has changed. To make the correction, add --reason and --confirm.'].join('\n'),
    };
  const reason = given('reason');
  if (!reason) throw new Error(`--reason is missing.\n\n${correctionsUsage}`);
  await makeCorrection(work, { ...request, studentId, reason, confirmed: consequences, requestKey: randomUUID() });
  return { ok: true, text: [...consequences, 'Done. The portal emails the student.'].join('\n') };
}
