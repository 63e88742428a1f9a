import { HtmlValidate, StaticConfigLoader, type Message } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: [
      'html-validate:recommended',
      'html-validate:document',
      // The serialized document does not show how tags and attributes were written.
      'html-validate:browser',
    ],
    rules: {
      // A hash is for files from other sites; the content policy allows scripts and styles from the portal only.
      'require-sri': 'off',
      // An ID is the path of its field, with dots, as it is in the form.
      'valid-id': ['error', { relaxed: true }],
      // A dialog opens over a page that has its h1, which axe requires.
      'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
      // A form's title names the step, the form and the portal; the 70 characters are a limit for search results.
      'long-title': ['error', { maxlength: 110 }],
      // A list may also have a name that distinguishes it from other lists.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // The user searches the list of a combobox by typing, which a select does not offer.
      'prefer-native-element': ['error', { exclude: ['listbox'] }],
      // While a dialog asks whether to discard what was typed, its two answers replace the form's button.
      'wcag/h32': 'off',
    },
  }),
);

/** What is wrong with a page's HTML, e.g. `"element-permitted-content at main > p > div: <div> element is not permitted as content under <p>"`. */
export async function findHtmlErrors(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter((message) => !isTablesRole(message))
      .map(({ ruleId, selector, message }) => `${ruleId} at ${selector ?? 'the document'}: ${message}`),
  );
}

/** A table with a card layout on narrow screens has explicit roles: `display: block` would remove them. */
function isTablesRole({ ruleId, message }: Message): boolean {
  return ruleId === 'no-redundant-role' && /on <(table|thead|tbody|tr|th|td)>$/.test(message);
}
