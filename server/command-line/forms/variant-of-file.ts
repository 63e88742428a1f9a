import { resolve, sep } from 'node:path';
import type { FormVariant } from '@campus-cover/engine';
import { ownFiles } from '../../forms/definitions/schema-files.ts';

export interface PlacedVariant {
  /** The file's schemas folder. */
  readonly folder: string;
  readonly variant: FormVariant;
}

/**
 * The form that a file defines: the form's own file, or an overlay for a school or a language; `undefined` for any
 * other file.
 */
export function variantOfFile(file: string): PlacedVariant | undefined {
  const steps = resolve(file).split(sep);
  const [kind = '', owner = '', name = ''] = steps.slice(-3);
  const folder = steps.slice(0, -3).join(sep) || sep;
  const [form = '', tag] = name.replace(/\.json$/, '').split('.');
  if (kind === 'forms' && name === 'form.json') return { folder, variant: { form: owner } };
  if (kind === 'schools' && !ownFiles.has(form)) {
    return { folder, variant: { form, school: owner, ...(tag !== undefined && { language: tag }) } };
  }
  if (kind === 'languages' && form !== 'language') return { folder, variant: { form, language: owner } };
  return undefined;
}
