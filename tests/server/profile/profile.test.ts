import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issuesOf, sendForm } from '../accounts/account-forms.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { visitAs } from '../platform/access/callers.ts';

const call = '/api/StudentEditProfile?filter=StudentCoverageID:eq:0';
const before = {
  FirstName: 'Ada',
  LastName: 'Sample',
  DateofBirth: '2004-02-29',
  Gender: 'F',
  Street1: '5 Elm Street',
  Street2: '',
  City: 'Boston',
  StateID: 'MA',
  PostalCode: '02115',
  CountryID: '225',
  EmailAddressSecondary: '',
};
const fixed = { Email: 'ada@bay-state.example', SchoolStudentID: 'S-ada' };

let portal: TestServer;
let ada: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  ada = await portal.student('ada@bay-state.example');
  await portal.storage.system((trx) =>
    trx
      .insertInto('administrators')
      .values({
        id: 'adm_office-bay-state',
        universityId: 'uni_bay-state',
        email: 'office@bay-state.example',
        firstName: 'Olga',
        lastName: 'Office',
      })
      .execute(),
  );
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.storage.system((trx) =>
    trx
      .updateTable('students')
      .set({
        firstName: before.FirstName,
        lastName: before.LastName,
        dateOfBirth: before.DateofBirth,
        gender: 'F',
        street1: before.Street1,
        city: before.City,
        postalCode: before.PostalCode,
        emailAddressSecondary: null,
      })
      .where('id', '=', 'stu_ada')
      .execute(),
  );
  await setRights({});
});

const setRights = (options: { readonly canEditDemographics?: boolean; readonly canEditAddress?: boolean }) =>
  portal.storage.system((trx) =>
    trx
      .updateTable('universities')
      .set({ options: { waiverAndMedicaidOnly: false, ...options } })
      .where('id', '=', 'uni_bay-state')
      .execute(),
  );
const save = (answers: object, visitor = ada) => sendForm(visitor, 'profile', { answers });
const profile = async () => (await ada.get(call)).json<Record<string, unknown>>();
const audits = () =>
  portal.storage.system((trx) =>
    trx.selectFrom('auditEntries').selectAll().where('action', '=', 'profile.changed').orderBy('id').execute(),
  );

describe('GET /api/StudentEditProfile', () => {
  it('[API-46, ENT-10] returns the profile with both flags', async () => {
    expect(await profile()).toEqual({ CanEditDemographics: true, CanEditAddress: true, ...before, ...fixed });
    expect((await ada.get('/api/forms/profile/visit')).json()).toMatchObject({ prefillCall: call });
  });

  it('[API-46, PRE-7] returns Error and Url for a coverage other than 0', async () => {
    expect((await ada.get('/api/StudentEditProfile?filter=StudentCoverageID:eq:cov_ada')).json()).toEqual({
      Error: 'Oops, something went wrong',
      Url: '/GenericError',
    });
  });

  it('[ROL-1, ROL-3] returns false for what the school locks, and for a student with single sign-on', async () => {
    await setRights({ canEditDemographics: false, canEditAddress: false });
    expect(await profile()).toMatchObject({ CanEditDemographics: false, CanEditAddress: false });
    await setRights({});
    const setSignOn = (signOn: 'sso' | 'password') =>
      portal.storage.system((trx) =>
        trx.updateTable('universities').set({ signOn }).where('id', '=', 'uni_bay-state').execute(),
      );
    await setSignOn('sso');
    expect(await profile()).toMatchObject({ CanEditDemographics: false, CanEditAddress: true });
    await setSignOn('password');
  });
});

describe('the profile', () => {
  it('[ROL-3] accepts the fields that may change, and audits only their names', async () => {
    const answer = await save({ ...before, ...fixed, LastName: 'Lovelace', City: 'Cambridge', Street2: 'Room 7' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ reference: null, url: null, message: null });
    expect(await profile()).toMatchObject({ LastName: 'Lovelace', City: 'Cambridge', Street2: 'Room 7' });
    const entry = (await audits()).at(-1);
    expect(entry).toMatchObject({ actorId: 'stu_ada', onBehalfOf: null });
    expect(entry?.details).toEqual({ fields: ['LastName', 'Street2', 'City'] });
  });

  it('writes nothing when nothing changed', async () => {
    const count = (await audits()).length;
    expect((await save({ ...before, ...fixed, Street2: 'Room 7' })).statusCode).toBe(201);
    expect(await audits()).toHaveLength(count);
  });

  it('[ROL-3, ROL-6] refuses a locked name and a locked address, however they were sent', async () => {
    await setRights({ canEditDemographics: false });
    const name = await save({ ...before, ...fixed, FirstName: 'Grace' });
    expect(Object.keys(issuesOf(name))).toEqual(['FirstName']);
    expect((await save({ ...before, ...fixed, City: 'Cambridge' })).statusCode).toBe(201);

    await setRights({ canEditAddress: false });
    expect(Object.keys(issuesOf(await save({ ...before, ...fixed, Street1: '1 Forged Road' })))).toContain('Street1');
    expect(await profile()).toMatchObject({ FirstName: 'Ada', City: 'Cambridge', Street1: '5 Elm Street' });
  });

  it('[ROL-4, ROL-6] refuses another email address and student ID, whatever may be edited', async () => {
    const email = await save({ ...before, ...fixed, Email: 'mallory@bay-state.example' });
    expect(email.json()).toMatchObject({ code: 'SUBMISSION_INVALID' });
    const id = await save({ ...before, ...fixed, SchoolStudentID: 'S-ben' });
    expect(id.json()).toMatchObject({ code: 'SUBMISSION_INVALID' });
    expect(await profile()).toMatchObject(fixed);
  });

  it('always accepts a secondary email address, and removes it again', async () => {
    await setRights({ canEditDemographics: false, canEditAddress: false });
    const sent = await save({ ...(await lockedAnswers()), EmailAddressSecondary: 'ada@mail.example' });
    expect(sent.statusCode).toBe(201);
    expect(await profile()).toMatchObject({ EmailAddressSecondary: 'ada@mail.example' });
    await save({ ...(await lockedAnswers()), EmailAddressSecondary: '' });
    expect(await profile()).toMatchObject({ EmailAddressSecondary: '' });
  });

  it('[ROL-6] is in the audit trail with both identities when an administrator acts as the student', async () => {
    const acting = await visitAs(portal, 'acting', '192.0.2.77');
    expect((await save({ ...(await lockedAnswers()), LastName: 'Byron' }, acting)).statusCode).toBe(201);
    expect((await audits()).at(-1)).toMatchObject({ actorId: 'adm_office-bay-state', onBehalfOf: 'stu_ada' });
  });

  it('requires a signed-in student', async () => {
    expect((await portal.visitor().get('/api/forms/profile/visit')).json()).toMatchObject({ code: 'SESSION_REQUIRED' });
    const office = await visitAs(portal, 'office', '192.0.2.78');
    expect((await office.get('/api/forms/profile/visit')).json()).toMatchObject({ code: 'ROLE_REFUSED' });
  });
});

/** Returns the data that the page would send if the student changed nothing. */
async function lockedAnswers(): Promise<Record<string, unknown>> {
  const { CanEditDemographics: _demographics, CanEditAddress: _address, ...answers } = await profile();
  return answers;
}
