import '../preview/live-form.css';
import type { ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';
import { askCoverage } from '../../api/workbench.ts';
import { findNearestPlace } from '../explain/find-place.ts';
import { PlaceLink } from '../explain/place-link.tsx';
import { usePlaces } from '../explain/use-places.ts';
import { Badge } from '../preview/badge.tsx';
import { useCheck } from '../scenarios/use-check.ts';

const kinds: Readonly<Record<string, string>> = {
  rule: 'Rules',
  check: 'Checks',
  'check-when': 'When checks apply',
  compute: 'Computed values',
  prefill: 'Prefill',
  branch: 'Branches within logic',
  option: 'Choices',
};

/** The parts of the form that no scenario has used. */
export function CoveragePane(): ReactElement {
  const find = usePlaces();
  const { value, isBusy, failure } = useCheck(askCoverage);
  const entries = value?.entries ?? [];
  const missing = entries.filter(({ isCovered }) => !isCovered);
  const groups = [...new Set(missing.map(({ kind }) => kind))].map((kind) => ({
    kind,
    entries: missing.filter((entry) => entry.kind === kind),
  }));
  return (
    <div className="live-pane">
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <p aria-live="polite">
        {isBusy
          ? 'The scenarios are running.'
          : `The scenarios cover ${entries.length - missing.length} of the ${entries.length} things the form can do.`}
      </p>
      {value !== null && missing.length === 0 ? <p>Everything is covered.</p> : null}
      {groups.map(({ kind, entries: unseen }) => (
        <section key={kind} className="live-pane" aria-label={kinds[kind] ?? kind}>
          <h3>{kinds[kind] ?? kind}</h3>
          <ul className="live-list">
            {unseen.map(({ pointer, title, missing: words }) => (
              <li key={pointer} className="live-row">
                <strong>{title}</strong>
                <Badge tone="plain">{words ?? 'not seen'}</Badge>
                <PlaceLink place={findNearestPlace(find, pointer)} what={title} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
