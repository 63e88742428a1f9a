import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import '../styles/roster.css';
import { RosterPage } from './roster-page.tsx';
import { RosterRunPage } from './run/roster-run-page.tsx';

/** The roster page, or one roster if the address contains its number. */
export function RosterRoute(): ReactElement {
  const { number } = useParams();
  return number === undefined ? <RosterPage /> : <RosterRunPage key={number} number={number} />;
}
