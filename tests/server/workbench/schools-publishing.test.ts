import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampledStorageKinds } from '../../storage/open-test-storage.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addStaff } from '../overlays/staff.ts';
import { openSchoolCatalog } from './school-catalog.ts';

const schools = '/api/portal/workbench/schools';
const bayState = `${schools}/bay-state`;

type Files = Readonly<Record<string, string>>;
type Json = Record<string, unknown>;
interface Opened {
  readonly number: number;
  readonly files: Files;
  readonly draft: { readonly files: Files; readonly revision: number } | null;
}

/** The school's files, with one file changed. */
function change(files: Files, path: string, edit: (content: Json) => void): Files {
  const content = JSON.parse(files[path]!) as Json;
  edit(content);
  return { ...files, [path]: `${JSON.stringify(content, null, 2)}\n` };
}

const setPeriod = (files: Files, values: Json, id = 'annual') =>
  change(files, 'coverage-periods.json', ({ periods }) => Object.assign((periods as Json)[id]!, values));

describe.each(sampledStorageKinds)('publishing a school in the workbench, on %s', (storageKind) => {
  let portal: TestServer;
  let elsewhere: TestServer;
  let stella: TestVisitor;
  let simon: TestVisitor;
  let ada: TestVisitor;
  beforeAll(async () => {
    portal = await openTestServer({ storageKind, catalog: await openSchoolCatalog() });
    elsewhere = await openTestServer({ sharing: portal, catalog: await openSchoolCatalog() });
    stella = await addStaff(portal, 'Stella');
    simon = await addStaff(portal, 'Simon');
    ada = await portal.student('ada@bay-state.example');
    // The values that an import of the school's list would have written, with the period's dates.
    await portal.storage.system((trx) =>
      trx
        .updateTable('studentCoverages')
        .set({ waiveUntil: '2026-12-15', enrollUntil: '2026-12-15' })
        .where('id', '=', 'cov_ada')
        .execute(),
    );
  }, 60_000);
  afterAll(async () => {
    await elsewhere.close();
    await portal.close();
  });

  const open = async (slug = 'bay-state', by = stella) => (await by.get(`${schools}/${slug}`)).json<Opened>();
  const publish = (body: object, { by = stella, slug = 'bay-state' } = {}) =>
    by.post(`${schools}/${slug}/publications`, { why: 'A test.', accept: false, ...body });
  const check = async (files: Files, slug = 'bay-state') => {
    const answer = await stella.post(`${schools}/${slug}/check`, { files });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{
      findings: Json[];
      changes: string[];
      harm: string[];
      conflicts: string[];
      students: number;
    }>();
  };
  const coverage = async () => {
    const { coverages } = (await ada.get('/api/portal/dashboard')).json<{ coverages: Json[] }>();
    return coverages.find(({ StudentCoverageID }) => StudentCoverageID === 'cov_ada')!;
  };

  it('finds nothing wrong with what is in effect, and nothing to publish', async () => {
    const { files } = await open();
    expect(await check(files)).toEqual({ findings: [], changes: [], harm: [], conflicts: [], students: 5 });
    const answer = await publish({ files, basedOn: 0 });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'SCHOOL_UNCHANGED' });
  }, 60_000);

  it('says what would change and how many students there are, and writes nothing', async () => {
    const { files } = await open();
    const later = setPeriod(files, { waiveUntil: '2026-12-20', planName: 'Bay State Plan' });
    expect(await check(later)).toEqual({
      findings: [],
      changes: [
        'The period annual: planName changes from “Bay State University Student Health Plan” to “Bay State Plan”.',
        'The last day to waive of annual moves from 2026-12-15 to 2026-12-20.',
        'The last day to waive in annual moves for 1 student.',
      ],
      harm: [],
      conflicts: [],
      students: 5,
    });
    expect((await open()).files).toEqual(files);
    expect(await coverage()).toMatchObject({ planName: 'Student Health Plan 2026-27' });
  });

  it('shows each problem at its location, and refuses to publish', async () => {
    const { files } = await open();
    const wrong = setPeriod(files, { lastDay: '2026-08-01', enrolUntil: '2026-12-15' });
    const { findings, changes } = await check(wrong);
    expect(changes).toEqual([]);
    expect(findings).toContainEqual(
      expect.objectContaining({
        file: 'schools/bay-state/coverage-periods.json',
        rule: 'period-days',
        severity: 'error',
        pointer: '/periods/annual/lastDay',
        line: 9,
      }),
    );
    expect(findings).toContainEqual(expect.objectContaining({ suggestion: expect.stringContaining('enrollUntil') }));
    const refused = await publish({ files: wrong, basedOn: 0 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'SCHOOL_REFUSED', findings, harm: [], conflicts: [] });
  });

  it('reaches the student’s dashboard at once, ends the draft, and reaches other instances when they look', async () => {
    const { files } = await open();
    const later = setPeriod(files, { waiveUntil: '2026-12-20', enrollUntil: '2026-12-20', planName: 'Bay State Plan' });
    await stella.put(`${bayState}/draft`, { files: later, basedOn: 0, revision: null });
    const answer = await publish({ files: later, basedOn: 0, why: 'More time.' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      number: 1,
      author: 'Stella Staff',
      why: 'More time.',
      publishedAt: expect.any(String),
      restores: null,
      changes: expect.arrayContaining(['The last day to waive of annual moves from 2026-12-15 to 2026-12-20.']),
    });
    expect(await coverage()).toMatchObject({
      planName: 'Bay State Plan',
      actions: expect.arrayContaining([expect.objectContaining({ until: '2026-12-20' })]),
    });
    expect(portal.catalog.coveragePeriods('bay-state')['annual']?.planName).toBe('Bay State Plan');
    expect(await open()).toMatchObject({ number: 1, files: later, draft: null });
    expect(elsewhere.catalog.coveragePeriods('bay-state')['annual']?.planName).not.toBe('Bay State Plan');
    await elsewhere.parts.followSchools();
    expect(elsewhere.catalog.coveragePeriods('bay-state')['annual']?.planName).toBe('Bay State Plan');
    const audit = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').selectAll().where('action', '=', 'school.published').execute(),
    );
    expect(audit).toMatchObject([{ actorId: 'stf_stella', universityId: 'uni_bay-state', subjectId: 'bay-state' }]);
  }, 60_000);

  it('responds to a second click with the publication of the first', async () => {
    const { files } = await open();
    const again = await publish({ files, basedOn: 0, why: 'More time.' });
    expect(again.json()).toMatchObject({ number: 1, why: 'More time.' });
    expect((await open()).number).toBe(1);
  });

  it('tells an author that a colleague has published in the meantime, and keeps the draft', async () => {
    const { files } = await open('bay-state', simon);
    const simons = change(files, 'school.json', (school) => (school['supportUrl'] = 'https://simon.example'));
    const stellas = change(files, 'school.json', (school) => (school['supportUrl'] = 'https://stella.example'));
    await simon.put(`${bayState}/draft`, { files: simons, basedOn: 1, revision: null });
    expect((await publish({ files: stellas, basedOn: 1, why: 'A new page.' })).statusCode).toBe(200);
    const stale = await publish({ files: simons, basedOn: 1 }, { by: simon });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      code: 'SCHOOL_CHANGED',
      detail: expect.stringMatching(/^Stella Staff published number 2 .*“A new page\.”/),
    });
    expect(await open('bay-state', simon)).toMatchObject({ number: 2, draft: { files: simons } });
  }, 60_000);

  it('accepts only one of two authors who publish at once', async () => {
    const { number, files } = await open();
    const at = (url: string) => change(files, 'school.json', (school) => (school['supportUrl'] = url));
    const answers = await Promise.all([
      publish({ files: at('https://one.example'), basedOn: number }),
      publish({ files: at('https://two.example'), basedOn: number }, { by: simon }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    expect((await open()).number).toBe(number + 1);
  }, 60_000);

  it('refuses a change that takes something away from students until the author accepts it', async () => {
    const { number, files } = await open();
    const earlier = setPeriod(files, { waiveUntil: '2026-12-01' });
    const harm = [expect.stringMatching(/^The last day to waive in annual will be earlier\. \d students have neither/)];
    expect(await check(earlier)).toMatchObject({ findings: [], harm });
    const refused = await publish({ files: earlier, basedOn: number });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'SCHOOL_REFUSED', findings: [], harm, conflicts: [] });
    expect((await open()).number).toBe(number);
    expect((await publish({ files: earlier, basedOn: number, accept: true })).json()).toMatchObject({
      number: number + 1,
    });
    expect(await coverage()).toMatchObject({
      actions: expect.arrayContaining([expect.objectContaining({ until: '2026-12-01' })]),
    });
  }, 60_000);

  it('refuses a name or a mail domain of another school', async () => {
    const { number, files } = await open();
    const taken = change(files, 'school.json', (school) => (school['mailDomains'] = ['cascadia.example']));
    const conflicts = ['The email domain cascadia.example already belongs to the school cascadia.'];
    expect(await check(taken)).toMatchObject({ conflicts });
    const refused = await publish({ files: taken, basedOn: number, accept: true });
    expect(refused.json()).toMatchObject({ code: 'SCHOOL_REFUSED', conflicts });
  });

  it('restores an earlier number, keeps the author’s own draft, and shows the history', async () => {
    const { number, files } = await open();
    const first = (await stella.get(`${bayState}/publications/1`)).json<{ files: Files }>();
    const unfinished = { ...files, 'news.json': '{' };
    await stella.put(`${bayState}/draft`, { files: unfinished, basedOn: number, revision: null });
    const restored = await stella.post(`${bayState}/publications/1/restore`, {
      basedOn: number,
      why: 'Too early.',
      accept: false,
    });
    expect(restored.statusCode, restored.body).toBe(200);
    expect(restored.json()).toMatchObject({ number: number + 1, restores: 1, why: 'Too early.' });
    expect(await open()).toMatchObject({ files: first.files, draft: { files: unfinished } });
    const { publications } = (await stella.get(`${bayState}/publications`)).json<{ publications: Json[] }>();
    expect(publications.map((one) => one['number'])).toEqual([5, 4, 3, 2, 1]);
    expect((await stella.get(`${bayState}/publications/99`)).statusCode).toBe(404);
    const unknown = await stella.post(`${bayState}/publications/99/restore`, { basedOn: 5, why: 'x', accept: false });
    expect(unknown.statusCode).toBe(404);
  }, 60_000);

  it('restores the built-in version, and says which version a school has', async () => {
    const builtIn = (await stella.get(`${bayState}/built-in`)).json<{ files: Files }>();
    const { number, files } = await open();
    await publish({ files: setPeriod(files, { waiveUntil: '2027-01-15' }), basedOn: number });
    const restored = await stella.post(`${bayState}/publications/0/restore`, {
      basedOn: number + 1,
      why: 'As it came.',
      accept: true,
    });
    expect(restored.statusCode, restored.body).toBe(200);
    expect(restored.json()).toMatchObject({ number: number + 2, restores: 0 });
    expect(await open()).toMatchObject({ files: builtIn.files, isBuiltIn: true, languages: ['es'] });
    const listed = (await stella.get(schools)).json<{ schools: Json[] }>().schools;
    expect(listed.find(({ slug }) => slug === 'bay-state')).toMatchObject({ number: number + 2, isBuiltIn: false });
    expect(listed.find(({ slug }) => slug === 'cascadia')).toMatchObject({ number: 0, isBuiltIn: true });
    expect((await stella.get(`${schools}/nowhere/built-in`)).statusCode).toBe(404);
  }, 60_000);

  it('publishes no school with a form that a student cannot submit', async () => {
    const { number, files } = await open();
    const overlay = {
      extends: 'dependent@1',
      school: 'bay-state',
      patch: { sections: { documents: { fields: ['UploadedFiles', 'FamilyCode'] } } },
      add: {
        schema: {
          properties: {
            FamilyCode: { type: 'string', title: 'Family code', maxLength: 10, pattern: '^(?=B)[AC][0-9]+$' },
          },
        },
      },
    };
    const refused = await publish({
      files: { ...files, 'dependent.json': JSON.stringify(overlay, null, 2) },
      basedOn: number,
    });
    expect(refused.statusCode, refused.body).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'SCHOOL_REFUSED',
      findings: [{ file: 'schools/bay-state/dependent.json', pointer: expect.stringContaining('FamilyCode') }],
    });
    expect((await open()).number).toBe(number);
  }, 90_000);

  it('publishes a new school once a person has filled in what only the school knows', async () => {
    const started = await stella.post(schools, { slug: 'prairie', name: 'Prairie University' });
    const { files } = started.json<{ draft: Opened['draft'] }>().draft!;
    const { findings } = await check(files, 'prairie');
    const pointers = findings.map(({ file, pointer }) => `${String(file)}${String(pointer)}`);
    expect([...new Set(pointers)]).toEqual(
      [
        'address/street1',
        'address/city',
        'address/state',
        'address/postalCode',
        'timeZone',
        'mailDomains/0',
        'supportUrl',
      ].map((key) => `schools/prairie/school.json/${key}`),
    );
    const filled = change(files, 'school.json', (school) =>
      Object.assign(school, {
        address: { street1: '1 College Avenue', city: 'Lincoln', state: 'NE', postalCode: '68501' },
        timeZone: 'America/Chicago',
        mailDomains: ['prairie.example'],
        supportUrl: 'https://help.prairie.example',
      }),
    );
    expect(await check(filled, 'prairie')).toEqual({
      findings: [],
      changes: [
        'Prairie University is new, with 1 coverage period and 0 carriers.',
        expect.stringMatching(/^The period \S+ is new\. It covers /),
      ],
      harm: [],
      conflicts: [],
      students: 0,
    });
    expect((await simon.get(`${schools}/prairie/publications`)).statusCode).toBe(404);
    expect((await publish({ files: filled, basedOn: 0 }, { slug: 'prairie', by: simon })).statusCode).toBe(404);
    const published = await publish({ files: filled, basedOn: 0 }, { slug: 'prairie' });
    expect(published.statusCode, published.body).toBe(200);
    expect(portal.catalog.school('prairie')?.name).toBe('Prairie University');
    expect(await open('prairie', simon)).toMatchObject({ isNew: false, number: 1, files: filled });
    const login = await portal.visitor().get('/api/portal/universities');
    expect([login.statusCode, login.body]).toEqual([200, expect.stringContaining('Prairie University')]);
  }, 60_000);
});
