import { fillReminderText, formatTag, type ReminderDefinition } from '@campus-cover/engine';
import type { MailContent } from '../platform/mail/mail-content.ts';

/** A reminder's text in one language. */
export interface ReminderText extends Pick<ReminderDefinition, 'subject' | 'text'> {
  /** BCP 47 tag; null for a school that writes in one language. */
  readonly language: string | null;
  /** The plans' names in this language. */
  readonly plans: readonly string[];
}

interface Reminder {
  /** Empty for a person who has not proved that the address is theirs. */
  readonly firstName: string;
  readonly school: string;
  readonly deadline: string;
  /** The text in the school's own language first; then its translations. */
  readonly texts: readonly [ReminderText, ...ReminderText[]];
  readonly action: NonNullable<MailContent['action']>;
}

/** Writes the message: the school's text in each of its languages, and one link. */
export function reminderMail({ firstName, school, deadline, texts, action }: Reminder): MailContent {
  const [own, ...translations] = texts.map((text) => fillReminder(text, { school, deadline }));
  return {
    subject: own!.subject,
    paragraphs: [firstName === '' ? 'Hello,' : `Hello ${firstName},`, ...own!.paragraphs],
    sections: translations.map(({ subject, paragraphs, language }) => ({
      title: subject,
      lines: paragraphs.flatMap((paragraph, index) => (index === 0 ? [paragraph] : ['', paragraph])),
      ...(language !== null && { language }),
    })),
    action,
  };
}

/** A reminder's text with its placeholders filled in. */
export interface FilledText {
  readonly language: string | null;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Fills in the plans, the school and the deadline, which is an ISO date. */
export function fillReminder(
  { language, subject, text, plans }: ReminderText,
  { school, deadline }: Pick<Reminder, 'school' | 'deadline'>,
): FilledText {
  const tag = language ?? 'en';
  const values = {
    school,
    deadline: new Intl.DateTimeFormat(formatTag(tag), { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(deadline),
    ),
    plans: new Intl.ListFormat(formatTag(tag), { type: 'conjunction' }).format(plans),
  };
  return {
    language,
    subject: fillReminderText(subject, values),
    paragraphs: fillReminderText(text, values)
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
  };
}
