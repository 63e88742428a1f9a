import { useEffect } from 'react';
import { useAnnouncer } from '../announcer/announcer.tsx';
import { useWords } from '../language/use-words.ts';

/** Long enough not to interrupt a student who keeps typing. */
const PAUSE_MS = 500;

interface Results {
  readonly query: string | undefined;
  readonly count: number;
  readonly emptyMessage: string;
}

/** When the student stops typing, announces how many choices the search found. */
export function useResultAnnouncement({ query, count, emptyMessage }: Results): void {
  const { say } = useWords();
  const announce = useAnnouncer();
  useEffect(() => {
    if (query === undefined) return;
    const timer = setTimeout(() => announce(count === 0 ? emptyMessage : say('resultCount', { count })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [announce, say, query, count, emptyMessage]);
}
