import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../../../server/search/fold-text.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { universityRow } from '../../storage/sample-rows.ts';
import { storageKinds } from '../../storage/open-test-storage.ts';
import { sql } from 'kysely';

interface Found {
  readonly UniversityName: string;
  readonly UniversityCity: string;
  readonly UniversityState: string;
  readonly RedirectUrl: string;
}

const schools = [
  ['montreal', 'Université de Montréal', 'Montréal'],
  ['marys', "Saint Mary's College", 'Oakland'],
  ['oak', 'Oak University', 'Riverton'],
  ['royal-oak', 'Royal Oak College', 'Dayton'],
  ['percent', '100% University_of Signs', 'Elsewhere'],
  ['odd', 'Łódź Ørsted Institute', 'Århus'],
] as const;

// The database splits and compares words, so the test runs on both databases.
describe.each(storageKinds)('the search for universities on %s', (storageKind) => {
  let portal: TestServer;
  beforeAll(async () => {
    portal = await openTestServer({ storageKind });
    await portal.storage.system((trx) =>
      trx
        .insertInto('universities')
        .values(schools.map(([slug, name, city]) => ({ ...universityRow(slug), name, city })))
        .execute(),
    );
  }, 60_000);
  afterAll(() => portal.close());

  const ask = (term: string) =>
    portal.visitor().get(`/api/Search/Universities?${new URLSearchParams({ searchItem: term }).toString()}`);
  const namesFor = async (term: string) => (await ask(term)).json<Found[]>().map((found) => found.UniversityName);

  it('[API-50, SCR-20] returns name, city, state and the next address', async () => {
    const answer = await ask('cascadia');
    expect(answer.json()).toEqual([
      {
        UniversityName: 'cascadia University',
        UniversityCity: 'Springfield',
        UniversityState: 'WA',
        RedirectUrl: '/login?university=cascadia',
      },
    ]);
    expect(answer.headers['x-total-count']).toBe('1');
  });

  it.each([
    ['', []],
    ['c', []],
    [' c ', []],
    // Combining marks are not letters. A search for combining marks alone would otherwise find every university.
    ['\u0301\u0301\u0301', []],
    ['c\u0301\u0302', []],
    ['\u20d0\u20d1 \ufe0f\ufe0f', []],
    ['ca', ['cascadia University']],
    [' CA ', ['cascadia University']],
    // Finds universities by any words of the name or the city, in any order.
    ['springf casc', ['cascadia University']],
    ['univ oak', ['Oak University']],
    // Matches at the start come first; matches in names come before matches in cities.
    ['oak', ['Oak University', 'Royal Oak College', "Saint Mary's College"]],
    ['mont', ['Université de Montréal']],
    // Finds universities when the search has no accents, or has accents in a different Unicode form.
    ['universite', ['Université de Montréal']],
    ['UNIVERSITÉ DE MONTRE\u0301AL', ['Université de Montréal']],
    ['lodz orsted', ['Łódź Ørsted Institute']],
    ['arhus', ['Łódź Ørsted Institute']],
    ['marys', ["Saint Mary's College"]],
    ['mary’s col', ["Saint Mary's College"]],
    // Finds universities despite a small typo.
    ['Cascdia', ['cascadia University']],
    ['cacsadia', ['cascadia University']],
    ['Monreal', ['Université de Montréal']],
    // Corrects typos word by word: correct words stay unchanged.
    ['royal okk', []],
    ['cascdia unversity', ['cascadia University']],
    ['springfeld casc', ['cascadia University']],
    ['cascdia zebra', []],
    // Wildcards, quotes and query operators are treated as plain text.
    ['%%', []],
    ['100%', ['100% University_of Signs']],
    ['_ak', []],
    ['%ak', []],
    ['o%k', []],
    ['zebra', []],
    ["'; drop table students; --", []],
    ["oa':*|'zz", []],
    ['!oak', ['Oak University', 'Royal Oak College', "Saint Mary's College"]],
    ['oak & !royal', ['Royal Oak College']],
    ['(((', []],
    ['\\', []],
    ['ca\u0007sc', []],
    ['cascadia\u0001\u001f', ['cascadia University']],
    ['\u202ecascadia', ['cascadia University']],
    ['👩‍🎓👩‍🎓', []],
    ['你好', []],
  ])('[LIM-1] finds for %j', async (term, names) => {
    expect(await namesFor(term)).toEqual(names);
  });

  it.each([
    ['a term of 201 characters', `searchItem=${'x'.repeat(201)}`],
    ['a NUL', 'searchItem=ca%00s'],
    ['two terms', 'searchItem=ca&searchItem=cb'],
    ['another name', 'query=ca'],
  ])('[API-50] refuses %s', async (_what, query) => {
    const answer = await portal.visitor().get(`/api/Search/Universities?${query}`);
    expect(answer.json()).toMatchObject({ code: 'REQUEST_INVALID' });
  });

  it('[API-50] treats a term that is not text as one without matches', async () => {
    const answer = await portal.visitor().get('/api/Search/Universities?searchItem=%ED%A0%80%ED%A0%80');
    expect([answer.statusCode, answer.body]).toEqual([200, '[]']);
  });

  it('[API-50] accepts a term of 200 characters', async () => {
    expect((await ask('casc '.repeat(40))).json()).toHaveLength(1);
    expect((await ask('x'.repeat(200))).json()).toEqual([]);
  });

  it('[API-50, SCR-20] returns at most 100, and says how many there are', async () => {
    const many = Array.from({ length: 130 }, (_school, at) => ({ ...universityRow(`zeta-${at}`), city: 'Quarry' }));
    await portal.storage.system((trx) => trx.insertInto('universities').values(many).execute());
    const answer = await ask('quarr');
    expect(answer.json()).toHaveLength(100);
    expect(answer.headers['x-total-count']).toBe('130');
  });

  it('[API-50] lets one address search as often as a campus types, without limiting other addresses', async () => {
    const visitor = portal.visitor('192.0.2.77');
    const url = '/api/Search/Universities?searchItem=ca';
    expect((await visitor.get(url)).statusCode).toBe(200);
    await portal.storage.system((trx) =>
      trx.updateTable('rateLimits').set({ hits: 5999 }).where('bucket', '=', 'search:192.0.2.77').execute(),
    );
    expect((await visitor.get(url)).statusCode).toBe(200);
    expect((await visitor.get(url)).json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect((await portal.visitor('192.0.2.78').get(url)).statusCode).toBe(200);
  });

  it.each([
    "Université de Montréal, Saint Mary's ‘x’",
    'Łódź Ørsted Æon Straße Þing Ðe œuvre',
    'a/b.c@d_e%f\\g "h" 1.5e3 ½ ﬁ …—–',
    'Иван ΑΒΓ 你好 हिन्दी',
    'tab\tnew\nline\u0001\u00a0x\u2003y\u3000z×÷',
  ])('folds %j as the server does', async (text) => {
    const { rows } = await sql<{ folded: string }>`select search_text(${text}) as folded`.execute(portal.storage.db);
    expect(rows[0]?.folded).toBe(foldText(text));
  });
});
