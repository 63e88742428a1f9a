import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, pdf, png } from '../documents/multipart.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { add, addDependent, addPta, call, documentsOf, remove, removePta } from './dependent-calls.ts';
import { addCoverage, child, dependentsOf, newStudent, sendDependent, uploadFor } from './enrollment-world.ts';

const lines: string[] = [];
let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ environment: { LOG_LEVEL: 'trace' }, log: (line) => lines.push(line) });
}, 60_000);
afterAll(() => portal.close());

describe('the specification’s calls about dependents', () => {
  it('[API-27] add one with files, and change the one that DependentID names', async () => {
    const ada = await newStudent(portal);
    const { AddressLine1, City, StateID, PostalCode, CountryID, ...person } = child;
    const answer = await call(
      ada.visitor,
      add,
      {
        ...person,
        DependentID: '',
        DependentAddressLine1: AddressLine1,
        DependentAddressLine2: 'Attic',
        DependentCity: City,
        DependentStateID: StateID,
        DependentPostalCode: PostalCode,
        DependentCountryID: CountryID,
        SameAddressAsStudent: 'false',
      },
      [
        { fileName: 'birth.pdf', value: pdf },
        { fileName: 'photo.png', value: png },
      ],
    );
    expect(answer).toEqual({ success: true, DependentID: expect.stringMatching(/^dep_/) as string });
    const id = answer.DependentID!;
    expect(await dependentsOf(portal, ada)).toMatchObject([{ id, addressLine1: AddressLine1, addressLine2: 'Attic' }]);
    expect(await documentsOf(ada, id)).toEqual(['birth.pdf', 'photo.png']);

    expect(await call(ada.visitor, add, { DependentID: id, City: 'Salem' })).toEqual({
      success: true,
      DependentID: id,
    });
    const more = await call(ada.visitor, add, { DependentID: id }, [{ fileName: 'more.png', value: png }]);
    expect(more).toEqual({ success: true, DependentID: id });
    expect(await dependentsOf(portal, ada)).toMatchObject([
      { firstName: 'Grace', city: 'Salem', addressLine2: 'Attic' },
    ]);
    expect(await documentsOf(ada, id)).toEqual(['birth.pdf', 'photo.png', 'more.png']);
  });

  it('[VAL-ENR-1] say so when an upload has no file', async () => {
    const ada = await newStudent(portal);
    const id = await addDependent(portal, ada);
    const words = 'Please upload Enroll supporting document(s)';
    expect(await call(ada.visitor, add, { DependentID: id })).toEqual({ success: false, error: words });
    expect(await call(ada.visitor, add, { DependentID: id }, [{ fileName: '', value: '' }])).toEqual({
      success: false,
      error: words,
    });
    const url = `/api/forms/dependent/documents?Id=${id}&field=UploadedFiles`;
    const empty = await ada.visitor.request({ method: 'POST', url, ...multipart([{ name: 'x', value: 'y' }]) });
    expect(empty.json()).toMatchObject({ status: 422, code: 'DOCUMENT_MISSING', detail: words });
  });

  it('[API-27] refuse what the form refuses, with the form’s messages, and store no file', async () => {
    const ada = await newStudent(portal);
    const file = { fileName: 'birth.pdf', value: pdf };
    expect(await call(ada.visitor, add, { ...child, DateofBirth: '2026-11-22' }, [file])).toMatchObject({
      success: false,
      error: 'Date of birth cannot be future date',
      issues: [{ path: 'DateofBirth', message: 'Date of birth cannot be future date' }],
    });
    expect(await call(ada.visitor, add, { ...child, isAdmin: '1' })).toMatchObject({ issues: [{ path: 'isAdmin' }] });
    expect(await call(ada.visitor, add, { ...child, City: 'Boston', DependentCity: 'Salem' })).toMatchObject({
      issues: [{ path: 'City' }],
    });
    expect(await documentsOf(ada, 'new')).toEqual([]);
    expect(await dependentsOf(portal, ada)).toEqual([]);
  });

  it.each([
    ['a program', { fileName: 'birth.pdf', value: 'MZ not a document' }, 'Choose a file of one of these types'],
    ['an empty file', { fileName: 'birth.pdf', value: '' }, 'Choose another file'],
    ['a path for a name', { fileName: '../birth.pdf', value: pdf }, 'path'],
    ['11 MB', { fileName: 'birth.pdf', value: Buffer.concat([pdf, Buffer.alloc(11 * 1024 * 1024)]) }, 'at most 10 MB'],
  ])('[API-27] refuse %s with a message, and then add no dependent', async (_case, file, words) => {
    const ada = await newStudent(portal);
    const answer = await call(ada.visitor, add, child, [{ fileName: 'fine.png', value: png }, file]);
    expect(answer).toEqual({ success: false, error: expect.stringContaining(words) as string });
    expect(await dependentsOf(portal, ada)).toEqual([]);
    expect(await documentsOf(ada, 'new')).toEqual([]);
  });

  it('[API-27] accept no file in another field, no sixth file and no JSON', async () => {
    const ada = await newStudent(portal);
    const other = multipart([{ name: 'Passport', value: png, fileName: 'a.png' }]);
    expect((await ada.visitor.request({ method: 'POST', url: add, ...other })).statusCode).toBe(400);
    const six = multipart([1, 2, 3, 4, 5, 6].map((n) => ({ name: 'UploadedFiles', value: png, fileName: `${n}.png` })));
    expect((await ada.visitor.request({ method: 'POST', url: add, ...six })).statusCode).toBe(400);
    expect((await ada.visitor.post(add, child)).json()).toMatchObject({ code: 'MEDIA_TYPE_UNSUPPORTED' });
  });

  it('[API-32, API-33] require a life event’s date on the PTA page, and delete', async () => {
    const ada = await newStudent(portal);
    expect(await call(ada.visitor, addPta, child)).toMatchObject({ success: false, issues: [{ path: 'QLEDate' }] });
    const answer = await call(ada.visitor, addPta, { ...child, QLEDate: '2026-11-01' });
    expect(answer).toMatchObject({ success: true });
    const id = answer.DependentID!;
    expect(await dependentsOf(portal, ada)).toMatchObject([{ id, qleDate: '2026-11-01' }]);
    expect(await call(ada.visitor, addPta, { DependentID: id, City: 'Salem' })).toMatchObject({ success: true });
    expect((await ada.visitor.post(removePta, { dependentID: id })).json()).toEqual({ success: true });
  });

  it('[API-28] delete from a URL-encoded form as well', async () => {
    const ada = await newStudent(portal);
    const id = await addDependent(portal, ada);
    const answer = await ada.visitor.request({
      method: 'POST',
      url: remove,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `dependentID=${id}`,
    });
    expect(answer.json()).toEqual({ success: true });
  });

  it('[API-43] return what is known about a dependent', async () => {
    const ada = await newStudent(portal);
    const id = await addDependent(portal, ada);
    const known = (await ada.visitor.get(`/api/PrefillDependent?filter=DependentID:eq:${id}`)).json<object>();
    expect(known).toEqual({
      ...child,
      DependentID: id,
      MiddleName: '',
      AddressLine2: '',
      SameAddressAsStudent: false,
      QLEDate: '',
      UploadedFiles: [],
    });
    expect((await ada.visitor.get(`/api/PrefillDependent?filter=Id:eq:${id}`)).json()).toMatchObject({
      code: 'FILTER_INVALID',
    });
  });

  it('[API-29] remove an unsent document of a life event, and only the student’s own', async () => {
    const [ada, ben] = [await newStudent(portal), await newStudent(portal)];
    await addCoverage(portal, ada, { status: 'Enrollment Expired' });
    const url = '/api/forms/pta/documents?field=QLEFileUpload';
    const upload = multipart([{ name: 'f', value: png, fileName: 'birth.png' }]);
    const { id } = (await ada.visitor.request({ method: 'POST', url, ...upload })).json<{ id: string }>();
    const call29 = '/api/sitecore/EnrollCoverage/DeleteEventSpecificDocumentPTA';
    const refused = { success: false, url: '/GenericError' };
    expect((await ben.visitor.post(call29, { fileID: id })).json()).toEqual(refused);
    const ofDependent = await uploadFor(ada.visitor, 'new');
    expect((await ada.visitor.post(call29, { fileID: ofDependent })).json()).toEqual(refused);
    expect((await ada.visitor.post(call29, { fileID: id })).json()).toEqual({ success: true });
    expect((await ada.visitor.get(`/api/forms/documents/${id}`)).statusCode).toBe(404);
    expect((await ada.visitor.post(call29, { fileID: id })).json()).toEqual(refused);
  });
});

it('write nothing about a dependent to the log, and only the names of changed fields to the audit trail', async () => {
  const ada = await newStudent(portal);
  const canary = {
    ...child,
    FirstName: 'Canarina',
    MiddleName: 'Canarito',
    City: 'Canaria',
    DateofBirth: '2019-03-07',
  };
  const id = await addDependent(portal, ada, canary);
  await sendDependent(ada.visitor, id, { ...canary, FirstName: 'Canarosa' });
  await call(ada.visitor, add, { ...canary, LastName: 'Canary', FirstName: '7Canary' });
  await ada.visitor.post(remove, { dependentID: id });
  const audit = await portal.storage.system((trx) => trx.selectFrom('auditEntries').selectAll().execute());
  const records = await portal.storage.system((trx) => trx.selectFrom('formRecords').selectAll().execute());
  expect(lines.length).toBeGreaterThan(20);
  for (const text of [lines.join(''), JSON.stringify(audit), JSON.stringify(records)]) {
    expect(text).not.toMatch(/canar|2019-03-07/i);
  }
});
