import type { LintRule } from './lint-rule.ts';

/** Rules that examine all of the library's files together. */
export const libraryRules: readonly LintRule[] = [
  { id: 'part-unused', severity: 'warning', meaning: 'No form uses this part.' },
  { id: 'catalog-unused', severity: 'warning', meaning: 'No form uses choices from this catalog.' },
  {
    id: 'catalog-shape',
    severity: 'error',
    meaning: 'A catalog is not a list of { "id", "label" }, or has the same id twice.',
  },
  {
    id: 'folder-name',
    severity: 'error',
    meaning:
      'The name in a form, a school or a language differs from its folder’s name, or the name in an overlay differs from its file’s name.',
  },
  {
    id: 'id-pattern-impossible',
    severity: 'error',
    meaning:
      'No ID can match the pattern for student IDs or for the IDs on insurance cards, because the pattern needs a character that the portal removes.',
  },
  {
    id: 'option-unused',
    severity: 'warning',
    meaning: 'A school sets an option that no form reads, usually because of a misspelling.',
  },
  {
    id: 'desk-unused',
    severity: 'warning',
    meaning: 'A school has a desk that no form is emailed to, usually because of a misspelling.',
  },
  {
    id: 'own-form-kind',
    severity: 'error',
    meaning:
      'A school’s own form is not emailed to a desk and has no review, or it needs code that the portal does not have for it, so nothing would happen with a submission.',
  },
  {
    id: 'own-form-address',
    severity: 'error',
    meaning: 'The address of a school’s own form is not "/forms/" and the form’s name, so students could not open it.',
  },
  {
    id: 'own-form-desk',
    severity: 'warning',
    meaning: 'A school’s own form goes to a desk that the school does not have, so students cannot send it.',
  },
  {
    id: 'export-answer-unknown',
    severity: 'error',
    meaning:
      'A column of an export shows an answer that the school’s form does not have, or that a column cannot show: a secret, documents, or rows.',
  },
  {
    id: 'plan-without-rule',
    severity: 'warning',
    meaning:
      'No eligibility rule in a school’s roster names one of the plans in its coverage periods, so no student is offered that plan.',
  },
  {
    id: 'rule-shadowed',
    severity: 'warning',
    meaning:
      'A roster’s rule or class never takes effect because, whenever its condition is true, an earlier one applies.',
  },
  {
    id: 'class-without-rates',
    severity: 'warning',
    meaning:
      'A roster gives students a class for which a plan has no rates in any of its periods, so they cannot enroll in it.',
  },
  {
    id: 'retention-too-short',
    severity: 'error',
    meaning: 'A file sets a shorter time for a kind of data than the portal’s retention.json allows.',
  },
  {
    id: 'reminder-period',
    severity: 'warning',
    meaning: 'A reminder names a coverage period that the school does not have.',
  },
  {
    id: 'reminder-never-due',
    severity: 'warning',
    meaning: 'A reminder has a deadline that none of its coverage periods has, so no student receives it.',
  },
  {
    id: 'term-unused',
    severity: 'warning',
    meaning:
      'A form defines a term that its text never uses, or a school has a term that looks like a misspelling of a form’s term.',
  },
  {
    id: 'given-mismatch',
    severity: 'warning',
    meaning:
      'A form and its given.json name different services, parameters or context, usually because of a misspelling.',
  },
  {
    id: 'language-words-missing',
    severity: 'warning',
    meaning: 'A language has no translation for a catalog’s labels or for some of the text around a form.',
  },
];
