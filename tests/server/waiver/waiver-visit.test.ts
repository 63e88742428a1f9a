import { createHash } from 'node:crypto';
import { createForm, instantiateValidators, type FormDefinition } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, today, type TestServer, type TestVisitor } from '../open-test-server.ts';

interface Visit {
  readonly definitionUrl: string;
  readonly validatorsUrl: string;
  readonly definitionHash: string;
}

let portal: TestServer;
let ada: TestVisitor;
let cleo: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  ada = await portal.student('ada@bay-state.example');
  cleo = await portal.student('cleo@cascadia.example');
}, 60_000);
afterAll(() => portal.close());

describe('the dashboard', () => {
  it('offers the waiver while it is open, with the deadline and last year’s coverage', async () => {
    const { coverages, banners } = (await ada.get('/api/portal/dashboard')).json<{
      coverages: { StudentCoverageID: string; actions: unknown[] }[];
      banners: { tone: string; text: string }[];
    }>();
    const actions = Object.fromEntries(coverages.map((coverage) => [coverage.StudentCoverageID, coverage.actions]));
    expect(actions['cov_ada']).toMatchObject([
      { formId: 'waiver', url: '/waiver?Id=cov_ada&PrevId=cov_ada-last-year', until: '2026-11-30', draftSavedAt: null },
    ]);
    expect(actions['cov_ada-late']).toEqual([]);
    expect(JSON.stringify(actions['cov_ada-enrolled'])).not.toContain('/waiver');
    expect(actions['cov_ada-last-year']).toEqual([]);
    expect(banners.map(({ tone, text }) => [tone, text])).toEqual([
      ['warning', 'The last day to waive Student Health Plan 2026-27 is November 30, 2026.'],
      ['info', 'The last day to waive Student Health Plan 2026-27 was November 20, 2026.'],
    ]);
  });
});

describe('a visit of the waiver', () => {
  it('[SCR-5] accepts Id, PrevId and WId, and refuses those that are not the student’s', async () => {
    expect((await ada.get('/api/forms/waiver/visit?Id=cov_ada&PrevId=cov_ada-last-year')).statusCode).toBe(200);
    expect((await ada.get('/api/forms/waiver/visit?Id=cov_ada-last-year&WId=wvr_ada-last-year')).json()).toMatchObject({
      record: { id: 'wvr_ada-last-year', status: 'submitted', reference: 'CC-LAST-YEAR' },
      draft: null,
    });
    for (const query of ['', 'Id=', 'Id=cov_ben', 'Id=cov_ada&PrevId=cov_cleo', 'Id=cov_ada&WId=wvr_ada-last-year']) {
      expect([400, 404], `with ${query}`).toContain((await ada.get(`/api/forms/waiver/visit?${query}`)).statusCode);
    }
    expect((await ada.get('/api/forms/unheard-of/visit?Id=cov_ada')).statusCode).toBe(404);
  });

  it('says at once that the form is closed, before the student answers any question', async () => {
    const late = '/api/forms/waiver/visit?Id=cov_ada-late';
    expect((await ada.get(late)).json()).toMatchObject({
      status: 409,
      code: 'DEADLINE_PASSED',
      detail: 'The last day to waive this plan was November 20, 2026.',
    });
    expect((await ada.get('/api/forms/waiver/visit?Id=cov_ada-enrolled')).json()).toMatchObject({
      status: 409,
      code: 'COVERAGE_STATE',
      detail: 'This coverage is Enrolled. You can waive only coverage that you are eligible for.',
    });
    // A submission that arrived on time opens its confirmation, regardless of what has happened to the coverage since.
    expect((await ada.get('/api/forms/waiver/visit?Id=cov_ada-last-year')).json()).toMatchObject({
      record: { status: 'submitted', reference: 'CC-LAST-YEAR' },
    });
  });

  it('brings the context that the definition reads', async () => {
    expect((await cleo.get('/api/forms/waiver/visit?Id=cov_cleo')).json()).toMatchObject({
      context: {
        student: { FirstName: 'cleo', LastName: 'Sample', DateofBirth: '2004-02-29', CountryID: '225' },
        school: { slug: 'cascadia', state: 'WA', options: { waiverAndMedicaidOnly: true } },
        coverage: { StudentCoverageID: 'cov_cleo', CoverageStartDate: '2026-08-15', CoverageEndDate: '2027-08-14' },
      },
      prefillCall: '/api/PrefillWaiver?filter=StudentCoverageID:eq:{Id}',
    });
  });

  it('names a definition and validators from which a browser can build the form, at immutable addresses', async () => {
    const visit = (await ada.get('/api/forms/waiver/visit?Id=cov_ada')).json<Visit>();
    const visitor = portal.visitor();
    const definition = await visitor.get(visit.definitionUrl);
    const validators = await visitor.get(visit.validatorsUrl);
    for (const answer of [definition, validators]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect(validators.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(createHash('sha256').update(definition.body).digest('hex')).toBe(visit.definitionHash);

    const url = `data:text/javascript,${encodeURIComponent(validators.body)}`;
    const module = (await import(/* @vite-ignore */ url)) as { default: Parameters<typeof instantiateValidators>[0] };
    const form = createForm(definition.json<FormDefinition>(), {
      today,
      validators: instantiateValidators(module.default),
      context: {},
      lookups: {
        carrier: () => null,
        carrierAddress: () => null,
        subscriberId: () => null,
        subscriberDob: () => null,
        studentAddress: () => null,
        university: () => null,
      },
    });
    form.set('Zip', '02139-1234');
    expect(form.field('Zip').issues).toMatchObject([{ message: 'Error: Please Enter Valid Zip Code' }]);
  });

  it('gives each school its own carriers and overlay, and never those of another', async () => {
    const carriersOf = async (student: TestVisitor, id: string) => {
      const visit = (await student.get(`/api/forms/waiver/visit?Id=${id}`)).json<Visit>();
      const definition = (await student.get(visit.definitionUrl)).json<FormDefinition>();
      return {
        hash: visit.definitionHash,
        carriers: definition.schema.properties['CarrierID']?.enum,
        title: definition.title,
      };
    };
    const [bay, cascadia] = [await carriersOf(ada, 'cov_ada'), await carriersOf(cleo, 'cov_cleo')];
    expect(bay.carriers).toEqual(['car_acorn', 'car_birch', '0']);
    expect(cascadia.carriers).toEqual(['car_birch', 'car_cedar', '0']);
    expect(bay.hash).not.toBe(cascadia.hash);
    expect(bay.title).toBe('Waive the Bay State student health plan');
    expect(cascadia.title).not.toBe(bay.title);
  });

  it('uses a new address when the school’s carriers change', async () => {
    const before = (await cleo.get('/api/forms/waiver/visit?Id=cov_cleo')).json<Visit>();
    await portal.storage.system((trx) =>
      trx
        .insertInto('universityCarriers')
        .values({ universityId: 'uni_cascadia', carrierId: 'car_acorn', key: 'acorn' })
        .execute(),
    );
    const after = (await cleo.get('/api/forms/waiver/visit?Id=cov_cleo')).json<Visit>();
    expect(after.definitionHash).not.toBe(before.definitionHash);
    // A page that is still open receives the version that it started with.
    expect((await cleo.get(before.definitionUrl)).statusCode).toBe(200);
  });

  it('finds nothing under an unknown hash, another path or a different extension', async () => {
    for (const url of [
      `/api/forms/definitions/${'0'.repeat(64)}.json`,
      '/api/forms/definitions/../../etc/passwd.json',
      `/api/forms/validators/${'0'.repeat(64)}.json`,
    ]) {
      expect((await portal.visitor().get(url)).statusCode, `at ${url}`).toBe(404);
    }
  });
});
