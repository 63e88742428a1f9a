import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keptAnswers, keptAnswersKey } from '../../forms/drafts/kept-answers.ts';
import { keepsAnswers } from '../../shell/same-answers.ts';

const keptKey = keptAnswersKey('', 'login', '');

/**
 * Keeps the typed email address. "Go back" on a failure page restores it. It stays in memory only, like other answers.
 */
export function useKeptEmail(): readonly [string, (email: string) => void] {
  const { state } = useLocation();
  const [email, setEmail] = useState(() => (keepsAnswers(state) ? findEmail() : ''));

  function change(next: string): void {
    keptAnswers.keep(keptKey, { email: next });
    setEmail(next);
  }
  return [email, change];
}

function findEmail(): string {
  const kept = keptAnswers.find(keptKey)?.['email'];
  return typeof kept === 'string' ? kept : '';
}
