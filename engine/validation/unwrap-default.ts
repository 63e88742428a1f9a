/**
 * The default export of a CommonJS package. Node hands over the package's whole `exports` object where a bundler
 * hands over its `default`, and the types know only the latter.
 */
export function unwrapDefault<T>(imported: T): T {
  const holder = imported as { readonly default?: T };
  return typeof imported !== 'function' && holder.default !== undefined ? holder.default : imported;
}
