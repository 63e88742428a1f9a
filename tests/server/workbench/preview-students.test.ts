import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoWorld } from '../../../server/demo/index.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage } from '../../storage/open-test-storage.ts';
import { openTestServer, today, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addStaff } from '../overlays/staff.ts';
import { demoFiles } from '../../storage/demo-schools.ts';

interface StudentsBody {
  readonly students: readonly {
    readonly id: string;
    readonly name: string;
    readonly context: {
      readonly school?: { readonly slug: string };
      readonly student?: { readonly FirstName: string };
    };
    readonly prefill: object | null;
  }[];
}

describe('the people whose view a form preview may use', () => {
  let storage: Storage;
  let portal: TestServer;
  let staff: TestVisitor;
  beforeAll(async () => {
    storage = await openTestStorage({ kind: 'postgres' });
    portal = await openTestServer({ sharing: { storage } });
    await seedDemoWorld(storage, { today, ...demoFiles, keyRing: portal.keyRing });
    staff = await addStaff(portal, 'Sam');
  }, 120_000);
  afterAll(async () => {
    await portal.close();
    await storage.close();
  });

  const ask = async (school: string, form: string) => {
    const answer = await staff.get(`/api/workbench/students?school=${school}&form=${form}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<StudentsBody>().students;
  };

  it('are the school’s students who can open that form, with what a visit would give them', async () => {
    const students = await ask('bay-state', 'waiver');
    expect(students.map(({ name }) => name)).toContain('Ella Eligible');
    expect(new Set(students.map(({ context }) => context.school?.slug))).toEqual(new Set(['bay-state']));
    const ella = students.find(({ name }) => name === 'Ella Eligible')!;
    expect(ella.context.student?.FirstName).toBe('Ella');
    const enrolling = await ask('golden-gate', 'enroll-coverage');
    expect(enrolling.length).toBeGreaterThan(0);
    expect(enrolling.some(({ id }) => students.some((student) => student.id === id))).toBe(false);
  });

  it('have the record that would prefill their visit', async () => {
    const students = await ask('bay-state', 'terminate');
    expect(students.every(({ prefill }) => prefill === null || Object.keys(prefill).length > 0)).toBe(true);
    expect((await ask('bay-state', 'profile')).every(({ prefill }) => prefill !== null)).toBe(true);
  });

  it('do not exist for a form that visitors open, and never include people who were added later', async () => {
    expect(await ask('bay-state', 'registration')).toEqual([]);
    const before = await ask('bay-state', 'profile');
    const [somebody] = before;
    // The demo world's people have email addresses in its domain. A person with a different domain was added later.
    await storage.system((trx) =>
      trx
        .updateTable('students')
        .set({ email: 'real.person@bay-state.example' })
        .where('id', '=', somebody!.id)
        .execute(),
    );
    expect((await ask('bay-state', 'profile')).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
  });
});
