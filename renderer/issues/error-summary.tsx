import { useEffect, useId, useRef, type MouseEvent } from 'react';
import type { Form, Issue } from '@campus-cover/engine';
import { rowTitlesAround } from '../groups/row-title.ts';
import { say } from '../words.ts';
import { issueMessage } from './issue-message.ts';
import { issueTargetId } from './issue-target.ts';
import { MessageText } from './message-text.tsx';

export interface ErrorSummaryProps {
  readonly form: Form;
  readonly issues: readonly Issue[];
  readonly headingLevel?: 1 | 2 | 3;
  /** Is asked to bring a field on the page that is not there, such as one of another step; then it gets the focus. */
  readonly onBring?: (path: string) => void;
}

/**
 * What is wrong, at the top of the page: one link a field, in the words that stand at the field. It takes the focus
 * when it appears; give it a new `key` for every try, so that it does so again.
 */
export function ErrorSummary({ form, issues, headingLevel = 2, onBring }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  useEffect(() => box.current?.focus(), []);

  const follow = (event: MouseEvent, issue: Issue) => {
    event.preventDefault();
    if (!focusControl(issueTargetId(form, issue)) && onBring !== undefined) {
      onBring(issue.path);
      // The field is drawn in the render that `onBring` asked for.
      requestAnimationFrame(() => focusControl(issueTargetId(form, issue)));
    }
  };
  if (issues.length === 0) return null;
  return (
    <section ref={box} className="cc-error-summary" tabIndex={-1} aria-labelledby={titleId}>
      <Heading id={titleId}>{say('problemTitle')}</Heading>
      <ul>
        {firstOfEachField(issues).map((issue) => (
          <li key={issue.path}>
            <a href={`#${issueTargetId(form, issue)}`} onClick={(event) => follow(event, issue)}>
              <MessageText message={summaryMessage(form, issue)} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the summary a message about a row says which. */
function summaryMessage(form: Form, issue: Issue): string {
  const rows = rowTitlesAround(form.definition, issue.path);
  const message = issueMessage(form, issue);
  return rows.length === 0 ? message : say('answerInRow', { row: rows.join(', '), answer: message });
}

function firstOfEachField(issues: readonly Issue[]): readonly Issue[] {
  const seen = new Set<string>();
  return issues.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function focusControl(id: string): boolean {
  const control = document.getElementById(id);
  if (control === null) return false;
  // Label and hint come into view with the control, and stay clear of anything that sticks to the top.
  control.closest('.cc-field')?.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
  return true;
}
