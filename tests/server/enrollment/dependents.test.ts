import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import {
  addCoverage,
  child,
  cover,
  dependentsOf,
  newStudent,
  sendDependent,
  spouse,
  uploadFor,
} from './enrollment-world.ts';

const lines: string[] = [];
let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ log: (line) => lines.push(line) });
}, 60_000);
afterAll(() => portal.close());

const idOf = async (student: Parameters<typeof dependentsOf>[1]) => (await dependentsOf(portal, student)).at(-1)!.id;
const auditOf = (subjectId: string) =>
  portal.storage.system((trx) =>
    trx
      .selectFrom('auditEntries')
      .select(['action', 'details'])
      .where('subjectId', '=', subjectId)
      .orderBy('id')
      .execute(),
  );

describe('a dependent', () => {
  it('[ENT-3] is added with what was answered and uploaded, and can be changed again and again', async () => {
    const ada = await newStudent(portal);
    const paper = await uploadFor(ada.visitor, 'new');
    const added = await sendDependent(ada.visitor, 'new', { ...child, MiddleName: 'B.', UploadedFiles: [paper] });
    expect(added.json()).toMatchObject({ url: '/dashboard' });
    const [row] = await dependentsOf(portal, ada);
    expect(row).toMatchObject({
      firstName: 'Grace',
      middleName: 'B.',
      lastName: 'Sample',
      dateOfBirth: '2025-05-02',
      gender: 'F',
      relationship: 'Child',
      sameAddressAsStudent: false,
      addressLine1: '5 Elm Street',
      addressLine2: '',
      city: 'Boston',
      stateId: 'MA',
      postalCode: '02115',
      countryId: 225,
      qleDate: null,
      removedAt: null,
    });
    for (const FirstName of ['Gracie', 'Gracia']) {
      const prefill = await ada.visitor.get(`/api/forms/dependent/prefill?Id=${row!.id}`);
      expect(prefill.json()).toMatchObject({ DependentID: row!.id, UploadedFiles: [paper] });
      const visit = await ada.visitor.get(`/api/forms/dependent/visit?Id=${row!.id}`);
      expect(visit.json()).toMatchObject({ record: { status: null }, documents: [{ id: paper }] });
      const answer = await sendDependent(ada.visitor, row!.id, { ...child, FirstName, UploadedFiles: [paper] });
      expect(answer.statusCode).toBe(201);
    }
    expect(await dependentsOf(portal, ada)).toMatchObject([{ id: row!.id, firstName: 'Gracia', middleName: '' }]);
    expect(await auditOf(row!.id)).toEqual([
      { action: 'dependent.added', details: {} },
      { action: 'dependent.changed', details: { fields: ['firstName', 'middleName'] } },
      { action: 'dependent.changed', details: { fields: ['firstName'] } },
    ]);
    // No mail tells of somebody who is on a list only.
    const mails = await portal.storage.system((trx) =>
      trx.selectFrom('outboxMessages').select('id').where('kind', '=', 'mail').execute(),
    );
    expect(mails).toEqual([]);
  });
});
