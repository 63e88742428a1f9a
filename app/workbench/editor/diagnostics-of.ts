import type { Action, Diagnostic } from '@codemirror/lint';
import type { Finding } from '../workbench-context.ts';
import { compareTexts } from './carry-range.ts';
import { findFix, rangeOf } from './find-fix.ts';
import type { JsonProblem } from './find-json-problem.ts';

const severities = { error: 'error', warning: 'warning', note: 'info' } as const;

/** What a check found in a file, and the file's text as it was then. */
export interface CheckedText {
  readonly text: string;
  readonly findings: readonly Finding[];
}

interface MarksOptions {
  /** As it is now. */
  readonly text: string;
  readonly checked: readonly CheckedText[];
  readonly syntax: JsonProblem | null;
  /** Mends what has no suggestion of its own, e.g. words that a language lacks; `null` for what it cannot mend. */
  readonly mendElsewhere: (finding: Finding) => { readonly name: string; readonly apply: () => void } | null;
}

/** Findings as the editor marks them, each with its suggestion where it has one. What was changed since it was checked has no mark. */
export function diagnosticsOf({ text, checked, syntax, mendElsewhere }: MarksOptions): readonly Diagnostic[] {
  // While the JSON is broken, what the server said of an earlier text points nowhere.
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
  // Several checks say the same of a place.
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

/** A finding's message with its suggestion, e.g. `"unknown field “GrupID”. Did you mean “GroupID”?"`. */
export function wordsOf({ message, suggestion }: Finding): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return suggestion === undefined ? sentence : `${sentence.replace(/\.$/, '')}. Did you mean “${suggestion}”?`;
}

/** A long range is marked on its first line alone. */
function firstLine(text: string, { from, to }: { from: number; to: number }): { from: number; to: number } {
  const end = text.indexOf('\n', from);
  return { from, to: end >= 0 && end < to ? end : to };
}
