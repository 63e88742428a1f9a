import type { FormDefinition, Json } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFormCatalog, type FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';

const address = (call: string): string => `/api/forms/waiver/${call}?Id=cov_ada`;

interface Visit {
  readonly definitionHash: string;
  readonly definitionUrl: string;
  readonly draft: {
    readonly answers: Readonly<Record<string, Json>>;
    readonly formVersion: number;
    readonly lost: readonly object[];
  };
}

let before: TestServer;
let after: TestServer;
let ada: TestVisitor;
beforeAll(async () => {
  before = await openTestServer();
  ada = await before.student('ada@bay-state.example');
  const { definitionHash } = (await ada.get(address('visit'))).json<Visit>();
  const answers = { City: 'Boston', PlanType: 'PPO', RxGroup: 'RX-7', GroupID: 'G-4711', CustomCode3ID: 'Employer' };
  await ada.put(address('draft'), { answers, definitionHash });
  after = await openTestServer({ sharing: before, catalog: await versionTwo() });
}, 60_000);
afterAll(async () => {
  await after.close();
  await before.close();
});

/**
 * The waiver as it might be a year later. RxGroup is now RxGroupNumber and declares its old name. PPO is no longer an
 * option. GroupID is now GroupNumber, but the author forgot to declare its old name.
 */
async function versionTwo(): Promise<FormCatalog> {
  const files = await readSchemaFiles(locateSchemas());
  const edit = <T extends { readonly text: string }>(file: T): T => ({
    ...file,
    text: file.text
      .replaceAll('"waiver@1"', '"waiver@2"')
      .replaceAll('"RxGroup"', '"RxGroupNumber"')
      .replaceAll('$prefill.RxGroupNumber', '$prefill.RxGroup')
      .replaceAll('"GroupID"', '"GroupNumber"'),
  });
  const editAll = <T extends { readonly text: string }>(map: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...map].map(([name, file]) => [name, edit(file)]));
  const form = files.forms.get('waiver');
  if (form === undefined) throw new Error('There is no waiver.');
  const waiver = JSON.parse(edit(form).text) as FormDefinition;
  const insurance = files.parts['other-insurance'];
  if (insurance === undefined) throw new Error('There is no part that asks for the plan type.');
  const planType = (JSON.parse(insurance.text) as FormDefinition).schema.properties['PlanType'];
  const changed = {
    ...waiver,
    version: 2,
    migrations: { '2': { rename: { RxGroup: 'RxGroupNumber' } } },
    schema: {
      ...waiver.schema,
      properties: {
        ...waiver.schema.properties,
        PlanType: { ...planType, enum: planType?.enum?.filter((value) => value !== 'PPO') },
      },
    },
    rules: Object.fromEntries(
      Object.entries(waiver.rules ?? {}).filter(([, rule]) => !JSON.stringify(rule).includes('PPO')),
    ),
  };
  return loadFormCatalog({
    ...files,
    forms: new Map(files.forms).set('waiver', { ...form, text: JSON.stringify(changed) }),
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

describe('a draft of an earlier version of the form', () => {
  it('opens with its answers carried over, and says which questions need a new answer', async () => {
    const student = await after.student('ada@bay-state.example');
    const { draft } = (await student.get(address('visit'))).json<Visit>();
    expect(draft.formVersion).toBe(1);
    expect(draft.answers).toEqual({ City: 'Boston', RxGroupNumber: 'RX-7', CustomCode3ID: 'Employer' });
    expect(draft.lost).toEqual([
      {
        path: 'PlanType',
        label: 'Plan type',
        reason: 'option',
        message: 'This answer is no longer available.',
      },
      {
        path: 'GroupID',
        label: 'Group ID',
        reason: 'field-removed',
        message: 'The form no longer asks for this.',
      },
    ]);
  });

  it('becomes a draft of the new version, with nothing lost, after the student answers a question', async () => {
    const student = await after.student('ada@bay-state.example');
    const { draft, definitionHash } = (await student.get(address('visit'))).json<Visit>();
    const answers = { ...draft.answers, PlanType: 'HMO' };
    expect((await student.put(address('draft'), { answers, definitionHash })).statusCode).toBe(200);
    const again = (await student.get(address('visit'))).json<Visit>();
    expect(again.draft).toMatchObject({ answers, formVersion: 2, lost: [] });
  });

  it('loses nothing to a page that is still open with the earlier version', async () => {
    const { definitionHash } = (await ada.get(address('visit'))).json<Visit>();
    const answers = { City: 'Salem', RxGroup: 'RX-8' };
    expect((await ada.put(address('draft'), { answers, definitionHash })).statusCode).toBe(200);
    const student = await after.student('ada@bay-state.example');
    expect((await student.get(address('visit'))).json<Visit>().draft).toMatchObject({
      answers: { City: 'Salem', RxGroupNumber: 'RX-8' },
      formVersion: 1,
      lost: [],
    });
  });
});
