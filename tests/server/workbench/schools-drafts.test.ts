import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampledStorageKinds } from '../../storage/open-test-storage.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addStaff, visitAsStaff } from '../overlays/staff.ts';
import { openSchoolCatalog } from './school-catalog.ts';

const schools = '/api/portal/workbench/schools';

type Files = Record<string, string>;
interface OpenedSchool {
  readonly isNew: boolean;
  readonly number: number;
  readonly files: Files;
  readonly draft: { readonly files: Files; readonly basedOn: number; readonly revision: number } | null;
  readonly editors: readonly { readonly author: string }[];
}

describe.each(sampledStorageKinds)('the drafts of schools, on %s', (storageKind) => {
  let portal: TestServer;
  let stella: TestVisitor;
  let simon: TestVisitor;
  beforeAll(async () => {
    portal = await openTestServer({ storageKind, catalog: await openSchoolCatalog() });
    stella = await addStaff(portal, 'Stella');
    simon = await addStaff(portal, 'Simon');
  }, 60_000);
  afterAll(() => portal.close());

  const open = async (slug: string, by = stella) => (await by.get(`${schools}/${slug}`)).json<OpenedSchool>();
  const save = (slug: string, body: object, by = stella) => by.put(`${schools}/${slug}/draft`, body);
  const list = async (by = stella) =>
    (await by.get(schools)).json<{ schools: { slug: string; name: string; students: number; draft: unknown }[] }>()
      .schools;

  it('begin from the files in effect, with the students that the school has', async () => {
    expect(await list()).toEqual([
      { slug: 'bay-state', name: expect.any(String), number: 0, isBuiltIn: true, students: 5, draft: null },
      { slug: 'cascadia', name: expect.any(String), number: 0, isBuiltIn: true, students: 1, draft: null },
      { slug: 'empire', name: expect.any(String), number: 0, isBuiltIn: true, students: 1, draft: null },
    ]);
    const { isNew, number, files, draft, editors } = await open('bay-state');
    expect({ isNew, number, draft, editors }).toEqual({ isNew: false, number: 0, draft: null, editors: [] });
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['school.json', 'carriers.json', 'coverage-periods.json', 'waiver.es.json', 'logo.svg']),
    );
  });

  it('are kept exactly as typed, broken or not, and never overwrite what another tab has saved', async () => {
    const { files } = await open('bay-state');
    const typed = { ...files, 'school.json': '{ "slug": "bay-state", \n' };
    const first = await save('bay-state', { files: typed, basedOn: 0, revision: null });
    expect(first.json()).toEqual({ revision: 1, savedAt: expect.any(String), number: 0, editors: [] });
    expect((await open('bay-state')).draft).toMatchObject({ files: typed, basedOn: 0, revision: 1 });

    const otherTab = await visitAsStaff(portal, 'stf_stella');
    const more = { ...typed, 'news.json': '{ "posts": {} }' };
    expect((await save('bay-state', { files: more, basedOn: 0, revision: 1 }, otherTab)).statusCode).toBe(200);
    const stale = await save('bay-state', { files: typed, basedOn: 0, revision: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ files: more, revision: 2 });
    // The response to the last save was lost, so the page sends the save again.
    expect((await save('bay-state', { files: more, basedOn: 0, revision: 1 })).json()).toMatchObject({ revision: 2 });
  });

  it('belong to one author; the others see who is working, but not on what', async () => {
    const seen = await open('bay-state', simon);
    expect(seen.draft).toBeNull();
    expect(seen.editors).toEqual([{ author: 'Stella Staff', savedAt: expect.any(String) }]);
    const saved = await save('bay-state', { files: seen.files, basedOn: 0, revision: null }, simon);
    expect(saved.json()).toMatchObject({ revision: 1, editors: [{ author: 'Stella Staff' }] });
    expect((await list(simon)).find(({ slug }) => slug === 'bay-state')?.draft).toEqual({
      savedAt: expect.any(String),
    });
    const discarded = await simon.request({ method: 'DELETE', url: `${schools}/bay-state/draft` });
    expect(discarded.statusCode).toBe(204);
    expect((await open('bay-state', simon)).draft).toBeNull();
    expect((await open('bay-state')).draft).not.toBeNull();
  });

  it('of a new school start from a template, and only their author can see the school', async () => {
    const started = await stella.post(schools, { slug: 'prairie', name: ' Prairie University ' });
    expect(started.statusCode, started.body).toBe(201);
    const { isNew, number, files, draft } = started.json<OpenedSchool>();
    expect({ isNew, number, files }).toEqual({ isNew: true, number: 0, files: {} });
    expect(Object.keys(draft!.files)).toEqual(['school.json', 'carriers.json', 'coverage-periods.json', 'roster.json']);
    // The tests' fixed date is in November 2026.
    expect(JSON.parse(draft!.files['coverage-periods.json']!)).toMatchObject({
      periods: { 'annual-2027': { planYear: 2027, firstDay: '2027-08-15', lastDay: '2028-08-14' } },
    });
    expect(await open('prairie')).toMatchObject({ isNew: true, name: 'Prairie University', draft: { revision: 1 } });
    expect(await list()).toContainEqual(
      expect.objectContaining({ slug: 'prairie', name: 'Prairie University', number: 0, students: 0 }),
    );
    expect((await simon.get(`${schools}/prairie`)).statusCode).toBe(404);
    expect((await list(simon)).map(({ slug }) => slug)).not.toContain('prairie');

    const renamed = { ...draft!.files, 'school.json': '{ "name": "Prairie State" }' };
    await save('prairie', { files: renamed, basedOn: 0, revision: 1 });
    expect((await list()).find(({ slug }) => slug === 'prairie')?.name).toBe('Prairie State');
  });

  it.each([
    ['of a school', 'bay-state'],
    ['of the author’s own draft', 'prairie'],
    ['that the portal uses in its addresses', 'all'],
    ['of the workbench’s own pages', 'schools'],
  ])('do not start with the slug %s', async (_what, slug) => {
    const answer = await stella.post(schools, { slug, name: 'Another' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'SCHOOL_EXISTS' });
  });

  it('start once when two clicks arrive at once', async () => {
    const answers = await Promise.all([1, 2].map(() => simon.post(schools, { slug: 'meadow', name: 'Meadow' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([201, 409]));
  });

  it.each<[string, string, object, number]>([
    ['a school that no one knows', 'nowhere', { files: { 'school.json': '{}' }, basedOn: 0 }, 404],
    ['a number that was never published', 'cascadia', { files: { 'school.json': '{}' }, basedOn: 4 }, 400],
    ['a path outside the folder', 'cascadia', { files: { 'school.json': '{}', '../x.json': '{}' }, basedOn: 0 }, 400],
    ['a script', 'cascadia', { files: { 'school.json': '{}', 'x.js': '1' }, basedOn: 0 }, 400],
    ['a folder in the scenarios folder', 'cascadia', { files: { 'scenarios/a/b.json': '{}' }, basedOn: 0 }, 400],
    ['no school.json', 'cascadia', { files: { 'carriers.json': '{}' }, basedOn: 0 }, 400],
    ['text that cannot be stored', 'cascadia', { files: { 'school.json': 'a\0b' }, basedOn: 0 }, 400],
    ['a file that is too large', 'cascadia', { files: { 'school.json': 'x'.repeat(400_001) }, basedOn: 0 }, 400],
    [
      'files that are too large together',
      'cascadia',
      {
        files: Object.fromEntries(['school', 'a', 'b'].map((name) => [`${name}.json`, 'x'.repeat(390_000)])),
        basedOn: 0,
      },
      413,
    ],
    ['a body that is too large', 'cascadia', { files: { 'school.json': 'x'.repeat(3_000_000) }, basedOn: 0 }, 413],
  ])('are refused for %s', async (_what, slug, body, status) => {
    const answer = await save(slug, { revision: null, ...body });
    expect(answer.statusCode, answer.body).toBe(status);
    expect((await list()).find((school) => school.slug === slug)?.draft ?? null).toBeNull();
  });
});
