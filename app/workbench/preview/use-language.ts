import { useEffect, useState } from 'react';
import type { Language } from '@campus-cover/renderer';
import { fetchLanguage } from '../../api/forms.ts';

interface Loaded {
  readonly tag: string;
  readonly words: Language | null;
}

/**
 * Returns the text around a form in a given language.
 *
 * @returns `undefined` while the text loads; `null` for English, which also replaces text that failed to load
 */
export function useLanguage(tag: string): Language | null | undefined {
  const [loaded, setLoaded] = useState<Loaded>({ tag: 'en', words: null });
  useEffect(() => {
    if (tag === 'en') return undefined;
    const stop = new AbortController();
    fetchLanguage(tag, stop.signal).then(
      (words) => setLoaded({ tag, words }),
      () => {
        if (!stop.signal.aborted) setLoaded({ tag, words: null });
      },
    );
    return () => stop.abort();
  }, [tag]);
  if (tag === 'en') return null;
  return loaded.tag === tag ? loaded.words : undefined;
}
