import type { Role } from '../../../../server/platform/access/session.ts';
import { actingLimitMs } from '../../../../server/sessions/session-limits.ts';
import { hashSessionId } from '../../../../server/sessions/session-id.ts';
import { startSession } from '../../../../server/sessions/start-session.ts';
import type { TestServer, TestVisitor } from '../../open-test-server.ts';

/**
 * The callers. Ada, Ben and `office` belong to Bay State, Cleo and `officeElsewhere` belong to Cascadia, and `staff`
 * belongs to no school.
 */
export const callers = [
  'nobody',
  'ada',
  'ben',
  'cleo',
  'acting',
  'office',
  'actingElsewhere',
  'officeElsewhere',
  'staff',
] as const;
export type Caller = (typeof callers)[number];

const staffId = 'stf_stella';

/** Returns a caller's role in the access table. */
export function roleOf(caller: Caller): 'nobody' | Role {
  if (caller === 'nobody' || caller === 'staff') return caller;
  return caller === 'office' || caller === 'officeElsewhere' ? 'administrator' : 'student';
}

export function isActing(caller: Caller): boolean {
  return caller === 'acting' || caller === 'actingElsewhere';
}

export function schoolOf(caller: Caller): 'bay-state' | 'cascadia' | null {
  if (caller === 'nobody' || caller === 'staff') return null;
  return caller === 'cleo' || caller === 'actingElsewhere' || caller === 'officeElsewhere' ? 'cascadia' : 'bay-state';
}

/** Creates one administrator at each of the two schools, and one staff member. */
export async function addOffices({ storage }: TestServer): Promise<void> {
  await storage.system((trx) =>
    trx
      .insertInto('administrators')
      .values([
        ...(['bay-state', 'cascadia'] as const).map((school) => ({
          id: officeOf(school),
          universityId: `uni_${school}`,
          email: `office@admin.${school}.example`,
          firstName: 'Olga',
          lastName: 'Office',
        })),
        { id: staffId, universityId: null, email: 'staff@company.example', firstName: 'Stella', lastName: 'Staff' },
      ])
      .execute(),
  );
}

/** Creates a visitor with a new session but no sign-in, because the test needs hundreds of visitors. */
export async function visitAs(portal: TestServer, caller: Caller, address: string): Promise<TestVisitor> {
  const visitor = portal.visitor(address);
  if (caller === 'nobody') return visitor;
  const school = schoolOf(caller);
  const now = new Date();
  const id = await portal.storage.system(async (trx) => {
    const owner =
      roleOf(caller) === 'student' && !isActing(caller)
        ? { studentId: `stu_${caller}` }
        : { administratorId: school === null ? staffId : officeOf(school) };
    const begun = await startSession(trx, { owner, universityId: school && `uni_${school}`, device: 'a test', now });
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
