import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentRow } from '../../storage/sample-rows.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addAdministrator, enrollAdministrator } from './administrators.ts';

interface Found {
  readonly StudName: string;
  readonly UniversityStudentID: string;
  readonly Email: string;
}

const names = [
  ['Zoë', 'Ångström', 'Z100'],
  ['Mary Ann', "O'Neil", 'Z101'],
  ['Percy', '100%_Percent', 'Z102'],
  ['Jean-Luc', 'de la Cruz', 'Z103'],
  ['Back\\slash', 'Quote"', 'Z104'],
] as const;

let portal: TestServer;
let olga: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  await portal.storage.system((trx) =>
    trx
      .insertInto('students')
      .values(
        // Both schools have the same people, with different email addresses and IDs.
        (['bay-state', 'cascadia'] as const).flatMap((school) =>
          names.map(([firstName, lastName, id], at) => ({
            ...studentRow(school, `${school}-${at}`),
            firstName,
            lastName,
            schoolStudentId: school === 'bay-state' ? id : `C${id}`,
          })),
        ),
      )
      .execute(),
  );
  olga = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
}, 60_000);
afterAll(() => portal.close());

async function search(name: string, domain = 'uni_bay-state') {
  return olga.get(`/api/search/university/students?${new URLSearchParams({ domain, name }).toString()}`);
}
const find = async (name: string) => (await search(name)).json<Found[]>();
const idsOf = async (name: string) => (await find(name)).map((student) => student.UniversityStudentID);

/** One administrator's budget would not be enough for all the searches in this file. */
const forgetBudgets = () => portal.storage.system((trx) => trx.deleteFrom('rateLimits').execute());

describe('the search for students', () => {
  it.each([
    ['', []],
    ['ad', []],
    ['  ad  ', []],
    ['ada', ['S-ada']],
    ['  ada  ', ['S-ada']],
    ['\u0301\u0301\u0301', []],
    ['\u0301 \u0302 \u0303', []],
    ['a\u0301\u0302', []],
    ['sample \u0301', ['S-ada', 'S-ben', 'S-una']],
  ])('[LIM-2, API-51] starts at 3 characters, combining marks not counted: %j', async (typed, found) => {
    expect(await idsOf(typed)).toEqual(found);
  });

  it.each([
    ['a first name', 'zoë', ['Z100']],
    ['a name without its accents', 'zoe angstrom', ['Z100']],
    ['accents that the name does not have', 'ÀDÁ', ['S-ada']],
    ['last name first', 'oneil, mary', []],
    ['last name first, as it is written', "o'neil, mary ann", ['Z101']],
    ['the whole name', 'Mary Ann O', ['Z101']],
    ['a part of a last name', 'cruz', ['Z103']],
    ['the beginning of a student id', 'z10', ['Z102', 'Z103', 'Z101', 'Z104', 'Z100']],
    ['the beginning of an address', 'ben@bay', ['S-ben']],
    ['a percent sign as itself', '100%', ['Z102']],
    ['an underscore as itself', '%_P', ['Z102']],
    ['a backslash as itself', 'Back\\s', ['Z104']],
    ['only wildcards', '%%%', []],
    ['only commas', ',,,', []],
  ])('[API-51] finds by %s', async (_what, typed, found) => {
    expect(await idsOf(typed)).toEqual(found);
  });

  it('[API-51, ENT-11] returns name, ID and address and nothing else, sorted, and no closed account', async () => {
    const found = await find('sample');
    expect(found).toEqual([
      { StudName: 'ada Sample', UniversityStudentID: 'S-ada', Email: 'ada@bay-state.example' },
      { StudName: 'ben Sample', UniversityStudentID: 'S-ben', Email: 'ben@bay-state.example' },
      { StudName: 'una Sample', UniversityStudentID: 'S-una', Email: 'una@bay-state.example' },
    ]);
  });

  it('[API-51] returns at most 25', async () => {
    await portal.storage.system((trx) =>
      trx
        .insertInto('students')
        .values(Array.from({ length: 30 }, (_, at) => ({ ...studentRow('bay-state', `many${at}`), lastName: 'Many' })))
        .execute(),
    );
    expect(await find('many')).toHaveLength(25);
  });

  it.each([
    ['je ea an lu uc de la cr ru uz', ['Z103']],
    ['je ea an lu uc de la cr ru uz je ea', ['Z103']],
    ['je ea an lu uc de la cr ru uz n-', []],
  ])('searches for at most ten words, because each is compared with every name: %s', async (name, ids) => {
    expect(await idsOf(name)).toEqual(ids);
  });

  it('[ROL-5, ROL-6] takes the administrator’s own school by its ID or mail domain, and refuses another', async () => {
    expect((await search('ada', 'bay-state.example')).json()).toHaveLength(1);
    for (const domain of ['uni_cascadia', 'cascadia.example', 'BAY-STATE', "' or 1=1 --"]) {
      const answer = await search('sample', domain);
      expect(answer.statusCode, domain).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'ROLE_REFUSED' });
    }
  });

  it('[ROL-6] never shows a student of another school, whatever the search', async () => {
    const piece = fc.oneof(
      fc.constantFrom('%', '_', '\\', "'", '"', ';', '--', '/*', ' or 1=1', ')', '%%%', 'C', 'Z10', 'cascadia', 'uni_'),
      fc.constantFrom(...names.flat(), 'cleo', 'cleo@cascadia.example', 'S-cleo', 'Sample', 'cascadia-1@'),
      fc.string({ maxLength: 6 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('', ' '),
        async (pieces, between) => {
          const answer = await search(pieces.join(between).slice(0, 200));
          // PostgreSQL does not accept a null character.
          const refused = pieces.join('').includes('\0') ? [400] : [];
          expect([200, ...refused]).toContain(answer.statusCode);
          if (answer.statusCode !== 200) return;
          const students = answer.json<Found[]>();
          found += students.length;
          for (const { Email, UniversityStudentID } of students) {
            expect(Email).toMatch(/@bay-state\.example$/);
            expect(UniversityStudentID).not.toMatch(/^C|cleo/);
          }
        },
      ),
      { numRuns: 200 },
    );
    // If the search found nothing, this test would prove nothing.
    expect(found).toBeGreaterThan(0);
    await forgetBudgets();
  }, 60_000);

  it('writes one audit entry per search, without what was typed', async () => {
    const countSearches = () =>
      portal.storage.system((trx) =>
        trx.selectFrom('auditEntries').selectAll().where('action', '=', 'students.searched').orderBy('id').execute(),
      );
    const before = (await countSearches()).length;
    await find('ad');
    await find('zoe angstrom');
    const entries = await countSearches();
    expect(entries).toHaveLength(before + 1);
    expect(entries.at(-1)).toMatchObject({ actorId: 'adm_olga', universityId: 'uni_bay-state', details: { found: 1 } });
    expect(JSON.stringify(entries.at(-1))).not.toMatch(/zoe|angstrom/i);
  });

  it('has a budget for each administrator', async () => {
    await portal.storage.system((trx) =>
      trx
        .insertInto('rateLimits')
        .values({ bucket: 'student-search:adm_olga', hits: 600, resetsAt: new Date(Date.now() + 600_000) })
        .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ hits: 600 }))
        .execute(),
    );
    expect((await search('ada')).statusCode).toBe(429);
    await forgetBudgets();
    expect((await search('ada')).statusCode).toBe(200);
  });
});
