import { mkdir, mkdtemp, rm, writeFile, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applySchools } from '../../server/command-line/schools/apply-schools.ts';
import { exportSchool } from '../../server/command-line/schools/export-school.ts';
import { restoreSchool } from '../../server/command-line/schools/restore-school.ts';
import type { SchoolsCall } from '../../server/command-line/schools/schools-call.ts';
import { loadFormCatalog, type FormCatalog } from '../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import { createClock } from '../../server/platform/clock/clock.ts';
import type { Storage } from '../../server/platform/storage/index.ts';
import { createWorkshop } from '../../server/workshop/create-workshop.ts';
import { followSchools } from '../../server/school-files/follow-schools.ts';
import { openTestStorage } from '../storage/open-test-storage.ts';
import { sampledRuns } from '../whole-run.ts';
import { arbitraryFolder, type Folder } from './arbitrary-school.ts';

/* A school's last folder alone determines what the school contains, regardless of earlier folders. One database receives every folder of every run; a new one receives only the last folder. */

const library = { ...(await readSchemaFiles(locateSchemas())), schools: new Map(), scenarios: [] };
const schools = ['prairie', 'meadow'] as const;
type Slug = (typeof schools)[number];

/** Commands that an operator may run between applying two folders. */
const command = fc.oneof(
  ...schools.map((slug) =>
    fc.record({
      slug: fc.constant(slug),
      kind: fc.constantFrom('apply' as const, 'dry-run' as const),
      folder: arbitraryFolder(slug),
    }),
  ),
  fc.record({ slug: fc.constantFrom(...schools), kind: fc.constant('restore' as const), back: fc.nat(3) }),
  fc.record({ slug: fc.constantFrom(...schools), kind: fc.constant('export' as const) }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

const run = fc.record({
  before: fc.array(command, { maxLength: 6 }),
  last: fc.record({ prairie: arbitraryFolder('prairie'), meadow: arbitraryFolder('meadow') }),
  isMeadowFirst: fc.boolean(),
});

describe('the folders of schools', () => {
  let place: string;
  let reused: Installation;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'campus-cover-folders-'));
    reused = await install(place);
  }, 60_000);
  afterAll(async () => {
    await reused.storage.close();
    await rm(place, { recursive: true, force: true });
  });

  it('leave any installation in the same state as a new one that received only the last folders', async () => {
    await fc.assert(
      fc.asyncProperty(run, async ({ before, last, isMeadowFirst }) => {
        for (const one of before) await reused.perform(one);
        const order: readonly Slug[] = isMeadowFirst ? ['meadow', 'prairie'] : ['prairie', 'meadow'];
        for (const slug of order) await reused.apply(slug, last[slug]);
        const fresh = await install(place);
        try {
          for (const slug of schools) await fresh.apply(slug, last[slug]);
          expect(await reused.describe()).toEqual(await fresh.describe());
          for (const slug of schools) expect(await reused.exported(slug)).toEqual(last[slug]);
        } finally {
          await fresh.storage.close();
        }
      }),
      // Shrinking a counterexample would take longer than the test's time limit, and the timeout would hide the
      // failure.
      { numRuns: sampledRuns(15), endOnFailure: true },
    );
  }, 300_000);
});

/** Does not start a process, because these schools do not change any forms. */
const workshop = createWorkshop({ library });

interface Installation {
  readonly storage: Storage;
  apply(slug: Slug, folder: Folder): Promise<void>;
  perform(command: Command): Promise<void>;
  /** Everything that the files determine, without the IDs that a database generates. */
  describe(): Promise<object>;
  exported(slug: Slug): Promise<Folder>;
}

async function install(place: string): Promise<Installation> {
  const storage = await openTestStorage({ kind: 'postgres' });
  const catalog = loadFormCatalog(library);
  const follow = followSchools({
    storage,
    catalog,
    onChange: () => undefined,
    onMisfit: (_slug, error) => {
      throw error;
    },
  });
  const callWith = (names: readonly string[], given: Readonly<Record<string, string | true>> = {}): SchoolsCall => ({
    storage,
    library,
    clock: createClock('2026-11-21'),
    workshop,
    names,
    given: (name) => (name === 'why' ? 'A test.' : typeof given[name] === 'string' ? given[name] : undefined),
    isSet: (name) => given[name] === true,
  });
  async function applyFolder(slug: Slug, folder: Folder, given: Readonly<Record<string, true>> = {}): Promise<void> {
    const path = await writeFolder(place, slug, folder);
    const { ok, text } = await applySchools(callWith([path], { accept: true, ...given }));
    if (!ok) throw new Error(text);
    await follow();
  }
  async function exported(slug: Slug): Promise<Folder> {
    const path = join(await mkdtemp(join(place, 'export-')), slug);
    const { ok } = await exportSchool(callWith([slug, path]));
    // A school that was never applied has no files to export.
    return ok ? readFolder(path) : {};
  }
  return {
    storage,
    apply: applyFolder,
    async perform(one) {
      if ('folder' in one) await applyFolder(one.slug, one.folder, one.kind === 'dry-run' ? { 'dry-run': true } : {});
      else if (one.kind === 'export') await exported(one.slug);
      else {
        const number = Math.max(1, (await newestNumber(storage, one.slug)) - one.back);
        // The command refuses a number that does not exist yet, and changes nothing.
        await restoreSchool(callWith([one.slug], { number: String(number), accept: true }));
        await follow();
      }
    },
    describe: async () => ({ rows: await readRows(storage), catalog: readCatalog(catalog) }),
    exported,
  };
}

async function newestNumber(storage: Storage, slug: string): Promise<number> {
  const { number } = await storage.system((trx) =>
    trx
      .selectFrom('schoolPublications')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('school', '=', slug)
      .executeTakeFirstOrThrow(),
  );
  return number ?? 0;
}

async function readRows(storage: Storage): Promise<object> {
  return storage.system(async (trx) => ({
    universities: withoutIds(await trx.selectFrom('universities').selectAll().orderBy('slug').execute()),
    carriers: withoutIds(
      await trx
        .selectFrom('universityCarriers')
        .innerJoin('carriers', 'carriers.id', 'universityCarriers.carrierId')
        .innerJoin('universities', 'universities.id', 'universityCarriers.universityId')
        .selectAll('carriers')
        .select(['slug', 'key'])
        .orderBy('slug')
        .orderBy('key')
        .execute(),
    ),
    news: await trx.selectFrom('newsPosts').selectAll().orderBy('schoolSlug').orderBy('id').execute(),
    faq: await trx.selectFrom('faqEntries').selectAll().orderBy('schoolSlug').orderBy('id').execute(),
  }));
}

function withoutIds<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Omit<Row, 'id'>[] {
  return rows.map(({ id: _id, ...row }) => row);
}

function readCatalog(catalog: FormCatalog): object {
  return {
    content: catalog.content().toSorted((one, other) => String(one.slug).localeCompare(String(other.slug))),
    schools: schools.map((slug) => ({
      setup: catalog.setups().get(slug),
      school: catalog.school(slug),
      inSpanish: { school: catalog.school(slug, 'es'), labels: [...catalog.installmentLabels(slug, 'es')] },
      carriers: catalog.carriers(slug),
      periods: catalog.coveragePeriods(slug),
      theme: catalog.theme(slug),
      form: catalog.definition('forgot-password', slug),
      files: catalog.files.schools.get(slug),
    })),
  };
}

async function writeFolder(place: string, slug: string, folder: Folder): Promise<string> {
  const path = join(await mkdtemp(join(place, 'folder-')), slug);
  await mkdir(path);
  for (const [name, text] of Object.entries(folder)) await writeFile(join(path, name), text);
  return path;
}

async function readFolder(path: string): Promise<Folder> {
  const names = await readdir(path);
  const texts = await Promise.all(names.map((name) => readFile(join(path, name), 'utf8')));
  return Object.fromEntries(names.map((name, at) => [name, texts[at]!]));
}
