import type { ReactElement } from 'react';
import { useWords } from '@campus-cover/renderer';
import type { Confirmation } from '../api/forms.ts';

interface SentAnswersProps extends Pick<Confirmation, 'sections'> {
  /** Default: "What you sent", in the form's language. */
  readonly title?: string;
}

/** Every question and answer as submitted, in the wording used at that time. */
export function SentAnswers({ sections, title }: SentAnswersProps): ReactElement {
  const { say } = useWords();
  return (
    <section className="sent-answers" aria-labelledby="sent-answers-title">
      <h2 id="sent-answers-title">{title ?? say('whatYouSent')}</h2>
      <div className="cc-review">
        {sections.map((section) => (
          <section key={section.title} className="cc-review-section">
            <h3>{section.title}</h3>
            <dl>
              {section.answers.map(({ label, lines }, place) => (
                <div key={place} className="cc-review-answer">
                  <dt>{label}</dt>
                  <dd className={lines.length === 0 ? 'cc-review-blank' : undefined}>
                    <Lines lines={lines} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }): ReactElement {
  const { say } = useWords();
  if (lines.length === 0) return <>{say('notProvided')}</>;
  if (lines.length === 1) return <bdi>{lines[0]}</bdi>;
  return (
    <ul className="cc-review-lines">
      {lines.map((line, place) => (
        <li key={place}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}
