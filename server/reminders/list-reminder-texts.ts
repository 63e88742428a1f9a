import type { SchoolCatalog } from '../schools/school-catalog.ts';
import type { ReminderText } from './reminder-mail.ts';
import type { ReminderRule } from './reminder-schools.ts';

interface TextsOf {
  readonly slug: string;
  readonly rule: ReminderRule;
  /** The plans that the message is about, with their names in the school's own language. */
  readonly plans: readonly { readonly periodId: string; readonly planName: string }[];
}

/** A reminder's text in the school's own language, and in each language into which the school has translated it. */
export function listReminderTexts(
  schools: Pick<SchoolCatalog, 'school' | 'coveragePeriods' | 'textLanguages'>,
  { slug, rule, plans }: TextsOf,
): readonly [ReminderText, ...ReminderText[]] {
  const [own, ...others] = schools.textLanguages(slug);
  const plansIn = (language: string | null) => {
    const periods = language === null ? {} : schools.coveragePeriods(slug, language);
    return [...new Set(plans.map(({ periodId, planName }) => periods[periodId]?.planName ?? planName))];
  };
  const translations = others.flatMap(({ tag }) => {
    const text = schools.school(slug, tag)?.reminders?.[rule.id];
    // A text without a translation is the same in every language.
    if (text === undefined || text.text === rule.text) return [];
    return [{ language: tag, subject: text.subject, text: text.text, plans: plansIn(tag) }];
  });
  return [
    { language: own?.tag ?? null, subject: rule.subject, text: rule.text, plans: plansIn(null) },
    ...translations,
  ];
}
