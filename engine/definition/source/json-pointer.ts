/** `["rules", "a/b"]` → `"/rules/a~1b"` (RFC 6901). */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** `"/rules/a~1b"` → `["rules", "a/b"]`. */
export function fromPointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
