import type { AlertWords } from '../alerts/alerts-context.ts';
import { useAlertWhile } from '../alerts/use-alert-while.ts';
import type { Search } from './use-search.ts';

/** The specification's text for a failed search for news or questions. The page itself says what to do. */
const alert: AlertWords = { tone: 'danger', text: 'error' };

/** Shows the alert while the search is in the failed state. */
export function useFailureAlert<Answer>(search: Search<Answer>): void {
  useAlertWhile(search.state === 'failed' ? alert : null);
}
