import type { Diagnostic } from '@codemirror/lint';
import { Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { lastingMarks } from './lasting-marks.ts';

/** The editor does not use the suggestions in this test. */
const unused = Object.create(EditorView.prototype) as EditorView;
const doc = Text.of(['{ "require": ["GrupID"] }']);
const markWith = (apply: () => void, message = 'Unknown field'): Diagnostic => ({
  from: 14,
  to: 22,
  severity: 'error',
  message,
  actions: [{ name: 'Change to GroupID', apply }],
});

describe('the marks of the editor', () => {
  it('stay when a check finds the same problems again, with the actions of the latest check', () => {
    const set: (readonly Diagnostic[])[] = [];
    const done: string[] = [];
    const mark = lastingMarks((marks) => set.push(marks));
    mark(doc, [markWith(() => done.push('first'))]);
    mark(doc, [markWith(() => done.push('second'))]);
    expect(set).toHaveLength(1);
    set[0]?.[0]?.actions?.[0]?.apply(unused, 14, 22);
    expect(done).toEqual(['second']);
  });

  it('are replaced when the message changes, when the text changes, and when there are none left', () => {
    const set: (readonly Diagnostic[])[] = [];
    const mark = lastingMarks((marks) => set.push(marks));
    mark(doc, [markWith(() => undefined)]);
    mark(doc, [markWith(() => undefined, 'Unknown operator')]);
    mark(Text.of(['{}']), [markWith(() => undefined, 'Unknown operator')]);
    mark(Text.of(['{}']), []);
    expect(set.map((marks) => marks.length)).toEqual([1, 1, 1, 0]);
  });
});
