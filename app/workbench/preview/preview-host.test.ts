// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  compileValidators,
  loadDefinitionOrThrow,
  validatorsFromSource,
  type FieldValidators,
  type FormDefinition,
} from '@campus-cover/engine';
import type { Scenario } from '@campus-cover/engine/analysis';
import type { FromPreview, LiveState, ShowMessage, ToldField } from './messages.ts';
import { createPreviewHost } from './preview-host.ts';

const definition: FormDefinition = {
  id: 'sport',
  version: 1,
  title: 'Sport',
  schema: {
    type: 'object',
    properties: {
      Plays: { type: 'string', title: 'Do you play?', enum: ['1', '0'] },
      Sport: { type: 'string', title: 'Which sport?', maxLength: 10 },
      Secret: { type: 'string', title: 'Password', writeOnly: true },
      Friends: {
        type: 'array',
        title: 'Friends',
        items: { type: 'object', properties: { Name: { type: 'string', title: 'Name' } }, required: ['Name'] },
      },
    },
    required: ['Plays'],
  },
  sections: { main: { title: 'Main', order: 1, fields: ['Plays', 'Sport', 'Secret', 'Friends'] } },
  fields: { Sport: { initially: 'hidden' } },
  rules: {
    sport: {
      when: { '==': [{ var: 'Plays' }, '1'] },
      show: ['Sport'],
      require: ['Sport'],
      announce: 'One more question.',
    },
  },
};

const replayed: Scenario = {
  form: 'sport',
  title: 'Plays',
  steps: [
    { set: { Plays: '1' }, expect: { visible: ['Sport'], announcements: ['One more question.'] } },
    { set: { Sport: 'Rowing' }, expect: { values: { Sport: 'Running' } } },
  ],
};

/** The server's validators, listed by address. */
const validators = new Map<string, FieldValidators>();

function showOf(form: FormDefinition, changes: Partial<ShowMessage> = {}): ShowMessage {
  const validatorsUrl = `/validators/${validators.size + 1}.js`;
  validators.set(validatorsUrl, validatorsFromSource(compileValidators(form)));
  return {
    kind: 'show',
    number: validators.size,
    school: 'bay-state',
    language: null,
    definition: form,
    given: { today: '2026-11-21' },
    validatorsUrl,
    start: {},
    words: null,
    theme: {},
    pages: 'whole',
    isShaped: false,
    ...changes,
  };
}

function openHost() {
  const posted: FromPreview[] = [];
  const touched: (readonly string[])[] = [];
  const host = createPreviewHost({
    post: (message) => posted.push(message),
    async loadValidators(url) {
      const found = validators.get(url);
      if (found === undefined) throw new Error('The form’s validators could not be loaded.');
      return found;
    },
    outline: { chosen: () => {}, touched: (paths, failing) => touched.push(paths, failing) },
    page: document,
    whenPainted: () => Promise.resolve(),
    findBarriers: async () => ({ kind: 'accessibility', findings: [], error: null }),
  });
  /** Waits for the next message of a given kind. */
  async function heard<Kind extends FromPreview['kind']>(
    kind: Kind,
  ): Promise<Extract<FromPreview, { readonly kind: Kind }>> {
    const is = (one: FromPreview): one is Extract<FromPreview, { readonly kind: Kind }> => one.kind === kind;
    await expect.poll(() => posted.some(is)).toBe(true);
    const found = posted.find(is)!;
    posted.length = 0;
    return found;
  }
  const show = async (message: ShowMessage): Promise<void> => {
    posted.length = 0;
    host.receive(message);
    await expect.poll(() => posted.some(({ kind }) => kind === 'shown' || kind === 'failed')).toBe(true);
  };
  const state = async (): Promise<LiveState> => (await heard('state')).state;
  return { host, posted, touched, heard, show, state, form: () => host.scene()!.form };
}

describe('the live form', () => {
  it('stays the same form and keeps its answers and rows when the definition changes', async () => {
    const { show, form } = openHost();
    await show(showOf(definition));
    const before = form();
    before.set('Plays', '1');
    before.set('Sport', 'Rowing');
    before.addRow('Friends', { Name: 'Ada' });
    const key = before.field('Friends').rows?.[0]?.key;
    await show(showOf({ ...definition, title: 'Sports', rules: {} }));
    expect(form()).toBe(before);
    expect(form().title).toBe('Sports');
    expect(form().answers()).toEqual({ Plays: '1', Sport: 'Rowing', Friends: [{ Name: 'Ada' }] });
    expect(form().field('Friends').rows?.[0]?.key).toBe(key);
    expect(form().field('Sport').visible).toBe(false);
  });

  it('starts over for another student, and on request', async () => {
    const { host, show, form } = openHost();
    await show(showOf(definition));
    form().set('Plays', '1');
    const first = form();
    await show(showOf(definition, { start: { context: { student: 'ada' } } }));
    expect(form()).not.toBe(first);
    expect(form().answers()).toEqual({});
    expect(form().context).toEqual({ student: 'ada' });
    form().set('Plays', '0');
    host.receive({ kind: 'restart', answers: { Plays: '1' } });
    expect(form().answers()).toEqual({ Plays: '1' });
  });

  it('stays unchanged while the new definition is invalid, and says why', async () => {
    const { show, posted, form } = openHost();
    await show(showOf(definition));
    form().set('Plays', '1');
    await show(showOf({ ...definition, compute: { Sport: { var: 'Sport' } } }));
    expect(posted.find(({ kind }) => kind === 'failed')).toMatchObject({ message: expect.any(String) as string });
    expect(form().answers()).toEqual({ Plays: '1' });
    const elsewhere = showOf(definition, { validatorsUrl: '/nowhere.mjs' });
    await show(elsewhere);
    expect(posted.find(({ kind }) => kind === 'failed')).toMatchObject({ number: elsewhere.number });
  });

  it('reports what it shows, what was done and what was announced, and no secret', async () => {
    const { show, state, form, posted } = openHost();
    await show(showOf(definition));
    await state();
    form().set('Plays', '1');
    form().set('Secret', 'Correct-Horse-1!');
    const told = await state();
    expect(told.announcements.map(({ text }) => text)).toEqual(['One more question.']);
    expect(told.fields.find(({ path }) => path === 'Sport')).toMatchObject({ visible: true, required: true });
    expect(told.submission).toMatchObject({ ok: false, issues: [{ path: 'Sport', code: 'required' }] });
    form().set('Sport', 'Rowing');
    expect((await state()).submission).toEqual({ ok: true, data: { Plays: '1', Sport: 'Rowing' } });
    expect(JSON.stringify([told, posted])).not.toContain('Correct-Horse');
  });

  it('explains a hidden field, with the place of its rule', async () => {
    const { host, heard, show } = openHost();
    await show(showOf(definition));
    host.receive({ kind: 'choose', path: 'Sport', scrolls: false });
    const told = (await heard('explained')).told as ToldField;
    expect(told.sentences[0]).toContain('is hidden because');
    expect(told.reasons).toContainEqual(
      expect.objectContaining({ kind: 'rule', id: 'sport', effect: 'show', holds: false, pointer: '/rules/sport' }),
    );
    expect(told.reasons.find(({ kind }) => kind === 'rule')?.reads).toEqual([
      { name: '“Do you play?”', value: 'nothing' },
    ]);
    host.receive({ kind: 'choose', path: 'Gone', scrolls: false });
    expect((await heard('explained')).told).toBeNull();
  });

  it('explains what is never shown, what is refused and which texts are at a field, with their places', async () => {
    const { host, posted, show } = openHost();
    const text = JSON.stringify({
      ...definition,
      fields: { Secret: { hide: 'always' }, Plays: { refuse: { '0': 'You have to play.' } } },
      notes: { ball: { at: 'Plays', when: { '==': [{ var: 'Plays' }, '1'] }, text: ['Bring a ball.'] } },
    });
    const source = { form: { file: 'form.json', text }, parts: {}, overlays: [] };
    await show(showOf(loadDefinitionOrThrow(source), { start: { answers: { Plays: '0' } } }));
    const explain = async (path: string) => {
      host.receive({ kind: 'choose', path, scrolls: false });
      // The form also explains itself shortly after it was shown, when nothing was chosen yet.
      const told = () => posted.flatMap((one) => (one.kind === 'explained' ? (one.told ?? []) : [])).at(-1);
      await expect.poll(() => told()?.path).toBe(path);
      return told()?.reasons.map(({ reads: _reads, ...reason }) => reason);
    };
    expect(await explain('Secret')).toContainEqual({
      kind: 'schema',
      id: 'Secret',
      effect: 'hide',
      holds: true,
      words: 'never shown, whatever the answers are',
      pointer: '/fields/Secret/hide',
    });
    const reasons = await explain('Plays');
    expect(reasons).toContainEqual({
      kind: 'refusal',
      id: '0',
      effect: 'is refused',
      holds: false,
      words: 'students can choose it, and then read “You have to play.”',
      pointer: '/fields/Plays/refuse/0',
    });
    expect(reasons).toContainEqual({
      kind: 'note',
      id: 'ball',
      effect: 'is above it',
      holds: false,
      words: '“Bring a ball.”, if “Do you play?” is 1',
      pointer: '/notes/ball',
    });
  });

  it('replays a scenario step by step, and returns to the earlier answers, or continues from it', async () => {
    const { host, heard, show, form, posted, touched } = openHost();
    await show(showOf(definition));
    form().set('Plays', '0');
    host.receive({ kind: 'replay', scenario: replayed, step: 1 });
    expect(await heard('replayed')).toEqual({ kind: 'replayed', step: 1, failures: [] });
    expect(touched.slice(-2)).toEqual([['Plays'], []]);
    expect(form().answers()).toEqual({ Plays: '1' });
    host.receive({ kind: 'replay', scenario: replayed, step: 2 });
    expect((await heard('replayed')).failures).toEqual([
      expect.objectContaining({ step: 1, pointer: '/steps/1/expect/values/Sport' }),
    ]);
    expect(touched.slice(-2)).toEqual([['Sport'], ['Sport']]);
    // Actions during a replay are not recorded.
    form().set('Plays', '0');
    expect(posted.some(({ kind }) => kind === 'did')).toBe(false);
    host.receive({ kind: 'end-replay', keeps: false });
    expect(form().answers()).toEqual({ Plays: '0' });
    host.receive({ kind: 'replay', scenario: replayed, step: 2 });
    host.receive({ kind: 'end-replay', keeps: true });
    expect(form().answers()).toEqual({ Plays: '1', Sport: 'Rowing' });
  });

  it('plays a scenario in the background, and checks it at the given step', async () => {
    const { host, heard, show, form } = openHost();
    await show(showOf(definition));
    host.receive({ kind: 'rehearse', id: 7, scenario: replayed, at: [0, 1] });
    const { id, moments, failures } = await heard('rehearsed');
    expect(id).toBe(7);
    expect(moments.map(({ step, heard: told }) => [step, told])).toEqual([
      [0, []],
      [1, ['One more question.']],
    ]);
    expect(failures).toHaveLength(1);
    expect(form().answers()).toEqual({});
  });
});
