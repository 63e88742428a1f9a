import {
  isOwnForm,
  listVariants,
  nearestName,
  translationsOf,
  type FormLibrary,
  type FormVariant,
} from '@campus-cover/engine';
import { UsageError, type CommandOption, type FormsCall } from './forms-command.ts';

export const variantOptions: readonly CommandOption[] = [
  { name: 'school', value: '<slug>', text: 'The school’s version of the form' },
  { name: 'language', value: '<tag>', text: 'The form in that language' },
  { name: 'all', text: 'The form for every school in every language (default)' },
];

/**
 * The variants that a command works on. A form without a school means the base form. No argument means every form for
 * every school in every language.
 *
 * @throws {UsageError} for unknown names
 */
export function selectVariants(library: FormLibrary, call: Pick<FormsCall, 'positionals' | 'option' | 'flag'>) {
  const [form] = call.positionals;
  const { school, language } = { school: call.option('school'), language: call.option('language') };
  const all = call.flag('all');
  if (all && school !== undefined) throw new UsageError('Use one --school or --all, not both.');
  const names = [...new Set(listVariants(library).map((variant) => variant.form))];
  requireName('form', form, names, library);
  requireName('school', school, library.schools.keys());
  requireName('language', language, library.languages.keys());
  const isNamed = form !== undefined || school !== undefined || language !== undefined;
  const forms = form === undefined ? names : [form];
  if (all || !isNamed) {
    return listVariants(library).filter(
      (variant) => forms.includes(variant.form) && (language === undefined || variant.language === language),
    );
  }
  const variants = forms
    .filter((id) => library.forms.has(id) || isOwnForm(library, { form: id, school }))
    .filter((id) => language === undefined || translationsOf(library, { form: id, school }).includes(language))
    .map((id): FormVariant => ({
      form: id,
      ...(school !== undefined && { school }),
      ...(language !== undefined && { language }),
    }));
  if (variants.length === 0) throw new UsageError(`No form with that name exists in the language "${language}".`);
  return variants;
}

/** Refuses a name from the command line that does not exist. */
export function requireName(
  kind: string,
  name: string | undefined,
  known: Iterable<string>,
  library?: FormLibrary,
): void {
  const names = [...known];
  if (name === undefined || names.includes(name)) return;
  if (library?.schools.has(name)) throw new UsageError(`"${name}" is a school, not a form. Use --school ${name}`);
  const near = nearestName(name, names);
  const hint = near === undefined ? `. Available: ${names.slice(0, 12).join(', ')}` : `; did you mean "${near}"?`;
  throw new UsageError(`There is no ${kind} "${name}"${hint}`);
}

/** `waiver`, `waiver · bay-state · es`. */
export function nameVariant({ form, school, language }: FormVariant): string {
  return [form, school, language].filter((part) => part !== undefined).join(' · ');
}
