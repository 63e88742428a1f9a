/**
 * The default export of a CommonJS package. Node gives the package's whole `exports` object where a bundler gives its
 * `default`. The types describe only the latter.
 */
export function unwrapDefault<T>(imported: T): T {
  const holder = imported as { readonly default?: T };
  return typeof imported !== 'function' && holder.default !== undefined ? holder.default : imported;
}
