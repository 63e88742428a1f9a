import { directionOf } from '@campus-cover/engine';
import type { ReactElement } from 'react';
import type { ReminderText } from '../api/reminders.ts';

/** A reminder in one language, as a student reads it. */
export function ReminderMessage({ text }: { readonly text: ReminderText }): ReactElement {
  const { language, subject, paragraphs } = text;
  const tag = language?.tag ?? 'en';
  return (
    <figure className="reminder-message">
      {language === null ? null : (
        <figcaption lang={language.tag} dir={directionOf(language.tag)}>
          {language.name}
        </figcaption>
      )}
      <blockquote lang={tag} dir={directionOf(tag)}>
        <p className="reminder-subject">{subject}</p>
        {paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The paragraphs never change their order.
          <p key={index} className="typed-text">
            {paragraph}
          </p>
        ))}
      </blockquote>
    </figure>
  );
}
