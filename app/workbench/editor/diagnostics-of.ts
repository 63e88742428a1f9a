import type { Diagnostic } from '@codemirror/lint';
import type { Finding } from '../workbench-context.ts';
import { findFix, rangeOf } from './find-fix.ts';
import type { JsonProblem } from './find-json-problem.ts';

const severities = { error: 'error', warning: 'warning', note: 'info' } as const;

/** Findings as the editor marks them, each with its suggestion where it has one. */
export function diagnosticsOf(
  text: string,
  findings: readonly Finding[],
  syntax: JsonProblem | null,
): readonly Diagnostic[] {
  // While the JSON is broken, what the server said of an earlier text points nowhere.
  if (syntax !== null) return [{ ...syntax, severity: 'error', source: 'JSON' }];
  return findings.map((finding) => {
    const fix = findFix(text, finding);
    const range = markOf(text, rangeOf(text, finding));
    return {
      ...range,
      severity: severities[finding.severity],
      message: wordsOf(finding),
      ...(fix === null
        ? {}
        : {
            actions: [
              {
                name: `Change to ${finding.suggestion}`,
                apply: (view) =>
                  view.dispatch({
                    changes: findFix(view.state.doc.toString(), finding) ?? [],
                    userEvent: 'input.fix',
                  }),
              },
            ],
          }),
    };
  });
}

/** A finding's message with its suggestion, e.g. `"unknown field “GrupID”. Did you mean “GroupID”?"`. */
export function wordsOf({ message, suggestion }: Finding): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return suggestion === undefined ? sentence : `${sentence.replace(/\.$/, '')}. Did you mean “${suggestion}”?`;
}

/** A long range is marked on its first line alone. */
function markOf(text: string, { from, to }: { from: number; to: number }): { from: number; to: number } {
  const end = text.indexOf('\n', from);
  return { from, to: end >= 0 && end < to ? end : to };
}
