import { escapeHtml } from '../platform/text/escape-html.ts';
import type { CollectedPerson } from './collect-person.ts';

/** Headings of the parts, in the order of the page. */
const headings: Readonly<Record<keyof CollectedPerson, string>> = {
  account: 'Account and profile',
  signIn: 'Signing in',
  dependents: 'Dependents',
  coverages: 'Coverages',
  dependentCoverages: 'Coverages of dependents',
  carrierRefusals: 'Refusals by the insurance company',
  lifeEvents: 'Life events',
  forms: 'Forms',
  reviews: 'The school’s decisions about forms',
  appeals: 'Appeals of the school’s decisions',
  corrections: 'The school’s corrections',
  reviewDecisions: 'The school’s decisions, one by one',
  reminders: 'Reminders before a deadline',
  bounces: 'Email that could not be delivered',
  documents: 'Documents',
  payments: 'Payments',
  refunds: 'Refunds',
  paymentItems: 'What the payments are for',
  installments: 'Later installments of the payments',
  roster: 'Last row in the school’s roster',
  imports: 'What other systems told the portal',
  exports: 'Copies in the exports that the school took',
  messages: 'Messages that have not been sent yet',
  audit: 'Audit trail',
};

/** An HTML page that shows everything in the archive as text, for a person who has no other programs. */
export function describePerson(
  person: CollectedPerson,
  { school, at }: { readonly school: string; readonly at: Date },
): string {
  const { firstName, lastName } = person.account;
  const parts = Object.entries(headings).map(
    ([part, heading]) =>
      `<h2>${heading}</h2>\n<p><a href="${part}.json">${part}.json</a></p>\n${tellValue(person[part as keyof CollectedPerson])}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Data about ${escapeHtml(`${firstName} ${lastName}`)}</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem auto;max-width:60rem}dl,ul{margin:0 0 1rem}dt{font-weight:bold}</style>
<h1>Data about ${escapeHtml(`${firstName} ${lastName}`)}</h1>
<p>Everything that Campus Cover stores about this person for ${escapeHtml(school)}, as of ${at.toISOString()}.
The same data is in the files next to this page. The folder “documents” has the uploaded documents.
Passwords, other secrets and the links in messages are left out. Campus Cover does not keep the text of messages that it has sent.</p>
${parts.join('\n')}
</html>
`;
}

function tellValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value))
    return value.length === 0 ? '–' : `<ul>${value.map((entry) => `<li>${tellValue(entry)}</li>`).join('\n')}</ul>`;
  if (typeof value === 'object')
    return `<dl>${Object.entries(value)
      .map(([name, inner]) => `<dt>${escapeHtml(tellName(name))}</dt><dd>${tellValue(inner)}</dd>`)
      .join('\n')}</dl>`;
  return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value));
}

/** `dateOfBirth` → `Date of birth`. Names of answers and columns in files stay as they are. */
function tellName(name: string): string {
  if (!/^[a-z][a-zA-Z]*$/.test(name)) return name;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
