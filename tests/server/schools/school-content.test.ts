import type { SchoolFiles } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFormCatalog, type FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { syncBuiltInSchools } from '../../../server/school-files/sync-built-in-schools.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#123"/></svg>';
const links = { clinic: { label: 'Clinic', url: 'https://clinic.example' } };
const banners = {
  later: { tone: 'info', text: 'Not yet.', from: '2026-11-22' },
  today: { tone: 'warning', text: 'Only today.', from: '2026-11-21', until: '2026-11-21' },
  always: { tone: 'info', text: 'Always.' },
  over: { tone: 'info', text: 'Over.', until: '2026-11-20' },
};
const shown = [
  { id: 'today', tone: 'warning', text: 'Only today.' },
  { id: 'always', tone: 'info', text: 'Always.' },
];

interface SchoolView {
  readonly slug: string;
  readonly logoUrl: string | null;
}

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ catalog: await catalogWith({ logo: 'logo.svg', links, banners }) });
}, 60_000);
afterAll(() => portal.close());

/**
 * The shipped forms and one school's file; the other school in the test world has no such file. Neither has text in
 * Spanish, which would translate what the files no longer contain.
 */
async function catalogWith(changes: object): Promise<FormCatalog> {
  const files = await readSchemaFiles(locateSchemas());
  const ofSchool = (slug: string): SchoolFiles => ({ ...files.schools.get(slug)!, texts: new Map() });
  const [bayState, cascadia] = [ofSchool('bay-state'), ofSchool('cascadia')];
  const edit = (text: string, more: object): string => {
    const { logo: _logo, links: _links, banners: _banners, ...school } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify({ ...school, ...more });
  };
  return loadFormCatalog({
    ...files,
    schools: new Map([
      ...files.schools,
      [
        'bay-state',
        {
          ...bayState,
          school: { ...bayState.school, text: edit(bayState.school.text, changes) },
          pictures: new Map([['logo.svg', { file: 'logo.svg', text: picture }]]),
        },
      ],
      ['cascadia', { ...cascadia, school: { ...cascadia.school, text: edit(cascadia.school.text, {}) } }],
    ]),
  });
}

async function schoolOf(email: string): Promise<SchoolView> {
  const student = await portal.student(email);
  return (await student.get('/api/portal/session')).json<{ university: SchoolView }>().university;
}

describe('a school’s own content', () => {
  it('[SCR-13] is its logo, its links and its current notices, in the order of its file', async () => {
    expect(await schoolOf('ada@bay-state.example')).toMatchObject({
      slug: 'bay-state',
      logoUrl: expect.stringMatching(/^\/api\/portal\/logos\/bay-state-[0-9a-f]{32}\.svg$/),
      links: [{ id: 'clinic', ...links.clinic }],
      banners: shown,
    });
  });

  it('is empty for a school without any', async () => {
    expect(await schoolOf('cleo@cascadia.example')).toMatchObject({
      slug: 'cascadia',
      logoUrl: null,
      links: [],
      banners: [],
    });
  });

  it('is on the sign-in page', async () => {
    const universities = (await portal.visitor().get('/api/portal/universities')).json<readonly SchoolView[]>();
    const { logoUrl } = await schoolOf('ada@bay-state.example');
    expect(universities.find(({ slug }) => slug === 'bay-state')).toMatchObject({ logoUrl, banners: shown });
    expect(universities.find(({ slug }) => slug === 'cascadia')).toMatchObject({ logoUrl: null, banners: [] });
  });
});

describe('a logo', () => {
  it('is a picture that caches may keep permanently, and that runs no scripts', async () => {
    const { logoUrl } = await schoolOf('ada@bay-state.example');
    const answer = await portal.visitor().get(logoUrl!);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(picture);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    'bay-state-00000000000000000000000000000000.svg',
    'bay-state.svg',
    '..%2F..%2Fschools%2Fbay-state%2Flogo.svg',
    '__proto__.svg',
    'x.svg',
  ])('is not found under another name: %s', async (name) => {
    const answer = await portal.visitor().get(`/api/portal/logos/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('has a new address when it looks different', async () => {
    const { logos } = await catalogWith({ logo: 'logo.svg' });
    const shipped = loadFormCatalog(await readSchemaFiles(locateSchemas())).logos;
    expect(logos.urlOf('bay-state')).not.toBe(shipped.urlOf('bay-state'));
    expect(shipped.find(shipped.urlOf('bay-state')!.slice('/api/portal/logos/'.length, -'.svg'.length))).toContain(
      '<svg',
    );
  });
});

describe('a school’s help and payment addresses', () => {
  const read = () =>
    portal.storage.system((trx) =>
      trx.selectFrom('universities').select(['slug', 'supportUrl', 'payUrl']).orderBy('slug').execute(),
    );

  it('[SCR-27] are what its file says, written once', async () => {
    const catalog = await catalogWith({ supportUrl: 'https://new.example/help', payUrl: 'https://new.example/pay' });
    const [, before] = await read();
    await syncBuiltInSchools(portal.storage, catalog.files);
    const [bayState, cascadia] = await read();
    expect(bayState).toEqual({
      slug: 'bay-state',
      supportUrl: 'https://new.example/help',
      payUrl: 'https://new.example/pay',
    });
    expect(cascadia).toMatchObject({ slug: before!.slug, supportUrl: catalog.school('cascadia')!.supportUrl });
    // A school that exists only as a folder has no row in the universities table.
    expect((await read()).map(({ slug }) => slug)).toEqual(['bay-state', 'cascadia', 'empire']);
    const student = await portal.student('ada@bay-state.example');
    expect((await student.post('/api/sitecore/Student/GetSupportLink')).json()).toEqual({
      url: 'https://new.example/help',
    });
  });

  it('stay unchanged for a school without a file', async () => {
    const before = await read();
    await syncBuiltInSchools(portal.storage, { ...portal.parts.forms.catalog.files, schools: new Map() });
    expect(await read()).toEqual(before);
  });
});
