/**
 * Returns the default export of a CommonJS package. Node returns the package's whole `exports` object, while a bundler
 * returns its `default`. The types describe only the latter.
 */
export function unwrapDefault<T>(imported: T): T {
  const holder = imported as { readonly default?: T };
  return typeof imported !== 'function' && holder.default !== undefined ? holder.default : imported;
}
