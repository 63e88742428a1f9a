import type { Role } from '../../../../server/platform/access/session.ts';
import { actingLimitMs } from '../../../../server/sessions/session-limits.ts';
import { hashSessionId } from '../../../../server/sessions/session-id.ts';
import { startSession } from '../../../../server/sessions/start-session.ts';
import { atSchool } from '../../brokers/at-school.ts';
import type { TestServer, TestVisitor } from '../../open-test-server.ts';

/**
 * The callers. Ada, Ben and `office` belong to Bay State, Cleo and `officeElsewhere` belong to Cascadia, and `staff`
 * belongs to no school. The three brokers belong to no school either: `broker` works for Bay State now,
 * `brokerElsewhere` for Cascadia, and the grant of `brokerWithout` was revoked.
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
  'broker',
  'brokerElsewhere',
  'brokerWithout',
] as const;
export type Caller = (typeof callers)[number];

const staffId = 'stf_stella';

/** Returns a caller's role in the access table. */
export function roleOf(caller: Caller): 'nobody' | Role {
  if (caller === 'nobody' || caller === 'staff') return caller;
  if (isBroker(caller)) return 'broker';
  return caller === 'office' || caller === 'officeElsewhere' ? 'administrator' : 'student';
}

export function isActing(caller: Caller): boolean {
  return caller === 'acting' || caller === 'actingElsewhere';
}

export function schoolOf(caller: Caller): 'bay-state' | 'cascadia' | null {
  if (caller === 'nobody' || caller === 'staff' || caller === 'brokerWithout') return null;
  return caller === 'cleo' || caller.endsWith('Elsewhere') ? 'cascadia' : 'bay-state';
}

function isBroker(caller: Caller): boolean {
  return caller.startsWith('broker');
}

/** Creates one administrator at each of the two schools, one staff member, and the brokers with their grants. */
export async function addOffices({ storage }: TestServer): Promise<void> {
  await storage.system(async (trx) => {
    await trx
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
        ...callers.filter(isBroker).map((caller) => ({
          id: `brk_${caller}`,
          universityId: null,
          email: `${caller.toLowerCase()}@broker.example`,
          firstName: 'Brenda',
          lastName: 'Brooks',
        })),
      ])
      .execute();
    await trx
      .insertInto('brokerGrants')
      .values([
        ...(['broker', 'brokerElsewhere'] as const).map((caller) => ({
          brokerId: `brk_${caller}`,
          universityId: `uni_${schoolOf(caller)}`,
          grantedAt: new Date(),
        })),
        {
          brokerId: 'brk_brokerWithout',
          universityId: 'uni_bay-state',
          grantedAt: new Date(),
          revokedAt: new Date(),
        },
      ])
      .execute();
  });
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
        : { administratorId: idOf(caller) };
    const universityId = school === null || isBroker(caller) ? null : `uni_${school}`;
    const begun = await startSession(trx, { owner, universityId, device: 'a test', now });
    if (isBroker(caller)) {
      await trx
        .updateTable('sessions')
        .set({ grantedUniversityId: `uni_${school ?? 'bay-state'}` })
        .where('idHash', '=', hashSessionId(begun))
        .execute();
    }
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
  visitor.withCookie('session', id);
  return isBroker(caller) ? atSchool(visitor, school ?? 'bay-state') : visitor;
}

function idOf(caller: Caller): string {
  if (isBroker(caller)) return `brk_${caller}`;
  const school = schoolOf(caller);
  return school === null ? staffId : officeOf(school);
}

function officeOf(school: string): string {
  return `adm_office-${school}`;
}
