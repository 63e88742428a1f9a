import './live-form.css';
import { useCallback, useId, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { call } from '../../api/call.ts';
import { useResource } from '../../shell/use-resource.ts';
import { useWorkbench, type DemoStudent } from '../workbench-context.ts';
import { AccessibilityButton } from './accessibility-button.tsx';
import { useLiveForm } from './live-form-context.ts';

const noStudents: readonly DemoStudent[] = [];

export interface MoreControlsProps {
  readonly id: string;
  readonly isOpen: boolean;
}

/** Less common controls: the student, the date, a restart, and the accessibility check. */
export function MoreControls({ id, isOpen }: MoreControlsProps): ReactElement {
  return (
    <div id={id} className="live-more" hidden={!isOpen}>
      <Beginning />
      <AccessibilityButton />
    </div>
  );
}

function Beginning(): ReactElement {
  const { overlay, shown, settings, changeSettings } = useWorkbench();
  const { restart, recording, replay } = useLiveForm();
  const id = useId();
  const students = useStudents(overlay.school.slug, overlay.form.id);
  const given = typeof shown?.given['today'] === 'string' ? shown.given['today'] : '';
  // A recording stores its start values, so they must not change during the recording.
  const isFixed = recording !== null || replay !== null;
  return (
    <fieldset className="live-controls">
      <legend className="cc-visually-hidden">Starting answers</legend>
      <span className="live-pair">
        <label htmlFor={`${id}-student`}>Student</label>
        <select
          id={`${id}-student`}
          value={settings.student?.id ?? ''}
          disabled={isFixed}
          onChange={({ target }) =>
            changeSettings({ student: students.find((student) => student.id === target.value) ?? null })
          }
        >
          <option value="">The form’s example</option>
          {students.map(({ id: key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <span className="live-pair">
        <label htmlFor={`${id}-today`}>Today</label>
        <input
          id={`${id}-today`}
          type="date"
          value={settings.today ?? given}
          disabled={isFixed}
          onChange={({ target }) => changeSettings({ today: target.value === '' ? null : target.value })}
        />
      </span>
      <Button look="secondary" disabled={isFixed} onClick={restart}>
        Start over
      </Button>
    </fieldset>
  );
}

function useStudents(school: string, form: string): readonly DemoStudent[] {
  const [students] = useResource(
    useCallback(
      (signal: AbortSignal) => call('GET', '/api/workbench/students', { query: { school, form }, signal }),
      [school, form],
    ),
  );
  // If the students cannot be loaded, the form still works with its own example.
  return students.state === 'ready' ? students.value.students : noStudents;
}
