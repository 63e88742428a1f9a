import type { Answers, Form } from '@campus-cover/engine';
import { formOptionsFor, openScenario, type Scenario } from '@campus-cover/engine/analysis';
import type { ShowMessage } from './messages.ts';
import type { Stage } from './play-scenario.ts';

/** A definition that the frame shows, with the message that contained it. */
export interface DrawnForm extends Stage {
  readonly message: ShowMessage;
}

/** Opens a form with its start values or with the given answers. */
export function openStart(stage: DrawnForm, answers?: Answers): Form {
  return openScenario(stage, { ...scenarioOf(stage), ...(answers !== undefined && { answers }) });
}

/** Loads a new definition into the form and keeps its answers. */
export function reopen(form: Form, next: DrawnForm, before: DrawnForm | undefined): void {
  if (before?.definition === next.definition && before.message.start === next.message.start) return;
  form.reload(next.definition, { ...formOptionsFor(next, scenarioOf(next)), validators: next.validators });
}

/** Returns whether two messages have the same form and start values and can differ only in the definition. */
export function isSameStart(one: ShowMessage, other: ShowMessage): boolean {
  const beginning = ({ definition, start: { context, prefill, answers } }: ShowMessage): string =>
    JSON.stringify([definition.id, context, prefill, answers]);
  return beginning(one) === beginning(other);
}

function scenarioOf({ message, definition }: DrawnForm): Scenario {
  const { answers: _own, ...start } = message.start;
  return { form: definition.id, title: definition.title, steps: [], ...start };
}
