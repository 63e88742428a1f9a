import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';

/**
 * Sets marks only if they differ from the current ones. Setting marks closes CodeMirror's open tooltip, and every check
 * of unchanged text returns the same marks. A suggestion in an open tooltip uses the result of the latest check.
 */
export function lastingMarks(
  set: (marks: readonly Diagnostic[]) => void,
): (doc: Text, marks: readonly Diagnostic[]) => void {
  let latest: { readonly doc: Text; readonly marks: readonly Diagnostic[] } | null = null;
  return (doc, marks) => {
    const isSame = latest?.doc === doc && contentOf(latest.marks) === contentOf(marks);
    latest = { doc, marks };
    if (isSame) return;
    set(
      marks.map((mark, place) => ({
        ...mark,
        ...(mark.actions !== undefined && {
          actions: mark.actions.map((action, turn) => ({
            ...action,
            apply: (...given: Parameters<typeof action.apply>) =>
              (latest?.marks[place]?.actions?.[turn] ?? action).apply(...given),
          })),
        }),
      })),
    );
  };
}

/** Returns the visible content of the marks, without their actions. */
function contentOf(marks: readonly Diagnostic[]): string {
  return JSON.stringify(marks);
}
