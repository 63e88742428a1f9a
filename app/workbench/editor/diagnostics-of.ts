import type { Action, Diagnostic } from '@codemirror/lint';
import type { JsonProblem } from '@campus-cover/engine/analysis';
import type { Finding } from '../workbench-context.ts';
import { compareTexts } from './carry-range.ts';
import { findFix, rangeOf } from './find-fix.ts';

const severities = { error: 'error', warning: 'warning', note: 'info' } as const;

/** A check's findings for one file, and the text that was checked. */
export interface CheckedText {
  readonly text: string;
  readonly findings: readonly Finding[];
}

interface MarksOptions {
  /** The current text. */
  readonly text: string;
  readonly checked: readonly CheckedText[];
  readonly syntax: JsonProblem | null;
  /**
   * Fixes a finding that has no suggestion, e.g. a missing translation. Returns `null` if it cannot fix the finding.
   */
  readonly mendElsewhere: (finding: Finding) => { readonly name: string; readonly apply: () => void } | null;
}

/** Converts findings to editor marks, with any suggested fix. Text that has changed since the check is not marked. */
export function diagnosticsOf({ text, checked, syntax, mendElsewhere }: MarksOptions): readonly Diagnostic[] {
  // While the JSON is invalid, findings about an earlier text have no location.
  if (syntax !== null) return [{ ...syntax, severity: 'error', source: 'JSON' }];
  const marks = checked.flatMap(({ text: then, findings }) => {
    const carry = compareTexts(then, text);
    return findings.flatMap((finding): readonly Diagnostic[] => {
      const range = carry(rangeOf(then, finding));
      if (range === null) return [];
      const actions = actionsOf(then, finding, mendElsewhere);
      return [
        {
          ...firstLine(text, range),
          severity: severities[finding.severity],
          message: wordsOf(finding),
          ...(actions.length > 0 && { actions }),
        },
      ];
    });
  });
  // Several checks can report the same message at one location.
  return [...new Map(marks.map((mark) => [`${mark.from} ${mark.message}`, mark])).values()];
}

function actionsOf(then: string, finding: Finding, mendElsewhere: MarksOptions['mendElsewhere']): Action[] {
  const fix = findFix(then, finding);
  const elsewhere = mendElsewhere(finding);
  return [
    ...(fix === null
      ? []
      : [
          {
            name: `Change to ${finding.suggestion}`,
            apply: (view: Parameters<Action['apply']>[0]) => {
              const range = compareTexts(then, view.state.doc.toString())(fix);
              if (range !== null) view.dispatch({ changes: { ...range, insert: fix.insert }, userEvent: 'input.fix' });
            },
          },
        ]),
    ...(elsewhere === null ? [] : [elsewhere]),
  ];
}

/** Returns a finding's message with its suggestion, e.g. `"unknown field “GrupID”. Did you mean “GroupID”?"`. */
export function wordsOf({ message, suggestion }: Finding): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return suggestion === undefined ? sentence : `${sentence.replace(/\.$/, '')}. Did you mean “${suggestion}”?`;
}

/** Limits a mark to the first line of its range. */
function firstLine(text: string, { from, to }: { from: number; to: number }): { from: number; to: number } {
  const end = text.indexOf('\n', from);
  return { from, to: end >= 0 && end < to ? end : to };
}
