import './live-form.css';
import { useCallback, useId, useState, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { call } from '../../api/call.ts';
import { useResource } from '../../shell/use-resource.ts';
import { useWorkbench, type DemoStudent } from '../workbench-context.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { usePlaces } from '../explain/use-places.ts';
import { useLiveForm } from './live-form-context.ts';

const noStudents: readonly DemoStudent[] = [];

/** How the live form is looked at: how wide, in which language, on which day, as whom. */
export function PreviewControls(): ReactElement {
  const { overlay, shown, settings, changeSettings } = useWorkbench();
  const { restart, recording, replay } = useLiveForm();
  const id = useId();
  const students = useStudents(overlay.school.slug, overlay.form.id);
  const [own = 'en'] = overlay.form.languages;
  const given = typeof shown?.given['today'] === 'string' ? shown.given['today'] : '';
  // What a recording began with is written down: under another start it would be another recording.
  const isFixed = recording !== null || replay !== null;
  return (
    <fieldset className="live-controls">
      <legend className="live-legend">How the form is shown</legend>
      <label htmlFor={`${id}-width`}>
        <span>Width</span>
        <select
          id={`${id}-width`}
          value={settings.width}
          onChange={({ target }) => changeSettings({ width: target.value === 'phone' ? 'phone' : 'desktop' })}
        >
          <option value="phone">Phone</option>
          <option value="desktop">Desktop</option>
        </select>
      </label>
      <label htmlFor={`${id}-pages`}>
        <span>Pages</span>
        <select
          id={`${id}-pages`}
          value={settings.pages}
          onChange={({ target }) => changeSettings({ pages: target.value === 'steps' ? 'steps' : 'whole' })}
        >
          <option value="whole">All on one</option>
          <option value="steps">As students see them</option>
        </select>
      </label>
      <label htmlFor={`${id}-language`}>
        <span>Language</span>
        <select
          id={`${id}-language`}
          value={settings.language ?? own}
          disabled={isFixed}
          onChange={({ target }) => changeSettings({ language: target.value === own ? null : target.value })}
        >
          {overlay.form.languages.map((tag) => (
            <option key={tag} value={tag}>
              {nameOfLanguage(tag)}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-today`}>
        <span>Today</span>
        <input
          id={`${id}-today`}
          type="date"
          value={settings.today ?? given}
          disabled={isFixed}
          onChange={({ target }) => changeSettings({ today: target.value === '' ? null : target.value })}
        />
      </label>
      <label htmlFor={`${id}-student`}>
        <span>Student</span>
        <select
          id={`${id}-student`}
          value={settings.student?.id ?? ''}
          disabled={isFixed}
          onChange={({ target }) =>
            changeSettings({ student: students.find((student) => student.id === target.value) ?? null })
          }
        >
          <option value="">As given with the form</option>
          {students.map(({ id: key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button look="secondary" disabled={isFixed} onClick={restart}>
        Start afresh
      </Button>
      <AccessibilityButton />
    </fieldset>
  );
}

function AccessibilityButton(): ReactElement {
  const { overlay, reportFindings } = useWorkbench();
  const { findBarriers, state } = useLiveForm();
  const find = usePlaces();
  const announce = useAnnouncer();
  const [isChecking, setChecking] = useState(false);
  async function check(): Promise<void> {
    setChecking(true);
    const findings = checkAccessibility(await findBarriers(), { find, overlay });
    reportFindings('accessibility', findings);
    setChecking(false);
    announce(
      findings.length === 0 ? 'No accessibility problems found.' : `Accessibility problems: ${findings.length}.`,
    );
  }
  return (
    <Button look="secondary" busy={isChecking} disabled={state === null} onClick={() => void check()}>
      Check accessibility
    </Button>
  );
}

function useStudents(school: string, form: string): readonly DemoStudent[] {
  const [students] = useResource(
    useCallback(
      (signal: AbortSignal) => call('GET', '/api/workbench/students', { query: { school, form }, signal }),
      [school, form],
    ),
  );
  // Without them the form is still shown as it is given.
  return students.state === 'ready' ? students.value.students : noStudents;
}

function nameOfLanguage(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
}
