import type { ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { listAt } from './edit-overlay.ts';
import { useShape } from './shape-context.ts';
import { sectionOf, sectionTarget } from './target-paths.ts';

/** What the school leaves out of the form, with buttons that bring it back. */
export function DroppedList(): ReactElement | null {
  const { text, schoolName, change } = useShape();
  const announce = useAnnouncer();
  const dropped = [
    ...listAt(text, ['drop', 'fields']).map(String),
    ...listAt(text, ['drop', 'sections']).map((section) => sectionTarget(String(section))),
  ];
  if (dropped.length === 0) return null;
  return (
    <section className="live-pane" aria-label={`Not at ${schoolName}`}>
      <h3>{`Not at ${schoolName}`}</h3>
      <ul className="live-list">
        {dropped.map((target) => {
          const name = sectionOf(target) ?? target;
          return (
            <li key={target} className="live-row">
              <span>
                {name === target ? 'The field ' : 'The section '}
                <code>{name}</code>
              </span>
              <Button
                look="quiet"
                aria-label={`Bring back ${name}`}
                onClick={() => {
                  change({ kind: 'restore', target });
                  announce(`${name} is in the form again.`);
                }}
              >
                Bring back
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
