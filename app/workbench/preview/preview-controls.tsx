import { nameOfLanguage } from '@campus-cover/engine/analysis';
import './live-form.css';
import { useId, type ReactElement } from 'react';
import { useWorkbench } from '../workbench-context.ts';
import { useLiveForm } from './live-form-context.ts';

/**
 * The live form's display controls in one row: width, pages and language. The options are clear without visible labels,
 * so the labels are only for screen readers.
 */
export function PreviewControls(): ReactElement {
  const { overlay, settings, changeSettings } = useWorkbench();
  const { recording, replay } = useLiveForm();
  const id = useId();
  const [own = 'en'] = overlay.form.languages;
  return (
    <fieldset className="live-controls">
      <legend className="cc-visually-hidden">Layout</legend>
      <label className="cc-visually-hidden" htmlFor={`${id}-width`}>
        Width
      </label>
      <select
        id={`${id}-width`}
        value={settings.width}
        onChange={({ target }) => changeSettings({ width: target.value === 'phone' ? 'phone' : 'desktop' })}
      >
        <option value="phone">Phone</option>
        <option value="desktop">Desktop</option>
      </select>
      <label className="cc-visually-hidden" htmlFor={`${id}-pages`}>
        Pages
      </label>
      <select
        id={`${id}-pages`}
        value={settings.pages}
        onChange={({ target }) => changeSettings({ pages: target.value === 'steps' ? 'steps' : 'whole' })}
      >
        <option value="whole">On one page</option>
        <option value="steps">Page by page</option>
      </select>
      <label className="cc-visually-hidden" htmlFor={`${id}-language`}>
        Language
      </label>
      <select
        id={`${id}-language`}
        value={settings.language ?? own}
        // A recording stores its start values, so they must not change during the recording.
        disabled={recording !== null || replay !== null}
        onChange={({ target }) => changeSettings({ language: target.value === own ? null : target.value })}
      >
        {overlay.form.languages.map((tag) => (
          <option key={tag} value={tag}>
            {nameOfLanguage(tag)}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
