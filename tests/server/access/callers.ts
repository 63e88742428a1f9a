import { hashSessionId } from '../../../server/sessions/session-id.ts';
import { actingLimitMs } from '../../../server/sessions/session.ts';
import { startSession } from '../../../server/use-cases/start-session.ts';
import type { TestServer, TestVisitor } from '../open-test-server.ts';

/** Who asks. Ada, Ben and `office` are of Bay State, Cleo and `officeElsewhere` of Cascadia. */
export const callers = [
  'nobody',
  'ada',
  'ben',
  'cleo',
  'acting',
  'office',
  'actingElsewhere',
  'officeElsewhere',
] as const;
export type Caller = (typeof callers)[number];

/** What somebody is to the access table. */
export function roleOf(caller: Caller): 'nobody' | 'student' | 'administrator' {
  if (caller === 'nobody') return 'nobody';
  return caller === 'office' || caller === 'officeElsewhere' ? 'administrator' : 'student';
}

export function isActing(caller: Caller): boolean {
  return caller === 'acting' || caller === 'actingElsewhere';
}

export function schoolOf(caller: Caller): 'bay-state' | 'cascadia' | null {
  if (caller === 'nobody') return null;
  return caller === 'cleo' || caller === 'actingElsewhere' || caller === 'officeElsewhere' ? 'cascadia' : 'bay-state';
}

/** Makes one administrator at each of the two schools. */
export async function addOffices({ storage }: TestServer): Promise<void> {
  await storage.system((trx) =>
    trx
      .insertInto('administrators')
      .values(
        (['bay-state', 'cascadia'] as const).map((school) => ({
          id: officeOf(school),
          universityId: `uni_${school}`,
          email: `office@admin.${school}.example`,
          firstName: 'Olga',
          lastName: 'Office',
        })),
      )
      .execute(),
  );
}

/** A visitor with a session of their own, made without signing in: hundreds are wanted. */
export async function visitAs(portal: TestServer, caller: Caller, address: string): Promise<TestVisitor> {
  const visitor = portal.visitor(address);
  const school = schoolOf(caller);
  if (school === null) return visitor;
  const now = new Date();
  const id = await portal.storage.system(async (trx) => {
    const owner =
      roleOf(caller) === 'student' && !isActing(caller)
        ? { studentId: `stu_${caller}` }
        : { administratorId: officeOf(school) };
    const begun = await startSession(trx, { owner, universityId: `uni_${school}`, device: 'a test', now });
    if (isActing(caller)) {
      await trx
        .updateTable('sessions')
        .set({
          studentId: caller === 'acting' ? 'stu_ada' : 'stu_cleo',
          actingUntil: new Date(now.getTime() + actingLimitMs),
        })
        .where('idHash', '=', hashSessionId(begun))
        .execute();
    }
    return begun;
  });
  return visitor.withCookie('session', id);
}

function officeOf(school: string): string {
  return `adm_office-${school}`;
}
