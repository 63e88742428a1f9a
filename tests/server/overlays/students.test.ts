import { randomUUID } from 'node:crypto';
import { overlayFilesOf, type SourceFile } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormHandlers } from '../../../server/assembly/form-handlers.ts';
import { createEffectiveForms } from '../../../server/forms/definitions/effective-forms.ts';
import { loadFormCatalog, type FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import type { PublishedOverlay } from '../../../server/forms/definitions/published-overlays.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';
import { addStaff, putInForce, visitAsStaff } from './staff.ts';

interface Visit {
  readonly definitionHash: string;
  readonly definitionUrl: string;
  readonly draft: { readonly answers: object; readonly lost: readonly { readonly path: string }[] } | null;
}

const key = { school: 'bay-state', form: 'waiver' };
const address = (call: string, coverage = 'cov_ada') => `/api/forms/waiver/${call}?Id=${coverage}`;

describe('a waiver form that is published while students fill it in', () => {
  let portal: TestServer;
  let other: TestServer;
  let ada: TestVisitor;
  beforeAll(async () => {
    portal = await openTestServer();
    other = await openTestServer({ sharing: portal });
    await addStaff(portal, 'Stella');
    // Ada uses the other instance, on which no author publishes.
    ada = await other.student('ada@bay-state.example');
  }, 60_000);
  afterAll(async () => {
    await other.close();
    await portal.close();
  });

  const visit = async (query = '') => (await ada.get(`${address('visit')}${query}`)).json<Visit>();
  const titleOf = async ({ definitionUrl }: Visit) => (await ada.get(definitionUrl)).json<{ title: string }>().title;
  const { PolicyholderID: _id, PlanType: _type, ...begun } = completeWaiver;

  it('loses no answer, tells students who send the earlier form, and accepts the current form', async () => {
    const before = await visit();
    const drawn = { answers: begun, definitionHash: before.definitionHash };
    expect((await ada.put(address('draft'), drawn)).statusCode).toBe(200);

    const released = overlayFilesOf(portal.catalog.files, key);
    const files = {
      ...released,
      'waiver.json': released['waiver.json']!.replace('Waive the Bay State student', 'Give up the Bay State student'),
    };
    await putInForce(portal, key, files);

    // The page still has the earlier form open, so the student may continue to save it.
    const more = { answers: { ...begun, PlanType: 'PPO' }, definitionHash: before.definitionHash };
    expect((await ada.put(address('draft'), more)).statusCode).toBe(200);
    const sent = await ada.post(address('submissions'), more, { 'idempotency-key': randomUUID() });
    expect(sent.json()).toMatchObject({ code: 'DEFINITION_CHANGED' });

    const after = await visit();
    expect(after.definitionHash).not.toBe(before.definitionHash);
    expect(await titleOf(after)).toBe('Give up the Bay State student health plan');
    expect(after.draft).toMatchObject({ answers: more.answers, lost: [] });
    // The earlier page can still load its definition.
    expect(await titleOf(before)).toBe('Waive the Bay State student health plan');
    // Every language is from the same publication. The school’s own Spanish text did not change.
    expect(await titleOf(await visit('&lang=es'))).toBe('Renunciar al plan de salud estudiantil de Bay State');
  }, 60_000);

  it('does not change the form of another school', async () => {
    const cleo = await other.student('cleo@cascadia.example');
    const { definitionUrl } = (await cleo.get(address('visit', 'cov_cleo'))).json<Visit>();
    expect((await cleo.get(definitionUrl)).json<{ title: string }>().title).not.toContain('Give up');
  });

  it('is loaded once by an instance, however many requests need it', async () => {
    const forms = createEffectiveForms({ catalog: portal.catalog, createHandlers: createFormHandlers });
    const first = await forms.published(portal.storage.db);
    const second = await forms.published(portal.storage.db);
    expect(second[0]).toBe(first[0]);
  });
});

describe('a publication that does not fit the base form of a newer release', () => {
  let portal: TestServer;
  let newer: TestServer;
  const misfits: PublishedOverlay[] = [];
  beforeAll(async () => {
    portal = await openTestServer();
    await addStaff(portal, 'Stella');
    await putInForce(portal, key, overlayFilesOf(portal.catalog.files, key));
    newer = await openTestServer({
      sharing: portal,
      catalog: withoutGroupId(portal.catalog),
      onMisfit: (misfit) => misfits.push(misfit),
    });
  }, 60_000);
  afterAll(async () => {
    await newer.close();
    await portal.close();
  });

  it('closes only that form of that school with its own error, and never shows the base form', async () => {
    const atHome = await portal.student('ada@bay-state.example');
    const { definitionHash } = (await atHome.get(address('visit'))).json<Visit>();
    const ada = await newer.student('ada@bay-state.example');
    const refused = await ada.get(address('visit'));
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'FORM_UNAVAILABLE' });
    const typed = { answers: { City: 'Boston' }, definitionHash };
    expect((await ada.put(address('draft'), typed)).statusCode).toBe(200);
    expect((await ada.get('/api/portal/dashboard')).statusCode).toBe(200);
    const sent = await ada.post(address('submissions'), typed, { 'idempotency-key': randomUUID() });
    expect(sent.json()).toMatchObject({ code: 'FORM_UNAVAILABLE' });
    const cleo = await newer.student('cleo@cascadia.example');
    expect((await cleo.get(address('visit', 'cov_cleo'))).statusCode).toBe(200);
    // The release that published the overlay keeps running alongside the new release.
    expect((await atHome.get(address('visit'))).statusCode).toBe(200);
  }, 60_000);

  it('writes the reason to the log once, and shows staff where it is', async () => {
    const stella = await visitAsStaff(newer, 'stf_stella');
    const { overlays } = (await stella.get('/api/workbench')).json<{
      overlays: { school: string; form: string; isAvailable: boolean }[];
    }>();
    expect(overlays.filter(({ isAvailable }) => !isAvailable)).toMatchObject([key]);
    expect(misfits).toHaveLength(1);
    expect(misfits[0]).toMatchObject({ ...key, number: 1 });
    const opened = (await stella.get('/api/workbench/overlays/bay-state/waiver')).json<object>();
    expect(opened).toMatchObject({ inForce: { number: 1, isAvailable: false } });
    const atHome = await visitAsStaff(portal, 'stf_stella');
    const fits = (await atHome.get('/api/workbench/overlays/bay-state/waiver')).json<object>();
    expect(fits).toMatchObject({ inForce: { number: 1, isAvailable: true } });
  });
});

/** A release that renames a field of the base form and updates all of its own files. */
function withoutGroupId({ files }: FormCatalog): FormCatalog {
  type Files = ReadonlyMap<string, SourceFile>;
  const edit = (file: SourceFile) => ({ ...file, text: file.text.replaceAll('"GroupID"', '"GroupNumber"') });
  const editAll = (map: Files): Files => new Map([...map].map(([name, file]) => [name, edit(file)]));
  return loadFormCatalog({
    ...files,
    forms: editAll(files.forms),
    schools: new Map(
      [...files.schools].map(([slug, school]) => [
        slug,
        {
          ...school,
          overlays: editAll(school.overlays),
          translations: new Map([...school.translations].map(([tag, overlays]) => [tag, editAll(overlays)])),
        },
      ]),
    ),
    languages: new Map(
      [...files.languages].map(([tag, language]) => [tag, { ...language, overlays: editAll(language.overlays) }]),
    ),
  });
}
