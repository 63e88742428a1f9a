import type { Form } from '@campus-cover/engine';
import type { LiveAction, LiveState } from './messages.ts';
import { watchActions } from './watch-actions.ts';

/** A form that is open in the frame, with its announcements and whether the author has used it. */
export interface PreviewSession {
  readonly form: Form;
  announcements: LiveState['announcements'];
  isAnswered: boolean;
  readonly end: () => void;
}

interface PreviewSessionListeners {
  readonly onAction: (action: LiveAction) => void;
  /** Called when anything in the reported state may have changed. */
  readonly onChange: () => void;
}

export function openPreviewSession(form: Form, { onAction, onChange }: PreviewSessionListeners): PreviewSession {
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
  const own: PreviewSession = {
    form: told,
    announcements: [],
    isAnswered: false,
    end: () => stops.forEach((stop) => stop()),
  };
  return own;
}
