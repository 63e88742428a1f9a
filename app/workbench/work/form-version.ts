import type { OverlayFiles, WorkbenchOverlay } from '../workbench-context.ts';

/** Returns the version of a form, for `"extends": "waiver@1"`, or 1 if the text cannot be parsed. */
export function versionOf(text: string): number {
  try {
    const form: unknown = JSON.parse(text);
    if (typeof form === 'object' && form !== null && 'version' in form && typeof form.version === 'number')
      return form.version;
  } catch {
    // An author can be in the middle of a change to the school's own form. A guess is better than a crash.
  }
  return 1;
}

/** The version of the form that a school changes, or of the school's own form. */
export function versionOfForm({ base, form }: Pick<WorkbenchOverlay, 'base' | 'form'>, files: OverlayFiles): number {
  return versionOf(base?.text ?? files[`${form.id}.json`] ?? '');
}
