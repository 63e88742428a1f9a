import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import formatting from '../../.oxfmtrc.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { FormLibrary, FormVariant } from '@campus-cover/engine';
import { formatJson } from '@campus-cover/engine/analysis';
import {
  checkScenario,
  openScenario,
  readScenario,
  runScenario,
  worldOf,
  type Scenario,
} from '@campus-cover/engine/analysis';
import type { ShownStep, Start } from '../../app/workbench/preview/messages.ts';
import { playScenario } from '../../app/workbench/preview/play-scenario.ts';
import { readLiveState } from '../../app/workbench/preview/read-live-state.ts';
import { watchActions } from '../../app/workbench/preview/watch-actions.ts';
import {
  expectAfter,
  fieldsTouchedSince,
  makeScenario,
  stepsUntilExpectation,
} from '../../app/workbench/recording/make-scenario.ts';
import { makeExpectation, proposeExpectation } from '../../app/workbench/recording/propose-expectation.ts';
import { beginRecording, recordAction, type Recording } from '../../app/workbench/recording/record-action.ts';
import { startOf } from '../../app/workbench/recording/start-of.ts';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';

const shipped = await readSchemaFiles(locateSchemas());
const fixtures = await readSchemaFiles(fileURLToPath(new URL('fixtures', import.meta.url)));

/** A person who uses a live form while a recorder runs. */
function openSession(library: FormLibrary, variant: FormVariant, start: Start = {}) {
  const world = worldOf(library, variant);
  const stage = { ...world, language: variant.language ?? null };
  let recording: Recording = beginRecording(start);
  const form = watchActions(openScenario(world, { form: variant.form, title: '', steps: [], ...start }), (action) => {
    recording = recordAction(recording, action);
  });

  function scenarioNamed(title: string): Scenario {
    return makeScenario(recording, {
      form: variant.form,
      school: variant.school ?? '',
      language: stage.language,
      title,
    });
  }

  return {
    form,
    recorded: () => recording,
    /** Adds what the form shows to the scenario: either the proposed part or all of it. */
    expectShown(takes: 'proposed' | 'everything' = 'proposed'): readonly string[] {
      const [from, count] = [stepsUntilExpectation(recording), recording.steps.length];
      const moments = new Map<number, ShownStep>();
      playScenario(stage, scenarioNamed('Rehearsal'), {
        look({ step, form: played, heard }) {
          const state = readLiveState(played, { announcements: [], isAnswered: false });
          moments.set(step, { step, heard: [...heard], state });
        },
      });
      const { state, heard } = moments.get(count)!;
      const after = { state, heard: from === count ? [] : heard };
      const proposed = proposeExpectation(moments.get(from)!.state, after, fieldsTouchedSince(recording, from));
      const parts = proposed.filter(({ isChosen }) => takes === 'everything' || isChosen);
      const expectation = makeExpectation(parts);
      if (expectation !== null) recording = expectAfter(recording, expectation);
      return parts.map(({ words }) => words);
    },
    /** The result when the file is read and played like any other scenario. */
    save(title: string): { readonly text: string; readonly scenario: Scenario } {
      const { school, ...rest } = scenarioNamed(title);
      // The fixtures have no school.
      const text = formatJson(JSON.stringify(school === '' ? rest : { school, ...rest }, null, 2)) ?? '';
      const { file, problems } = readScenario({ file: 'scenarios/recorded.json', text }, library);
      expect(problems).toEqual([]);
      expect(checkScenario(world, file!)).toEqual([]);
      expect(runScenario(world, file!).failures).toEqual([]);
      return { text, scenario: file!.scenario };
    },
  };
}

describe('a recording of the waiver', () => {
  it('is a scenario that can be read and passes at once', () => {
    const session = openSession(shipped, { form: 'waiver', school: 'bay-state' });
    const { form } = session;
    for (const letters of ['Z', 'Zo', 'Zoë']) form.set('PersonCompletingForm', letters);
    form.set('IntercollegiateAthlete', '1');
    expect(session.expectShown()).toContain('“Which sport?” is shown');
    form.set('IntercollegiateAthlete', '0');
    form.set('CustomCode3ID', 'Employer');
    form.set('GroupID', undefined);
    expect(session.expectShown()).toContain('“Group ID” is required');
    form.set('GroupID', 'G-100');
    session.expectShown('everything');
    const { scenario } = session.save('[X-1] A student plays for a team');

    expect(scenario.steps.map(({ set }) => set)).toEqual([
      { PersonCompletingForm: 'Zoë' },
      { IntercollegiateAthlete: '1' },
      { IntercollegiateAthlete: '0' },
      { CustomCode3ID: 'Employer' },
      { GroupID: null },
      { GroupID: 'G-100' },
    ]);
    expect(scenario.steps[1]?.expect).toMatchObject({ visible: ['sportType'] });
    expect(scenario.steps[4]?.expect).toMatchObject({ issues: { GroupID: 'Enter the group ID' } });
  });

  it('uses the texts of its language, when that is not English', () => {
    const session = openSession(shipped, { form: 'waiver', school: 'bay-state', language: 'es' });
    session.form.set('CustomCode3ID', 'Employer');
    session.form.set('GroupID', undefined);
    session.expectShown('everything');
    expect(session.save('In Spanish').scenario.language).toBe('es');
  });

  it('begins with a different day and student if they differ from the given ones', () => {
    const { given } = worldOf(shipped, { form: 'waiver', school: 'bay-state' });
    const student = {
      id: 'stu_1',
      name: 'Ada',
      context: { ...given.context, school: { ...(given.context?.['school'] as object), name: 'Elsewhere' } },
      prefill: { GroupID: 'G-7' },
    };
    const start = startOf({ today: '2026-12-24', student }, given);
    const session = openSession(shipped, { form: 'waiver', school: 'bay-state' }, start);
    session.form.set('PersonCompletingForm', 'Ada');
    session.expectShown('everything');
    const { scenario } = session.save('As Ada');
    expect(scenario).toMatchObject({ today: '2026-12-24', context: { school: { name: 'Elsewhere' } } });
    expect(scenario.prefill).toEqual({ GroupID: 'G-7' });
  });

  it('continues from answers as from a saved draft', () => {
    const session = openSession(shipped, { form: 'waiver', school: 'bay-state' }, { answers: { IsSubscriber: '0' } });
    session.form.set('SubscriberFirstName', 'María');
    session.expectShown('everything');
    expect(session.save('Continues from a draft').scenario.answers).toEqual({ IsSubscriber: '0' });
  });

  it('has the same format as the other files', async () => {
    const session = openSession(shipped, { form: 'waiver', school: 'bay-state' });
    session.form.set('IntercollegiateAthlete', '1');
    session.form.set('Declarations', ['accurate', 'may-be-checked', 'tell-changes', 'comparable-coverage']);
    session.expectShown('everything');
    const { text } = session.save('A file like any other');
    expect(await format('draft.json', text, formatting)).toEqual({ code: text, errors: [] });
  });
});

describe('a recording of a form with repeated groups', () => {
  it('has the rows that were added and removed', () => {
    const session = openSession(fixtures, { form: 'team-quote' });
    const { form } = session;
    const group = Object.entries(form.schema.properties).find(([, { items }]) => items?.type === 'object')?.[0] ?? '';
    const inner = Object.entries(form.schema.properties[group]?.items?.properties ?? {});
    const text = inner.find(([, { type, enum: choices }]) => type === 'string' && choices === undefined)?.[0] ?? '';
    const before = form.field(group).rows?.length ?? 0;
    form.addRow(group);
    form.set(`${group}.${before}.${text}`, 'First');
    session.expectShown('everything');
    form.addRow(group);
    form.set(`${group}.${before + 1}.${text}`, 'Second');
    form.removeRow(`${group}.${before}`);
    session.expectShown('everything');
    const { scenario } = session.save('Rows come and go');
    expect(scenario.steps.map(({ expect: _expect, ...step }) => step)).toEqual([
      { addRow: group },
      { set: { [`${group}.${before}.${text}`]: 'First' } },
      { addRow: group },
      { set: { [`${group}.${before + 1}.${text}`]: 'Second' } },
      { removeRow: `${group}.${before}` },
    ]);
  });
});

describe('a recording of a form with secrets', () => {
  it('says which answers were left out, and contains none of them', () => {
    const session = openSession(shipped, { form: 'reset-password' });
    const secret = Object.entries(session.form.schema.properties).find(([, { writeOnly }]) => writeOnly)![0];
    session.form.set(secret, 'Correct-Horse-1!');
    expect(session.recorded()).toMatchObject({ steps: [], secrets: [secret] });
    const state = JSON.stringify(readLiveState(session.form, { announcements: [], isAnswered: true }));
    expect(state).not.toContain('Correct-Horse');
  });
});
