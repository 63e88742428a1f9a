import { useContext, useReducer, useState } from 'react';
import type { Form, Json } from '@campus-cover/engine';
import { calculationThatShows } from '../field/calculation-description.ts';
import type { DrawnField } from '../field/drawn-field.ts';
import { describeField } from '../field/field-description.ts';
import { controlId, errorId, hintId } from '../field/field-ids.ts';
import { offeredChoices } from '../field/offered-choices.ts';
import { shownHints } from '../field/shown-hints.ts';
import { joinPath, RowContext } from '../groups/row-context.ts';
import { useFieldSnapshot } from '../hooks/use-field-snapshot.ts';
import { useWords } from '../language/use-words.ts';
import { issueMessage } from '../issues/issue-message.ts';
import { FieldFrame } from '../templates/field-frame.tsx';
import { useDrawing } from './drawing-context.ts';
import { visitsOf } from './field-visits.ts';

interface BoundFieldProps {
  readonly form: Form;
  /** The name within the row, if the field is in a row. */
  readonly name: string;
}

/** One field, drawn from the engine's snapshot. It renders again only when its snapshot changes. */
export function BoundField({ form, name }: BoundFieldProps) {
  const words = useWords();
  const row = useContext(RowContext);
  const path = joinPath(row.path, name);
  const visitPath = joinPath(row.keyPath, name);
  const visits = visitsOf(form);
  const snapshot = useFieldSnapshot(form, path);
  const { services, disabled, attempts } = useDrawing();
  const wasTried = useTried(attempts, snapshot.visible);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  if (!snapshot.visible || calculationThatShows(form.definition, path) !== undefined) return null;

  const description = describeField(form.definition, path);
  const id = controlId(form.id, path);
  const { example } = description;
  const written = example === undefined ? [] : [words.say('forExample', { example })];
  const hints = shownHints({ ...description, hints: [...description.hints, ...written] }, snapshot);
  const issue = wasTried || visits.has(visitPath) ? snapshot.issues[0] : undefined;
  const message = issue === undefined ? undefined : issueMessage(words, form, issue);
  const field: DrawnField = {
    form,
    path,
    description,
    snapshot,
    choices: offeredChoices(description, snapshot),
    id,
    hints,
    describedBy: describedBy(hints.length > 0 && hintId(id), message !== undefined && errorId(id)),
    message,
    disabled,
    services,
    change(value: Json | undefined) {
      form.set(path, value);
      // A new field is drawn before it subscribes to the engine. Without this render, an answer entered in between
      // would not appear, and the next answer would start from the old one.
      drawAgain();
    },
    arrive() {
      if (!wasTried && snapshot.issues.length === 0 && visits.delete(visitPath)) drawAgain();
    },
    leave() {
      if (visits.has(visitPath)) return;
      visits.add(visitPath);
      drawAgain();
    },
  };
  return <FieldFrame field={field} />;
}

/**
 * Returns whether the field was visible at the last attempt to continue. A field that appears later was not part of the
 * attempt.
 */
function useTried(attempts: number, isVisible: boolean): boolean {
  const [last, setLast] = useState({ attempts, wasVisible: isVisible });
  if (last.attempts === attempts) return attempts > 0 && last.wasVisible;
  setLast({ attempts, wasVisible: isVisible });
  return isVisible;
}

function describedBy(...ids: readonly (string | false)[]): string | undefined {
  return ids.filter((id) => id !== false).join(' ') || undefined;
}
