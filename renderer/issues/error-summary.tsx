import { useEffect, useId, useRef, type MouseEvent } from 'react';
import type { Form, Issue } from '@campus-cover/engine';
import { rowTitlesAround } from '../groups/row-title.ts';
import { useWords } from '../language/use-words.ts';
import type { Words } from '../language/words.ts';
import { issueMessage } from './issue-message.ts';
import { issueTargetId } from './issue-target.ts';
import { MessageText } from './message-text.tsx';

/** The issues that `ErrorSummary` lists, and how it shows their fields. */
export interface ErrorSummaryProps {
  readonly form: Form;
  readonly issues: readonly Issue[];
  readonly headingLevel?: 1 | 2 | 3;
  /**
   * Called to show a field that is not on the page, such as a field in a different step. The summary then focuses the
   * field.
   */
  readonly onBring?: (path: string) => void;
}

/**
 * The issues at the top of the page: one link for each field, with the same text that the field shows. The summary
 * receives focus when it appears. Use a new `key` for each attempt, so that the summary receives focus again.
 */
export function ErrorSummary({ form, issues, headingLevel = 2, onBring }: ErrorSummaryProps) {
  const words = useWords();
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  useEffect(() => box.current?.focus(), []);

  const follow = (event: MouseEvent, issue: Issue) => {
    event.preventDefault();
    if (!focusControl(issueTargetId(form, issue)) && onBring !== undefined) {
      onBring(issue.path);
      // The render that `onBring` requested draws the field.
      requestAnimationFrame(() => focusControl(issueTargetId(form, issue)));
    }
  };
  if (issues.length === 0) return null;
  return (
    <section ref={box} className="cc-error-summary" tabIndex={-1} aria-labelledby={titleId}>
      <Heading id={titleId}>{words.say('problemTitle')}</Heading>
      <ul>
        {firstOfEachField(issues).map((issue) => (
          <li key={issue.path}>
            <a href={`#${issueTargetId(form, issue)}`} onClick={(event) => follow(event, issue)}>
              <MessageText message={summaryMessage(words, form, issue)} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns an issue's message for the summary. If the message is about a row, it names the row. */
function summaryMessage(words: Words, form: Form, issue: Issue): string {
  const rows = rowTitlesAround(words, form.definition, issue.path);
  const message = issueMessage(words, form, issue);
  return rows.length === 0 ? message : words.say('answerInRow', { row: rows.join(', '), answer: message });
}

function firstOfEachField(issues: readonly Issue[]): readonly Issue[] {
  const seen = new Set<string>();
  return issues.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function focusControl(id: string): boolean {
  const control = document.getElementById(id);
  if (control === null) return false;
  // Also scrolls the label and the hint into view, below anything that is sticky at the top.
  control.closest('.cc-field')?.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
  return true;
}
