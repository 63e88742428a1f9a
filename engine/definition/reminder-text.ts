/** The placeholders in a reminder's subject and text. */
export const reminderPlaceholders = ['deadline', 'plans', 'school'] as const;

/** The values of the placeholders, e.g. `{ "deadline": "December 15, 2026", … }`. */
export type ReminderValues = Readonly<Record<(typeof reminderPlaceholders)[number], string>>;

/** Replaces the placeholders in a reminder's text. A value's own braces are not placeholders. */
export function fillReminderText(text: string, values: ReminderValues): string {
  return text.replace(/\{(deadline|plans|school)\}/g, (_placeholder, name: keyof ReminderValues) => values[name]);
}
