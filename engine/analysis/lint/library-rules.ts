import type { LintRule } from './lint-rule.ts';

/** What is found only when all files are looked at together. */
export const libraryRules: readonly LintRule[] = [
  { id: 'part-unused', severity: 'warning', meaning: 'No form uses a part.' },
  { id: 'catalog-unused', severity: 'warning', meaning: 'No form takes choices from a catalog.' },
  {
    id: 'catalog-shape',
    severity: 'error',
    meaning: 'A catalog is no list of { "id", "label" }, or has the same id twice.',
  },
  {
    id: 'folder-name',
    severity: 'error',
    meaning: 'A form, a school or a language does not bear the name of its folder, or an overlay not that of its file.',
  },
  {
    id: 'option-unused',
    severity: 'warning',
    meaning: 'A school sets an option that no form reads, mostly because of a misspelling.',
  },
  {
    id: 'desk-unused',
    severity: 'warning',
    meaning: 'A school has a desk to which no form is mailed, mostly because of a misspelling.',
  },
  {
    id: 'term-unused',
    severity: 'warning',
    meaning: 'A form has a term that none of its words say, or a school one that looks like a misspelt term of a form.',
  },
  {
    id: 'given-mismatch',
    severity: 'warning',
    meaning:
      'A form and its given.json do not speak of the same services, parameters or context, mostly because of a misspelling.',
  },
  {
    id: 'language-words-missing',
    severity: 'warning',
    meaning: 'A language lacks words that stand around a form, or the labels of a catalog.',
  },
];
