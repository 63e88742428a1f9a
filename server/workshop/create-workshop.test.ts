import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlayFilesOf, type FormLibrary, type OverlayFiles } from '@campus-cover/engine';
import { locateSchemas, readSchemaFiles } from '../forms/definitions/schema-files.ts';
import { createWorkshop } from './create-workshop.ts';
import type { Workshop } from './workshop.ts';

const key = { school: 'bay-state', form: 'waiver' } as const;
const author = 'stf_1';
let library: FormLibrary;
let workshop: Workshop;
let files: OverlayFiles;

beforeAll(async () => {
  library = await readSchemaFiles(locateSchemas());
  files = overlayFilesOf(library, key);
  workshop = createWorkshop({ library, limitsMs: { preview: 30_000 }, niceness: 0 });
}, 60_000);
afterAll(() => workshop.close());

/** The school's overlay for the form, with only this change. */
function overlay(change: { readonly patch?: object; readonly add?: object }): OverlayFiles {
  return { 'waiver.json': JSON.stringify({ extends: 'waiver@1', school: 'bay-state', ...change }, null, 2) };
}

/** The shipped files with a different label. */
function relabelled(title: string): OverlayFiles {
  const written = JSON.parse(files['waiver.json']!) as { patch: { schema?: { properties?: object } } };
  const schema = { ...written.patch.schema, properties: { ...written.patch.schema?.properties, Phone: { title } } };
  return { ...files, 'waiver.json': JSON.stringify({ ...written, patch: { ...written.patch, schema } }) };
}

/** A short form with an overlay; its proof takes almost no time. */
function quote(change: { readonly patch?: object; readonly add?: object }) {
  const written = { extends: 'quote@1', school: 'bay-state', ...change };
  return { key: { school: 'bay-state', form: 'quote' }, files: { 'quote.json': JSON.stringify(written) } };
}

const wrongScenario = JSON.stringify({
  form: 'quote',
  school: 'bay-state',
  title: 'Wrong',
  steps: [{ expect: { hidden: ['CoverKind'] } }],
});
/** Answers can pass either check alone, but not both. */
const deadEnd = Object.fromEntries(
  ['self', 'family'].map((whom) => [
    `only-${whom}`,
    {
      when: { '==': [{ var: 'Destination' }, 'Atlantis'] },
      at: 'ForWhom',
      assert: { '==': [{ var: 'ForWhom' }, whom] },
      message: 'Choose another',
    },
  ]),
);

describe('a preview', () => {
  it('has the form with its choices filled in, and the data that its scenarios start from', async () => {
    const { problems, form } = await workshop.preview({ key, files, author, language: null });
    expect(problems).toEqual([]);
    const definition = JSON.parse(form!.definitionJson) as { readonly schema: { readonly properties: object } };
    expect(definition.schema.properties).toMatchObject({ StateID: { enum: expect.arrayContaining(['MA']) } });
    expect(JSON.parse(form!.givenJson)).toMatchObject({ context: { school: { slug: 'bay-state' } } });
    expect(form!.validatorsModule).toMatch(/^export default \(require\)/);
    expect(form!.validatorsHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('keeps its validators if only texts change, and gets new ones when a field’s schema changes', async () => {
    const ask = async (written: OverlayFiles) => workshop.preview({ key, files: written, author, language: null });
    const [before, worded, limited] = [
      await ask(overlay({})),
      await ask(overlay({ patch: { schema: { properties: { Phone: { title: 'Telephone' } } } } })),
      await ask(overlay({ patch: { schema: { properties: { PersonCompletingForm: { maxLength: 7 } } } } })),
    ];
    expect(worded.form!.definitionJson).toContain('Telephone');
    expect(worded.form!.validatorsHash).toBe(before.form!.validatorsHash);
    expect(limited.form!.validatorsHash).not.toBe(before.form!.validatorsHash);
  });

  it('is in the requested language, including the form’s own by its tag', async () => {
    const titleIn = async (language: string | null) => {
      const { form } = await workshop.preview({ key, files, author, language });
      return (JSON.parse(form!.definitionJson) as { readonly title: string }).title;
    };
    expect(await titleIn('es')).not.toBe(await titleIn(null));
    expect(await titleIn('en')).toBe(await titleIn(null));
  });

  it.each([
    ['text that is not JSON', { 'waiver.json': '{\n  "extends": "waiver@1",\n  oops\n}' }, 'json-syntax', 3],
    ['a name that the form does not have', overlay({ patch: { rules: { nowhere: null } } }), 'overlay-path-missing', 6],
  ])('gives the line of %s', async (_what, written, rule, line) => {
    const { problems, form } = await workshop.preview({ key, files: written, author, language: null });
    expect(form).toBeNull();
    expect(problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ file: 'schools/bay-state/waiver.json', rule, line })]),
    );
  });

  it('refuses a pattern that would freeze the author’s browser', async () => {
    const written = overlay({ patch: { schema: { properties: { PersonCompletingForm: { pattern: '^(a+)+$' } } } } });
    const { problems, form } = await workshop.preview({ key, files: written, author, language: null });
    expect(form).toBeNull();
    expect(problems.map(({ rule }) => rule)).toEqual(['pattern-exponential']);
  });
});

describe('the checks', () => {
  it('find nothing in the built-in files', async () => {
    expect(await workshop.lint({ key, files, author })).toEqual([]);
    const { scenarios, findings } = await workshop.scenarios({ key, files, author });
    expect(findings).toEqual([]);
    expect(scenarios.filter(({ passed }) => !passed)).toEqual([]);
    expect(new Set(scenarios.map(({ isOwn }) => isOwn))).toEqual(new Set([true, false]));
    expect(new Set(scenarios.map(({ language }) => language))).toEqual(new Set([null, 'es']));
    const { variants } = await workshop.changes({ key, files, author, against: files });
    expect(variants.map(({ changes }) => changes)).toEqual([[], []]);
  });

  it('report the errors that the files cause, with their locations, and scenarios that do not belong here', async () => {
    const scenario = { form: 'terminate', school: 'bay-state', title: 'Elsewhere', steps: [{ set: { Nowhere: '1' } }] };
    const written = {
      ...overlay({ add: { rules: { dull: { when: { '==': [1, 1] }, require: ['Phone'] } } } }),
      'waiver.fr.json': '{ "extends": "waiver@1", "language": "fr", "patch": {} }',
      'scenarios/elsewhere.json': JSON.stringify(scenario),
      'scenarios/broken.json': '{',
      'scenarios/stranger.json': JSON.stringify({ ...scenario, form: 'waiver' }),
    };
    const found = await workshop.lint({ key, files: written, author });
    expect(found.map(({ file, rule }) => `${file} ${rule}`)).toEqual(
      expect.arrayContaining([
        'schools/bay-state/waiver.json always-holds',
        'schools/bay-state/waiver.fr.json unknown-language',
        'schools/bay-state/scenarios/elsewhere.json folder-name',
        'schools/bay-state/scenarios/broken.json json-syntax',
        'schools/bay-state/scenarios/stranger.json unknown-field',
      ]),
    );
  });

  it('refuse a scenario whose name another form of the school has, built in or published', async () => {
    const text = JSON.stringify({ form: 'waiver', school: 'bay-state', title: 'Mine', steps: [] });
    const written = { ...files, 'scenarios/taken.json': text };
    const taken = JSON.stringify({ form: 'terminate', school: 'bay-state', title: 'Theirs', steps: [{ set: {} }] });
    const others = [{ form: 'terminate', files: { 'scenarios/taken.json': taken } }];
    const rulesOf = async (job: Parameters<Workshop['lint']>[0]) =>
      (await workshop.lint(job)).filter(({ file }) => file.endsWith('taken.json')).map(({ rule }) => rule);
    expect(await rulesOf({ key, files: written, author })).not.toContain('folder-name');
    expect(await rulesOf({ key, files: written, author, others })).toContain('folder-name');
  });

  it('report the expectation that a scenario no longer meets, at its line', async () => {
    const { add } = JSON.parse(files['waiver.json']!) as { readonly add: object };
    const broken = { ...files, ...overlay({ add }) };
    const { scenarios } = await workshop.scenarios({ key, files: broken, author });
    const failed = scenarios.filter(({ passed, isOwn }) => isOwn && !passed);
    expect(failed.length).toBeGreaterThan(0);
    const [failure] = failed[0]!.failures;
    expect(failure).toMatchObject({ file: failed[0]!.file, rule: 'scenario-failed', severity: 'error' });
    expect(failure!.line).toBeGreaterThan(1);
  });

  it('list a scenario that uses what the school has removed as failed, with its text', async () => {
    const scenario = { form: 'waiver', school: 'bay-state', title: 'Asks', steps: [{ set: { Nowhere: '1' } }] };
    const written = { ...files, 'scenarios/asks.json': JSON.stringify(scenario) };
    const { scenarios, findings } = await workshop.scenarios({ key, files: written, author });
    expect(findings).toEqual([]);
    const unplayed = scenarios.filter(({ isPlayable }) => !isPlayable);
    expect(unplayed.map(({ file, language, passed }) => [file, language, passed])).toEqual([
      ['schools/bay-state/scenarios/asks.json', null, false],
      ['schools/bay-state/scenarios/asks.json', 'es', false],
    ]);
    expect(unplayed[0]).toMatchObject({ isOwn: true, scenario });
    expect(unplayed[0]?.failures.map(({ rule, line }) => [rule, line])).toEqual([['unknown-field', 1]]);
  });

  it('report what scenarios do not cover, with the same wording as the command line', async () => {
    const written = overlay({
      add: { rules: { unseen: { when: { '==': [{ var: 'PersonCompletingForm' }, 'Nobody'] }, require: ['Phone'] } } },
    });
    const { entries } = await workshop.coverage({ key, files: written, author });
    expect(entries.find(({ pointer }) => pointer === '/rules/unseen')).toEqual({
      pointer: '/rules/unseen',
      kind: 'rule',
      title: 'rule "unseen"',
      isCovered: false,
      missing: 'no scenario shows that rule "unseen" applied',
    });
    expect(entries.filter(({ isCovered }) => isCovered).every(({ missing }) => missing === null)).toBe(true);
  });

  it('list the texts with the release’s translations, until the files cannot be read', async () => {
    const { texts } = await workshop.texts({ key, files: relabelled('Telephone'), author });
    const find = (field: string) => texts!.find(({ path }) => path.join('.') === `schema.properties.${field}.title`);
    expect(find('Phone')).toMatchObject({ source: 'Telephone', inherited: {}, field: 'Phone' });
    expect(find('City')).toMatchObject({ source: 'City', inherited: { es: 'Ciudad' } });
    expect(await workshop.texts({ key, files: { 'waiver.json': '{' }, author })).toEqual({ texts: null });
  });

  it('describe changes in sentences, compared with the base form and with other files', async () => {
    const job = { key, files: relabelled('Telephone'), author };
    const against = async (other: 'base' | OverlayFiles) =>
      (await workshop.changes({ ...job, against: other })).variants.find(({ language }) => language === null)!.changes;
    expect(await against(files)).toEqual([expect.stringContaining('Telephone')]);
    expect((await against('base')).length).toBeGreaterThan(1);
  });

  it('prove the form in every language', async () => {
    const { variants, findings } = await workshop.prove({ ...quote({}), author });
    expect(variants.map(({ language, isProved }) => [language, isProved])).toEqual([
      [null, true],
      ['es', true],
    ]);
    expect(variants.every(({ branches, reached }) => reached > 0 && reached <= branches)).toBe(true);
    expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });

  it('report a problem as a note if the form has it at the school even without the files', async () => {
    // This school does not show its rates to students, so it never shows an estimate.
    const quote = { school: 'empire', form: 'quote-sports' };
    const overlay = { extends: 'quote-sports@1', school: quote.school, patch: { title: 'Ask for sports' } };
    const { variants, findings } = await workshop.prove({
      key: quote,
      files: { 'quote-sports.json': JSON.stringify(overlay) },
      author,
    });
    expect(variants.map(({ isProved }) => isProved)).toEqual([true, true]);
    const other = findings.filter(({ rule }) => rule === 'branch-never-taken');
    expect(other.length).toBeGreaterThan(0);
    expect(new Set(other.map(({ severity }) => severity))).toEqual(new Set(['note']));
  });
});

describe('the gate', () => {
  it('accepts files that pass every check, and describes their changes', async () => {
    const inForce = quote({}).files;
    const outcome = await workshop.gate({ ...quote({ patch: { title: 'Ask what it costs' } }), inForce });
    expect(outcome).toEqual({ ok: true, changes: [expect.stringContaining('Ask what it costs')] });
  });

  it.each([
    ['a lint error', { 'quote.json': '{' }, 'json-syntax'],
    ['a scenario that fails', { 'scenarios/wrong.json': wrongScenario }, 'scenario-failed'],
    ['a branch that no student can submit', quote({ add: { checks: deadEnd } }).files, 'branch-blocked'],
  ])('stops at %s', async (_what, written, rule) => {
    const outcome = await workshop.gate({ ...quote({}), files: { ...quote({}).files, ...written }, inForce: {} });
    expect(outcome.ok ? [] : outcome.findings.map((finding) => finding.rule)).toContain(rule);
  });
});
