import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageKinds } from '../../storage/open-test-storage.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { add, addDependent, call, documentsOf, remove, removePta, type CallAnswer } from './dependent-calls.ts';
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

const partnerWords =
  'Your list already has a spouse or domestic partner, and only one is allowed. Delete that person first';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

function auditOf(subjectId: string) {
  return portal.storage.system((trx) =>
    trx
      .selectFrom('auditEntries')
      .select(['action', 'details'])
      .where('subjectId', '=', subjectId)
      .orderBy('id')
      .execute(),
  );
}

describe('the form of a dependent', () => {
  it('[ENT-3, API-43] adds one with answers and uploads, and changes them any number of times', async () => {
    const ada = await newStudent(portal);
    const paper = await uploadFor(ada.visitor, 'new');
    // A student who leaves before submitting finds the uploaded document on returning.
    const begun = await ada.visitor.get('/api/PrefillDependent?filter=DependentID:eq:new');
    expect(begun.json()).toEqual({ UploadedFiles: [paper] });
    const answer = await sendDependent(ada.visitor, 'new', { ...child, MiddleName: 'B.', UploadedFiles: [paper] });
    expect(answer.json()).toMatchObject({ url: '/dashboard' });
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
      city: 'Boston',
      stateId: 'MA',
      postalCode: '02115',
      countryId: 225,
      qleDate: null,
      removedAt: null,
    });
    const { id } = row!;
    for (const FirstName of ['Gracie', 'Gracia']) {
      const prefill = await ada.visitor.get(`/api/PrefillDependent?filter=DependentID:eq:${id}`);
      expect(prefill.json()).toMatchObject({ DependentID: id, Relationship: 'Child', UploadedFiles: [paper] });
      const visit = await ada.visitor.get(`/api/forms/dependent/visit?Id=${id}`);
      expect(visit.json()).toMatchObject({ record: { status: null }, documents: [{ id: paper }] });
      const changed = await sendDependent(ada.visitor, id, { ...child, FirstName, UploadedFiles: [paper] });
      expect(changed.statusCode).toBe(201);
    }
    expect(await dependentsOf(portal, ada)).toMatchObject([{ id, firstName: 'Gracia', middleName: '' }]);
    expect(await auditOf(id)).toEqual([
      { action: 'dependent.added', details: {} },
      { action: 'dependent.changed', details: { fields: ['firstName', 'middleName'] } },
      { action: 'dependent.changed', details: { fields: ['firstName'] } },
    ]);
    const mails = portal.storage.system((trx) =>
      trx.selectFrom('outboxMessages').select('id').where('kind', '=', 'mail').execute(),
    );
    expect(await mails).toEqual([]);
  });

  it('[VAL-COV-3] keeps the date of a life event, which an on-time enrollment neither asks for nor deletes', async () => {
    const ada = await newStudent(portal);
    const born = { ...child, DateofBirth: '2026-11-01' };
    const early = await sendDependent(ada.visitor, 'new', { ...born, QLEDate: '2026-10-31' }, 'life-event');
    expect(early.json()).toMatchObject({ issues: [{ path: 'QLEDate' }] });
    expect((await sendDependent(ada.visitor, 'new', { ...born, QLEDate: '2026-11-01' }, 'pta')).statusCode).toBe(201);
    const [{ id } = { id: '' }] = await dependentsOf(portal, ada);
    expect((await sendDependent(ada.visitor, id, { ...born, QLEDate: '2026-11-02' })).json()).toMatchObject({
      issues: [{ path: 'QLEDate', code: 'hidden-value' }],
    });
    expect((await sendDependent(ada.visitor, id, { ...born, City: 'Salem' })).statusCode).toBe(201);
    expect(await dependentsOf(portal, ada)).toMatchObject([{ city: 'Salem', qleDate: '2026-11-01' }]);
  });

  it('[FRM-10] keeps the student’s own address when the box is checked', async () => {
    const ada = await newStudent(portal);
    const { FirstName, LastName, DateofBirth, Gender, Relationship } = child;
    const id = await addDependent(portal, ada, {
      FirstName,
      LastName,
      DateofBirth,
      Gender,
      Relationship,
      SameAddressAsStudent: true,
    });
    expect(await dependentsOf(portal, ada)).toMatchObject([
      { id, sameAddressAsStudent: true, addressLine1: '12 Elm Street', addressLine2: 'Apt 3', city: 'Boston' },
    ]);
    const forged = await sendDependent(ada.visitor, id, { ...child, SameAddressAsStudent: true });
    expect(forged.json<CallAnswer>().issues).toMatchObject([{ path: 'AddressLine1', code: 'read-only-changed' }]);
  });

  it.each([
    ['[VAL-DOB-2] of tomorrow', { DateofBirth: '2026-11-22' }, 'Date of birth cannot be future date'],
    [
      '[VAL-DOB-4] like the student’s',
      { DateofBirth: '2000-02-29' },
      'Error: A child’s date of birth must be later than your own',
    ],
    ['[VAL-DOB-5] of 26 years ago', { DateofBirth: '2000-11-21' }, 'Error: Dependent should be younger than 26 years'],
    [
      '[VAL-DOB-3] of a partner of 12',
      { ...spouse, DateofBirth: '2013-11-22' },
      'Error: A spouse or domestic partner must be 13 to 99 years old',
    ],
  ])('refuses a date of birth %s', async (_case, change, message) => {
    const ada = await newStudent(portal);
    const answer = await sendDependent(ada.visitor, 'new', { ...child, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<CallAnswer>().issues).toContainEqual(expect.objectContaining({ path: 'DateofBirth', message }));
    expect(await dependentsOf(portal, ada)).toEqual([]);
  });

  it('lists one person once, however often they are sent', async () => {
    const ada = await newStudent(portal);
    const answers = await Promise.all([1, 2, 3].map(() => sendDependent(ada.visitor, 'new', child)));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 422, 422]);
    const again = await sendDependent(ada.visitor, 'new', { ...child, FirstName: 'GRACE' });
    expect(again.json<CallAnswer>().issues).toMatchObject([
      { path: 'FirstName', message: 'A person with this name and date of birth is already on your list' },
    ]);
    expect(await dependentsOf(portal, ada)).toHaveLength(1);
  });

  it('belongs to one student: for anyone else the dependent does not exist', async () => {
    const [ada, ben] = [await newStudent(portal), await newStudent(portal)];
    const cleo = await newStudent(portal, 'cascadia');
    const id = await addDependent(portal, ada);
    const hash = (await ben.visitor.get('/api/forms/dependent/visit?Id=new')).json<{ definitionHash: string }>();
    for (const { visitor } of [ben, cleo]) {
      expect((await visitor.get(`/api/forms/dependent/visit?Id=${id}`)).statusCode).toBe(404);
      expect((await visitor.get(`/api/PrefillDependent?filter=DependentID:eq:${id}`)).json()).toEqual({
        Error: 'Oops, something went wrong',
        Url: '/GenericError',
      });
      const body = { answers: child, definitionHash: hash.definitionHash };
      const key = { 'idempotency-key': '5f0c3b51-8a66-4b8e-9a3a-3d1f5c1e9a02' };
      expect((await visitor.post(`/api/forms/dependent/submissions?Id=${id}`, body, key)).statusCode).toBe(404);
      const answer = await visitor.request({ method: 'DELETE', url: `/api/forms/dependent/subject?Id=${id}` });
      expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(await call(visitor, add, { ...child, DependentID: id })).toEqual({ success: false, url: '/GenericError' });
      expect((await visitor.post(remove, { dependentID: id })).json()).toEqual({
        success: false,
        url: '/GenericError',
      });
    }
    expect(await dependentsOf(portal, ada)).toMatchObject([{ id, removedAt: null }]);
  });
});

describe('a spouse or a domestic partner', () => {
  it('[COV-6] can be added only while the student has neither, and again after that one is deleted', async () => {
    const ada = await newStudent(portal);
    const id = await addDependent(portal, ada, spouse);
    const second = { ...spouse, FirstName: 'Robin', Relationship: 'Domestic Partner' };
    const refused = await sendDependent(ada.visitor, 'new', second);
    expect(refused.json()).toMatchObject({ status: 422, issues: [{ path: 'Relationship', message: partnerWords }] });
    const kid = await addDependent(portal, ada);
    expect((await sendDependent(ada.visitor, kid, { ...second, UploadedFiles: [] })).statusCode).toBe(422);
    // The student can change the existing dependent, including the kind of dependent.
    const changed = await sendDependent(ada.visitor, id, { ...spouse, Relationship: 'Domestic Partner' });
    expect(changed.statusCode).toBe(201);
    const gone = await ada.visitor.request({ method: 'DELETE', url: `/api/forms/dependent/subject?Id=${id}` });
    expect(gone.statusCode).toBe(204);
    expect((await sendDependent(ada.visitor, 'new', second)).statusCode).toBe(201);
  });

  it('[COV-6] is refused by the database when two transactions collide anyway', async () => {
    const ada = await newStudent(portal);
    await addDependent(portal, ada, spouse);
    const row = { universityId: ada.universityId, studentId: ada.id, firstName: 'R', lastName: 'S' };
    const second = portal.storage.system((trx) =>
      trx
        .insertInto('dependents')
        .values({ ...row, id: 'dep_second', dateOfBirth: '2001-01-01', relationship: 'Domestic Partner' })
        .execute(),
    );
    await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'dependents_one_partner' });
  });
});

describe.each(storageKinds)('a partner added from four tabs at the same moment on %s', (storageKind) => {
  let own: TestServer;
  beforeAll(async () => {
    own = await openTestServer({ storageKind });
  }, 60_000);
  afterAll(() => own.close());

  it('[COV-6] is added once, and the other tabs are told', async () => {
    const ada = await newStudent(own);
    const answers = await Promise.all(
      ['Casey', 'Robin', 'Alex', 'Sasha'].map((FirstName) =>
        sendDependent(ada.visitor, 'new', { ...spouse, FirstName }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 422, 422, 422]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 422)) {
      expect(answer.json<CallAnswer>().issues).toMatchObject([{ path: 'Relationship', message: partnerWords }]);
    }
    expect(await dependentsOf(own, ada)).toHaveLength(1);
  });
});

describe('a dependent who is covered', () => {
  it('keeps relationship, date of birth and documents, and cannot be deleted', async () => {
    const ada = await newStudent(portal);
    const paper = await uploadFor(ada.visitor, 'new');
    const id = await addDependent(portal, ada, { ...child, UploadedFiles: [paper] });
    const coverageId = await addCoverage(portal, ada, { status: 'Enrolled' });
    await cover(portal, ada, { dependentId: id, coverageId, status: 'Pending Enrollment' });
    for (const change of [{ Relationship: 'Spouse' }, { DateofBirth: '2025-05-03' }]) {
      const answer = await sendDependent(ada.visitor, id, { ...child, ...change });
      const [path] = Object.keys(change);
      expect(answer.json<CallAnswer>().issues).toContainEqual(
        expect.objectContaining({ path, code: 'read-only-changed' }),
      );
    }
    expect((await sendDependent(ada.visitor, id, { ...child, FirstName: 'Gracie' })).statusCode).toBe(201);
    const documentGone = await ada.visitor.request({ method: 'DELETE', url: `/api/forms/documents/${paper}` });
    expect(documentGone.json()).toMatchObject({ status: 409, code: 'ALREADY_SUBMITTED' });
    expect(await documentsOf(ada, id)).toEqual(['certificate.png']);
    const answer = await ada.visitor.request({ method: 'DELETE', url: `/api/forms/dependent/subject?Id=${id}` });
    expect(answer.json()).toMatchObject({ status: 409, code: 'COVERAGE_STATE' });
    expect((await ada.visitor.post(remove, { dependentID: id })).json()).toMatchObject({
      success: false,
      error: expect.stringContaining('you cannot delete them') as string,
    });
    // After the coverage ends, the student can delete the dependent. The coverage stays on record.
    await portal.storage.system((trx) =>
      trx
        .updateTable('studentCoverages')
        .set({ terminatesOn: '2026-11-20', terminationReason: 'WD' })
        .where('id', '=', coverageId)
        .execute(),
    );
    expect((await ada.visitor.post(removePta, { dependentID: id })).json()).toEqual({ success: true });
    const [row] = await dependentsOf(portal, ada);
    expect(row?.removedAt).not.toBeNull();
    const dashboard = await ada.visitor.get('/api/portal/dashboard');
    expect(dashboard.body).not.toContain('Gracie');
  });

  it('is deleted together with unconfirmed coverage and documents', async () => {
    const ada = await newStudent(portal);
    const paper = await uploadFor(ada.visitor, 'new');
    const id = await addDependent(portal, ada, { ...child, UploadedFiles: [paper] });
    const coverageId = await addCoverage(portal, ada, { status: 'Eligible' });
    await cover(portal, ada, { dependentId: id, coverageId, status: 'Eligible' });
    expect((await ada.visitor.post(remove, { dependentID: id })).json()).toEqual({ success: true });
    const left = await portal.storage.system((trx) =>
      trx.selectFrom('dependentCoverages').select('id').where('dependentId', '=', id).execute(),
    );
    expect(left).toEqual([]);
    expect((await ada.visitor.get(`/api/forms/documents/${paper}`)).statusCode).toBe(404);
    expect((await ada.visitor.get(`/api/forms/dependent/visit?Id=${id}`)).statusCode).toBe(404);
    expect((await ada.visitor.post(remove, { dependentID: id })).json()).toEqual({
      success: false,
      url: '/GenericError',
    });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['dependent.added', 'dependent.deleted']);
  });
});
