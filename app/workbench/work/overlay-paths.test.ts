import { describe, expect, it } from 'vitest';
import { formatJson } from '@campus-cover/engine/analysis';
import { newOverlay, newScenario, newWords } from './file-templates.ts';
import { createFilesStore, sameFiles } from './files-store.ts';
import { versionOf, versionOfForm } from './form-version.ts';
import { countInWords, groupFindings, mergeFindings } from './merge-findings.ts';
import { fileNameOf, freePath, listFiles } from './overlay-paths.ts';
import { whyTooLarge } from './why-too-large.ts';
import type { Finding } from '../workbench-context.ts';

const overlay = {
  school: { slug: 'bay-state', name: 'Bay State University', theme: {} },
  form: { id: 'waiver', title: 'Waive', languages: ['en', 'es'] },
  base: {
    file: 'forms/waiver/form.json',
    text: '{ "version": 3 }',
    parts: [{ name: 'address', file: 'parts/address.json', text: '{}' }],
  },
};

describe('the files of an overlay', () => {
  it('have the order overlay, terms, scenarios, the form itself, its parts', () => {
    const files = { 'scenarios/b.json': '', 'waiver.es.json': '', 'scenarios/a.json': '', 'waiver.json': '' };
    expect(listFiles(overlay, files).map(({ file, kind }) => [file, kind])).toEqual([
      ['schools/bay-state/waiver.json', 'overlay'],
      ['schools/bay-state/waiver.es.json', 'overlay'],
      ['schools/bay-state/scenarios/a.json', 'scenario'],
      ['schools/bay-state/scenarios/b.json', 'scenario'],
      ['forms/waiver/form.json', 'form'],
      ['parts/address.json', 'part'],
    ]);
    expect(
      listFiles(overlay, files)
        .map(({ label }) => label)
        .slice(3),
    ).toEqual(['b.json', 'The form itself', 'Shared: address']);
  });

  it('of a form that only the school has are its own', () => {
    const files = { 'scenarios/a.json': '', 'waiver.es.json': '', 'waiver.json': '{ "version": 2 }' };
    expect(listFiles({ ...overlay, base: null }, files).map(({ file, kind }) => [file, kind])).toEqual([
      ['schools/bay-state/waiver.json', 'own-form'],
      ['schools/bay-state/waiver.es.json', 'overlay'],
      ['schools/bay-state/scenarios/a.json', 'scenario'],
    ]);
    expect(versionOfForm({ ...overlay, base: null }, files)).toBe(2);
    expect(versionOfForm(overlay, files)).toBe(3);
  });

  it('have descriptive names, and never reuse another file’s name', () => {
    expect(fileNameOf('  Señora Núñez: no group id! ')).toBe('senora-nunez-no-group-id');
    expect(fileNameOf('???')).toBe('');
    // A name has at most 60 characters and contains only whole words.
    const words = 'nine-char '.repeat(6).trim();
    expect(fileNameOf(words)).toHaveLength(59);
    expect(fileNameOf(`${words}s`)).toHaveLength(60);
    expect(fileNameOf(`${words}ss`)).toBe('nine-char-nine-char-nine-char-nine-char-nine-char-nine');
    expect(fileNameOf('x'.repeat(61))).toHaveLength(60);
    expect(freePath('scenarios/a.json', {})).toBe('scenarios/a.json');
    expect(freePath('scenarios/a.json', { 'scenarios/a.json': '', 'scenarios/a-2.json': '' })).toBe(
      'scenarios/a-3.json',
    );
  });

  it('start in the formatter’s format', () => {
    const options = { form: 'waiver', school: 'bay-state' };
    const version = versionOf(overlay.base.text);
    const texts = [newOverlay(options, version), newWords(options, version, 'es'), newScenario(options, 'It is true')];
    for (const text of texts) expect(formatJson(text)).toBe(text);
    expect(JSON.parse(texts[1] ?? '')).toMatchObject({ extends: 'waiver@3', school: 'bay-state', language: 'es' });
    expect(versionOf('{')).toBe(1);
  });

  it('notify listeners only of changes', () => {
    const store = createFilesStore({ a: '1' });
    let told = 0;
    store.subscribe(() => (told += 1));
    store.put('a', '1');
    store.remove('b');
    store.replaceAll({ a: '1' });
    expect(told).toBe(0);
    store.put('b', '2');
    store.remove('a');
    expect(told).toBe(2);
    expect(sameFiles(store.read(), { b: '2' })).toBe(true);
  });

  it('are refused with a message when they are too long', () => {
    expect(whyTooLarge({ 'a.json': 'x'.repeat(400_000) })).toBeNull();
    expect(whyTooLarge({ 'a.json': 'x'.repeat(400_001) })).toBe(
      'a.json would have 400,001 characters. At most 400,000 can be saved.',
    );
    const three = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'x'.repeat(390_000)]));
    expect(whyTooLarge(three)).toMatch('1,170,000 characters in total');
  });
});

describe('findings of several checks', () => {
  const finding = (file: string, line: number, message: string, severity: Finding['severity'] = 'error'): Finding => ({
    file,
    line,
    column: 1,
    pointer: '',
    rule: 'r',
    severity,
    message,
  });

  it('appear once, by file and line, those without a file at the end', () => {
    const merged = mergeFindings(
      [finding('b', 2, 'two'), finding('a', 9, 'nine')],
      [finding('b', 2, 'two'), finding('', 0, 'contrast', 'warning'), finding('b', 1, 'one')],
    );
    expect(groupFindings(merged).map(({ file, findings }) => [file, findings.map(({ message }) => message)])).toEqual([
      ['a', ['nine']],
      ['b', ['one', 'two']],
      ['', ['contrast']],
    ]);
    expect(countInWords(merged)).toBe('3 errors, 1 warning');
    expect(countInWords([])).toBe('No problems');
  });
});
