import { useId, useState, type ReactElement } from 'react';
import { nameOfLanguage } from '@campus-cover/engine/analysis';
import { Badge } from '../preview/badge.tsx';
import { checkTranslation, describeIssue, isSerious } from './check-translation.ts';
import type { TextRow } from './text-row.ts';

export interface TranslationCellProps {
  readonly row: TextRow;
  readonly language: string;
  /** @param words empty to go back to the built-in translation, or to none */
  readonly onWrite: (language: string, row: TextRow, words: string) => void;
}

/** A translation that the author can change, with what is wrong with it. It is written when the author leaves it. */
export function TranslationCell({ row, language, onWrite }: TranslationCellProps): ReactElement {
  const cell = row.cells[language];
  const words = cell?.words ?? '';
  const [typed, setTyped] = useState({ of: words, words });
  const id = useId();
  // The file has changed: an import, the editor, or the last change undone.
  if (typed.of !== words) setTyped({ of: words, words });
  if (cell?.isEditable !== true) return <p className="live-note">Change this translation in its file.</p>;

  const { source, text } = row;
  const issues = typed.words === '' ? [] : checkTranslation({ source, hasLittleRoom: text.hasLittleRoom }, typed.words);
  const isWrong = issues.some(isSerious);
  const longest = Math.max(source.length, typed.words.length);
  return (
    <div className="wb-translation">
      <textarea
        className="cc-input"
        lang={language}
        dir="auto"
        rows={Math.min(8, Math.ceil(longest / 34))}
        aria-label={`${nameOfLanguage(language)}: ${row.where}`}
        aria-describedby={`${id}-notes`}
        aria-invalid={isWrong || undefined}
        value={typed.words}
        onChange={({ target }) => setTyped({ of: words, words: target.value })}
        onBlur={() => {
          if (typed.words !== words) onWrite(language, row, typed.words.trim() === '' ? '' : typed.words);
          // Clearing a translation shows the built-in one again, which may be the same text as before.
          if (typed.words.trim() === '') setTyped({ of: words, words });
        }}
      />
      <ul className="wb-translation-notes" id={`${id}-notes`}>
        {cell.from === 'nobody' && typed.words === '' ? (
          <li>
            <Badge tone="bad">Missing</Badge>
          </li>
        ) : null}
        {cell.from === 'school' ? <li className="live-note">The school’s own</li> : null}
        {issues.map((issue) => (
          <li key={issue.kind} className={isSerious(issue) ? 'wb-failed' : 'live-note'}>
            {describeIssue(issue)}
          </li>
        ))}
      </ul>
    </div>
  );
}
