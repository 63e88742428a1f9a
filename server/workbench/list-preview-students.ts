import type { Json } from '@campus-cover/engine';
import type { FormQuery } from '../forms/form-handler.ts';
import type { StudentSession } from '../platform/access/session.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { transactAsStudent } from '../schools/transact.ts';
import type { WorkbenchParts } from './workbench-parts.ts';

/** A demo student whose view of a form the author can open. */
export interface PreviewStudent {
  readonly id: string;
  readonly name: string;
  /** The `$context` of this student's visit to the form. */
  readonly context: Readonly<Record<string, Json>>;
  readonly prefill: Readonly<Record<string, Json>> | null;
}

interface PreviewQuestion {
  readonly school: string;
  readonly form: string;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Lists the students in the demo world who can open a school's form now, and what the form would show each of them. All
 * of them are fictional. The list is empty outside a demo world. In a demo world, it contains only the students that
 * came with the demo world.
 */
export async function listPreviewStudents(
  parts: WorkbenchParts,
  question: PreviewQuestion,
): Promise<readonly PreviewStudent[]> {
  const emails = await parts.listPreviewEmails(question.school);
  const opened: PreviewStudent[] = [];
  for (const { id, name, session } of await findStudents(parts, emails, question)) {
    const visit = await openAs(parts, session, question);
    if (visit !== null) opened.push({ id, name, ...visit });
  }
  return opened;
}

interface FoundStudent extends Pick<PreviewStudent, 'id' | 'name'> {
  /** The session that the student would have when signed in. */
  readonly session: StudentSession;
}

async function findStudents(
  { storage }: WorkbenchParts,
  emails: readonly string[],
  { school, now }: PreviewQuestion,
): Promise<readonly FoundStudent[]> {
  if (emails.length === 0) return [];
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('students')
      .innerJoin('universities', 'universities.id', 'students.universityId')
      .select(['students.id', 'firstName', 'lastName', 'universityId', 'timeZone'])
      .where('slug', '=', school)
      .where('students.email', 'in', emails)
      .where('disabledAt', 'is', null)
      .orderBy('firstName')
      .orderBy('lastName')
      .execute(),
  );
  return rows.map(({ id, firstName, lastName, universityId, timeZone }) => ({
    id,
    name: `${firstName} ${lastName}`,
    session: {
      role: 'student',
      studentId: id,
      acting: null,
      universityId,
      slug: school,
      timeZone,
      idHash: '',
      expiresAt: now.toISOString(),
    },
  }));
}

/**
 * Returns what the form would show this student. If the form is about a coverage, uses the first of their coverages for
 * which the form is open.
 */
async function openAs(
  parts: WorkbenchParts,
  session: StudentSession,
  { form, now, requestId }: PreviewQuestion,
): Promise<Pick<PreviewStudent, 'context' | 'prefill'> | null> {
  const { handlers, catalog } = parts.forms;
  const direct = handlers.findDirect(form);
  if (direct !== undefined) {
    if (direct.access !== 'student') return null;
    return orNull(async () => {
      const visit = { parts, session, now, requestId, query: {}, address: '', device: '', cookies: {} };
      const formCase = await direct.open(visit);
      return { context: formCase.context, prefill: orEmpty(await orNull(() => formCase.prefill())) };
    });
  }
  const names = catalog.formIds.includes(form) ? (catalog.base(form).page?.query ?? []) : [];
  return transactAsStudent(parts, session, { now, requestId, language: null }, async (work) => {
    const handler = await orNull(async () => handlers.get(form));
    for (const query of handler === null ? [] : await listQueries(work, names)) {
      const visit = await orNull(async () => {
        const formCase = await handler!.open(work, query);
        formCase.assertOpen();
        return { context: formCase.context, prefill: orEmpty(await orNull(() => formCase.prefill())) };
      });
      if (visit !== null) return visit;
    }
    return null;
  });
}

/**
 * Returns the queries with which a student may open the form: one for each of the student's coverages if the form is
 * about a coverage, and an empty query.
 *
 * @param names of the form page's parameters, e.g. `["Id", "WId"]`
 */
async function listQueries({ trx, session }: TenantWork, names: readonly string[]): Promise<readonly FormQuery[]> {
  const name = ['Id', 'PId'].find((known) => names.includes(known));
  if (name === undefined) return [{}];
  const coverages = await trx
    .selectFrom('studentCoverages')
    .select('id')
    .where('studentId', '=', session.studentId)
    .orderBy('coverageStartDate', 'desc')
    .orderBy('id')
    .execute();
  return [...coverages.map(({ id }) => ({ [name]: id })), {}];
}

/** A refusal for this student means that there is no preview; any other error is a bug. */
async function orNull<Result>(run: () => Promise<Result>): Promise<Result | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ServerError) return null;
    throw error;
  }
}

function orEmpty<Prefill extends object>(prefill: Prefill | null): Prefill | null {
  return prefill === null || Object.keys(prefill).length === 0 ? null : prefill;
}
