import type { ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { listAt } from './edit-overlay.ts';
import type { Shape } from './use-shape.ts';

/** What the school leaves out of the form, with buttons that bring it back. */
export function DroppedList({ shape }: { readonly shape: Shape }): ReactElement | null {
  const { text, schoolName, change } = shape;
  const announce = useAnnouncer();
  const dropped = [
    ...listAt(text, ['drop', 'fields']).map((field) => ({ name: String(field), kind: 'field' as const })),
    ...listAt(text, ['drop', 'sections']).map((section) => ({ name: String(section), kind: 'section' as const })),
  ];
  if (dropped.length === 0) return null;
  return (
    <section className="live-pane" aria-label={`Not at ${schoolName}`}>
      <h3>{`Not at ${schoolName}`}</h3>
      <ul className="live-list">
        {dropped.map(({ name, kind }) => (
          <li key={`${kind} ${name}`} className="live-row">
            <span>
              {kind === 'field' ? 'The field ' : 'The section '}
              <code>{name}</code>
            </span>
            <Button
              look="quiet"
              aria-label={`Bring back ${name}`}
              onClick={() => {
                change(name, kind === 'field' ? { kind: 'restore' } : { kind: 'restore-section', section: name });
                announce(`${name} is in the form again.`);
              }}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
