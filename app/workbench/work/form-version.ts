/** Returns the version of a base form, for `"extends": "waiver@1"`, or 1 if the text cannot be parsed. */
export function versionOf(text: string): number {
  try {
    const form: unknown = JSON.parse(text);
    if (typeof form === 'object' && form !== null && 'version' in form && typeof form.version === 'number')
      return form.version;
  } catch {
    // The server's own file is always valid. A guess is better than a crash.
  }
  return 1;
}
