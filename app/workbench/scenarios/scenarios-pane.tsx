import '../preview/live-form.css';
import type { ReactElement } from 'react';
import { Button, Notice, useAnnouncer } from '@campus-cover/renderer';
import { formatJson, nameOfLanguage, type Scenario } from '@campus-cover/engine/analysis';
import { askScenarios } from '../../api/workbench.ts';
import { Badge } from '../preview/badge.tsx';
import { useLiveForm } from '../preview/live-form-context.ts';
import { opensHere } from '../work/overlay-paths.ts';
import { useWorkbench, type Finding } from '../workbench-context.ts';
import { groupScenarios, type PlayedScenario } from './group-scenarios.ts';
import { ReplaySteps } from './replay-steps.tsx';
import { titleOfScenario } from './scenario-title.ts';
import { useCheck } from './use-check.ts';

/** The form's and the school's scenarios, with their results and a button that replays each in the live form. */
export function ScenariosPane(): ReactElement {
  const { replay } = useLiveForm();
  const { isShownCurrent } = useWorkbench();
  const { value, isBusy, failure } = useCheck(askScenarios);
  const listed = groupScenarios(value?.scenarios ?? []);
  const failed = listed.filter(({ passed }) => !passed).length;
  const groups = [
    ['The school’s own', listed.filter(({ isOwn }) => isOwn)],
    ['The form’s, for every school', listed.filter(({ isOwn }) => !isOwn)],
  ] as const;
  return (
    <div className="live-pane">
      {replay === null ? null : <ReplaySteps replay={replay} />}
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <p aria-live="polite">
        {!isShownCurrent
          ? 'They run again once the files produce a valid form.'
          : isBusy
            ? 'The scenarios are running.'
            : `${listed.length - failed} of ${listed.length} scenarios pass.`}
      </p>
      <p className="live-note">To add one, press Record above the live form, click through it, and save.</p>
      {(value?.findings.length ?? 0) === 0 ? null : <Failures failures={value?.findings ?? []} />}
      {groups.map(([title, scenarios]) =>
        scenarios.length === 0 ? null : (
          <section key={title} className="live-pane" aria-label={title}>
            <h3>{title}</h3>
            <ul className="live-list">
              {failedFirst(scenarios).map((one) => (
                <ScenarioRow key={one.file} listed={one} />
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

function ScenarioRow({ listed }: { readonly listed: PlayedScenario }): ReactElement {
  const { openPlace, settings, overlay, putFile } = useWorkbench();
  const announce = useAnnouncer();
  const { beginReplay, recording, replay } = useLiveForm();
  const { file, isOwn, isPlayable, passed, failures } = listed;
  const scenario = listed.scenario as unknown as Scenario;
  const title = titleOfScenario(scenario.title);
  const [own = 'en'] = overlay.form.languages;
  const isHere = replay?.file === file;
  // A scenario expects text in its own language, so it would fail in any other language.
  const other = scenario.language === settings.language ? undefined : scenario.language;

  /** Copies one of the form's scenarios to the school, where the copy replaces the form's scenario of the same name. */
  function takeOver(): void {
    const { $schema, form, title: told, ...rest } = listed.scenario;
    const path = `scenarios/${fileName(file)}`;
    const text = JSON.stringify({ $schema, form, school: overlay.school.slug, title: told, ...rest }, null, 2);
    putFile(path, formatJson(text) ?? text);
    announce(`${path} is open in the editor. It replaces the form’s own.`);
  }

  return (
    <li {...(isHere && { 'aria-current': true })}>
      <div className="live-row">
        {passed ? <Badge tone="good">passes</Badge> : <Badge tone="bad">fails</Badge>}
        <strong>{title}</strong>
        <span className="live-note">{tellLanguages(listed, own)}</span>
      </div>
      {isPlayable ? null : <p className="live-note">It uses something the form does not have, so it cannot run.</p>}
      <Failures failures={failures} />
      <div className="live-row">
        <Button
          look="secondary"
          disabled={recording !== null || other !== undefined || !isPlayable}
          aria-label={`Replay ${title}`}
          onClick={() => beginReplay(file, scenario)}
        >
          Replay
        </Button>
        {isOwn ? (
          <Button look="quiet" aria-label={`Open ${fileName(file)}`} onClick={() => openPlace({ file })}>
            {fileName(file)}
          </Button>
        ) : (
          <Button look="quiet" aria-label={`Change ${fileName(file)} for this school`} onClick={takeOver}>
            Change it for this school
          </Button>
        )}
        {other === undefined ? null : (
          <span className="live-note">{`Choose ${nameOfLanguage(other)} to replay it.`}</span>
        )}
      </div>
    </li>
  );
}

function Failures({ failures }: { readonly failures: readonly Finding[] }): ReactElement | null {
  const { openPlace } = useWorkbench();
  if (failures.length === 0) return null;
  return (
    <ul>
      {failures.map((finding) => {
        const { file, line, column, pointer, message } = finding;
        const where = `${fileName(file)}, line ${line}`;
        return (
          <li key={`${file} ${pointer} ${message}`}>
            {`${message} `}
            {opensHere(file) ? (
              <Button
                look="quiet"
                aria-label={`${where}: ${message}`}
                onClick={() => openPlace({ file, line, column })}
              >
                {where}
              </Button>
            ) : (
              <span className="live-note">{`(${where})`}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** E.g. `in English and Spanish`, or only the failing languages: `in Spanish`. */
function tellLanguages({ languages, passed }: PlayedScenario, own: string): string {
  const told = languages.filter((one) => passed || !one.passed).map(({ language }) => nameOfLanguage(language ?? own));
  return `in ${told.join(' and ')}`;
}

function failedFirst(scenarios: readonly PlayedScenario[]): readonly PlayedScenario[] {
  return scenarios.toSorted((one, other) => Number(one.passed) - Number(other.passed));
}

function fileName(file: string): string {
  return file.split('/').at(-1) ?? file;
}
