import type { Form } from '@campus-cover/engine';
import { createJudgedForm, type JudgedForm } from '../../forms/judged-form.ts';
import type { LiveAction, LiveState } from './messages.ts';
import { watchActions } from './watch-actions.ts';

/** A form that somebody has open in the frame: what was done in it, and what was announced. */
export interface Sitting {
  readonly form: JudgedForm;
  announcements: LiveState['announcements'];
  isAnswered: boolean;
  readonly end: () => void;
}

interface SittingListeners {
  readonly onAction: (action: LiveAction) => void;
  /** Anything that is told of the form may be different now. */
  readonly onChange: () => void;
}

export function openSitting(form: Form, { onAction, onChange }: SittingListeners): Sitting {
  const told = watchActions(form, (action) => {
    own.isAnswered = true;
    onAction(action);
    onChange();
  });
  const stops = [
    form.subscribeAnnouncements((text) => {
      own.announcements = [...own.announcements, { text, at: new Date().toISOString() }];
      onChange();
    }),
    form.subscribeAnswers(onChange),
    form.subscribeDefinition(onChange),
    ...Object.entries(form.definition.lookups ?? {}).flatMap(([id, { each }]) =>
      each === undefined ? [form.subscribeLookup(id, onChange)] : [],
    ),
  ];
  const own: Sitting = {
    form: createJudgedForm(told),
    announcements: [],
    isAnswered: false,
    end: () => stops.forEach((stop) => stop()),
  };
  return own;
}
