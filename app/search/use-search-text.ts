import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchPauseMs } from './use-search.ts';

/**
 * Stores the search text. The text is in the address as `?q=`, so that a reload, Back or a shared link restores it.
 * Changes to the text do not add history entries. Never use this hook for text that can be a name or an ID.
 */
export function useSearchText(): readonly [string, (text: string) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);

  // The Back button or a footer link changed the address, so search for the text in the new address.
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (written !== inAddress) {
      setText(inAddress);
      setWritten(inAddress);
    }
  }

  useEffect(() => {
    const kept = text.trim() === '' ? '' : text;
    if (kept === written) return undefined;
    // Wait for a pause, because browsers block address changes on every keystroke.
    const timer = setTimeout(() => {
      setWritten(kept);
      void navigate({ search: withText(search, kept) }, { replace: true });
    }, searchPauseMs);
    return () => clearTimeout(timer);
  }, [text, written, search, navigate]);

  return [text, setText];
}

function withText(search: string, text: string): string {
  const params = new URLSearchParams(search);
  if (text === '') params.delete('q');
  else params.set('q', text);
  return params.toString();
}
