import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchPauseMs } from './use-search.ts';

/**
 * The text of a search. It stands in the address as `?q=`, so that a reload, Back and a link that was shared find it
 * again; not a word of it is a step of its own for Back. Never for what may be somebody's name or number.
 */
export function useSearchText(): readonly [string, (text: string) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);

  // Another address of the same page, by Back or by the link in the foot: its text is the one to search for.
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
    // After a pause: browsers refuse an address that changes with every letter.
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
