import type { ReactElement } from 'react';
import { logicHolds, type Json, type LinkDefinition } from '@campus-cover/engine';
import { useWords } from '@campus-cover/renderer';
import { Link } from 'react-router-dom';

export interface PageLinksProps {
  readonly links: Readonly<Record<string, LinkDefinition>>;
  /** The visit's context. */
  readonly context: Readonly<Record<string, Json>>;
}

/** Links to related pages. */
export function PageLinks({ links, context }: PageLinksProps): ReactElement | null {
  const { say } = useWords();
  const there = Object.entries(links).filter(
    ([, { when }]) => when === undefined || logicHolds(when, { $context: context }),
  );
  if (there.length === 0) return null;
  return (
    <nav className="page-links" aria-label={say('relatedPages')}>
      <ul>
        {there.map(([id, { label, to }]) => (
          <li key={id}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
