import { HtmlValidate, StaticConfigLoader, type Message } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: [
      'html-validate:recommended',
      'html-validate:document',
      // What no serialized document can tell: how tags and attributes were written.
      'html-validate:browser',
    ],
    rules: {
      // A hash is for what others serve; here the content policy takes scripts and styles from the portal alone.
      'require-sri': 'off',
      // An id is the path of its field, with dots, as it is in the form.
      'valid-id': ['error', { relaxed: true }],
      // A dialog opens over a page that has its h1, which axe asks for.
      'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
      // A form's title names the step, the form and the portal; 70 characters are for results of a search engine.
      'long-title': ['error', { maxlength: 110 }],
      // A list, too, may have a name that tells it from others.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // The list of a combobox is searched by typing, which no select offers.
      'prefer-native-element': ['error', { exclude: ['listbox'] }],
      // While a dialog asks whether to drop what was typed, its form's button makes room for the two answers.
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

/** A table that is laid out as cards where it is narrow has its roles said: `display: block` would take them away. */
function isTablesRole({ ruleId, message }: Message): boolean {
  return ruleId === 'no-redundant-role' && /on <(table|thead|tbody|tr|th|td)>$/.test(message);
}
