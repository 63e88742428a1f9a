/**
 * Replaces `fast-uri`, which RJSF uses to resolve `$id` and `$ref`. Browsers can resolve addresses themselves, and a
 * form's schema has neither keyword. The replacement keeps RJSF's behavior for absolute and fragment references.
 */
const uriResolver = {
  equal: (one: string, other: string): boolean => normal(one) === normal(other),
  resolve: (base: string, reference: string): string =>
    URL.canParse(reference, base) ? new URL(reference, base).href : reference,
};

function normal(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address;
}

// oxlint-disable-next-line import/no-default-export -- RJSF imports the default
export { uriResolver as default };
