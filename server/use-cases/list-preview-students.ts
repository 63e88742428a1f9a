import type { Json } from '@campus-cover/engine';
import { demoEmail } from '../demo/demo-email.ts';
import { isDemoWorld } from '../demo/index.ts';
import { demoStudents } from '../demo/demo-students.ts';
import { ServerError } from '../errors/server-error.ts';
import { findDirectHandler, getFormHandler } from '../forms/form-handlers.ts';
import type { FormQuery } from '../forms/form-handler.ts';
import { readSchoolSettings } from '../forms/school-settings.ts';
import type { ServerParts } from '../server-parts.ts';
import type { StudentSession } from '../sessions/session.ts';
import type { TenantWork } from './tenant-work.ts';

/** Somebody as whom a form may be looked at. */
export interface PreviewStudent {
  readonly id: string;
  readonly name: string;
  /** What a visit of theirs gives as `$context`. */
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
 * The people of the demo world who can open a school's form now, with what it would tell them: made up, one and all. Nobody outside
 * of a demo world, and in it nobody who is not one of those that it came with.
 */
export async function listPreviewStudents(
  parts: ServerParts,
  question: PreviewQuestion,
): Promise<readonly PreviewStudent[]> {
  const { storage } = parts;
  if (!(await isDemoWorld(storage))) return [];
  const { school, form } = question;
  const found = await storage.system(async (trx) => {
    const university = await trx
      .selectFrom('universities')
      .select(['id', 'mailDomain', 'timeZone'])
      .where('slug', '=', school)
      .executeTakeFirst();
    if (!university) return [];
    const emails = demoStudents
      .filter((student) => student.school === school && !student.isDisabled && !student.listedAs)
      .map((student) => demoEmail(student, university.mailDomain));
    if (emails.length === 0) return [];
    const students = await trx
      .selectFrom('students')
      .select(['id', 'firstName', 'lastName'])
      .where('universityId', '=', university.id)
      .where('email', 'in', emails)
      .where('disabledAt', 'is', null)
      .orderBy('firstName')
      .orderBy('lastName')
      .execute();
    return students.map((student) => ({ ...student, university }));
  });
  const opened: PreviewStudent[] = [];
  for (const { id, firstName, lastName, university } of found) {
    const session: StudentSession = {
      role: 'student',
      studentId: id,
      acting: null,
      universityId: university.id,
      timeZone: university.timeZone,
      idHash: '',
      expiresAt: question.now.toISOString(),
    };
    const visit = await openAs(parts, session, question);
    if (visit !== null) opened.push({ id, name: `${firstName} ${lastName}`, ...visit });
  }
  return opened;

  /** What the form would tell this student: about the first of their coverages that it is open for, where it is about one. */
  async function openAs(
    { clock, forms, keyRing }: ServerParts,
    session: StudentSession,
    { now, requestId }: PreviewQuestion,
  ) {
    const direct = findDirectHandler(form);
    if (direct !== undefined) {
      if (direct.access !== 'student') return null;
      return orNull(async () => {
        const visit = { parts, session, now, requestId, query: {}, address: '', device: '', cookies: {} };
        const formCase = await direct.open(visit);
        return { context: formCase.context, prefill: orEmpty(await orNull(() => formCase.prefill())) };
      });
    }
    return storage.inTenant(session.universityId, async (trx) => {
      const work: TenantWork = {
        trx,
        keyRing,
        session,
        now,
        requestId,
        today: clock.today(session.timeZone),
        readSettings: (slug) => readSchoolSettings(forms.catalog, slug),
      };
      const handler = await orNull(async () => getFormHandler(forms, form));
      for (const query of handler === null ? [] : await listQueries(work)) {
        const visit = await orNull(async () => {
          const formCase = await handler!.open(work, query, { lock: false });
          formCase.assertOpen();
          return { context: formCase.context, prefill: orEmpty(await orNull(() => formCase.prefill())) };
        });
        if (visit !== null) return visit;
      }
      return null;
    });
  }

  /** The addresses under which a student may find the form: with nothing, or with one of their coverages. */
  async function listQueries({ trx, session }: TenantWork): Promise<readonly FormQuery[]> {
    const names = parts.forms.catalog.base(form).page?.query ?? [];
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
}

/** What the portal refuses to this student is no preview; anything else is a fault. */
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
