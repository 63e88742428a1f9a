import { HtmlValidate, StaticConfigLoader, type Message } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: [
      'html-validate:recommended',
      'html-validate:document',
      // The serialized document does not show how the source spelled tags and attributes.
      'html-validate:browser',
    ],
    rules: {
      // Only files from other sites need an integrity hash. The content policy allows scripts and styles only from the
      // portal.
      'require-sri': 'off',
      // A field's ID is its path in the form, including the dots.
      'valid-id': ['error', { relaxed: true }],
      // A dialog opens over a page that already has the h1 that axe requires.
      'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
      // A form's title names the step, the form and the portal. The limit of 70 characters is for search results.
      'long-title': ['error', { maxlength: 110 }],
      // A list may also have an accessible name that distinguishes it from other lists.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // The user searches a combobox's list by typing. A select does not offer such a search.
      'prefer-native-element': ['error', { exclude: ['listbox'] }],
      // While a dialog asks whether to discard the typed text, the buttons for the two answers replace the form's
      // button.
      'wcag/h32': 'off',
    },
  }),
);

/**
 * Returns the errors in a page's HTML, e.g. `"element-permitted-content at main > p > div: <div> element is not
 * permitted as content under <p>"`.
 */
export async function findHtmlErrors(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter((message) => !isTablesRole(message))
      .map(({ ruleId, selector, message }) => `${ruleId} at ${selector ?? 'the document'}: ${message}`),
  );
}

/**
 * A table with a card layout on narrow screens has explicit roles, because `display: block` would remove the implicit
 * ones.
 */
function isTablesRole({ ruleId, message }: Message): boolean {
  return ruleId === 'no-redundant-role' && /on <(table|thead|tbody|tr|th|td)>$/.test(message);
}
