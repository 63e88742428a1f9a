import { useContext, useState } from 'react';
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
import { drawFrame } from '../templates/field-frame.tsx';
import { useDrawing } from './drawing-context.ts';
import { visitsOf } from './field-visits.ts';
import { isEntered, isLeft } from './focus-visit.ts';
import { whenPointerRests } from './pointer-rest.ts';

interface BoundFieldProps {
  readonly form: Form;
  /** The name within the row, if the field is in a row. */
  readonly name: string;
  /** Paragraphs to show with the field's own hints. */
  readonly help?: readonly string[];
}

const NO_HELP: readonly string[] = [];

/**
 * One field, drawn from the engine's snapshot. It renders again only when its snapshot changes. The parts around the
 * control are functions, not components, because a large form has thousands of each.
 */
export function BoundField({ form, name, help = NO_HELP }: BoundFieldProps) {
  const words = useWords();
  const row = useContext(RowContext);
  const path = joinPath(row.path, name);
  const visitPath = joinPath(row.keyPath, name);
  const visits = visitsOf(form);
  const snapshot = useFieldSnapshot(form, path);
  const { services, disabled, attempts } = useDrawing();
  const { wasTried, drawAgain } = useTried(attempts, snapshot.visible);
  if (!snapshot.visible || calculationThatShows(form.definition, path) !== undefined) return null;

  const description = describeField(form.definition, path);
  const id = controlId(form.id, path);
  const { example } = description;
  const written = example === undefined ? [] : [words.say('forExample', { example })];
  const hints = shownHints({ ...description, hints: [...description.hints, ...help, ...written] }, snapshot);
  const issue = wasTried || visits.has(visitPath) ? snapshot.issues[0] : undefined;
  const message = issue === undefined ? undefined : issueMessage(words, form, issue);
  const field: DrawnField = {
    form,
    path,
    words,
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
  };
  return drawFrame(field, {
    // If the field has no issues when it receives focus, it shows none until it loses focus again.
    onFocus(event) {
      if (isEntered(event) && !wasTried && snapshot.issues.length === 0 && visits.delete(visitPath)) drawAgain();
    },
    // From the first time that the field loses focus, it shows its issues.
    onBlur(event) {
      if (!isLeft(event)) return;
      whenPointerRests(() => {
        if (visits.has(visitPath)) return;
        visits.add(visitPath);
        drawAgain();
      });
    },
  });
}

/**
 * Returns whether the field was visible at the last attempt to continue. A field that appears later was not part of the
 * attempt. Also returns a function that draws the field again. Both use one state, because a large form has many.
 */
function useTried(attempts: number, isVisible: boolean) {
  const [last, setLast] = useState({ attempts, wasVisible: isVisible });
  const drawAgain = () => setLast((state) => ({ ...state }));
  if (last.attempts === attempts) return { wasTried: attempts > 0 && last.wasVisible, drawAgain };
  setLast({ attempts, wasVisible: isVisible });
  return { wasTried: isVisible, drawAgain };
}

function describedBy(hint: string | false, error: string | false): string | undefined {
  if (hint !== false && error !== false) return `${hint} ${error}`;
  return hint || error || undefined;
}
