/** A library, or a page for comparison, and the facts about its page; see `pages/`. */
export interface BrowserPeer {
  /** Its file in `pages/`; also its name for `--peers`. */
  readonly id: string;
  readonly name: string;
  /** Packages whose versions appear next to the figures; none for the project's own code. */
  readonly packages: readonly string[];
  /**
   * A `schema` peer interprets a form that is data, and this renderer must be faster than the peer. The form of a
   * `code` peer is a program.
   */
  readonly kind: 'ours' | 'schema' | 'code' | 'limit';
  /** What the library leaves to the page, or draws differently; for the report. */
  readonly remarks: string;
  /** What its page does not do. The check skips these items. */
  readonly lacks?: readonly Deed[];
}

/** What the check must find in every page before the page's figures count. */
export type Deed = 'answer' | 'follow-ups' | 'sums' | 'pattern' | 'date';

export const deeds: readonly Deed[] = ['answer', 'follow-ups', 'sums', 'pattern', 'date'];

/** The hand-written page with the same controls, look and messages as this renderer's page; see `limit.ts`. */
export const handWrittenAlike: BrowserPeer = {
  id: 'hand-written-alike',
  name: 'hand-written page, same controls',
  packages: [],
  kind: 'limit',
  remarks: 'React with one subscription per field, with this renderer’s stylesheet and combobox; the form is code.',
};

export const browserPeers: readonly BrowserPeer[] = [
  {
    id: 'this-renderer',
    name: 'this renderer',
    packages: [],
    kind: 'ours',
    remarks:
      'Each date has three inputs, and the select with twelve choices is a searchable combobox, just as on students’ pages.',
  },
  {
    id: 'rjsf',
    name: 'RJSF',
    packages: ['@rjsf/core', '@rjsf/validator-ajv8'],
    kind: 'schema',
    remarks: 'The page’s code computes the sums (in `onChange`).',
  },
  {
    id: 'formily',
    name: 'Formily',
    packages: ['@formily/react'],
    kind: 'schema',
    remarks: 'Rules, sums and checks are expressions in the schema, which the page compiles.',
  },
  {
    id: 'survey',
    name: 'SurveyJS',
    packages: ['survey-react-ui'],
    kind: 'schema',
    remarks: '`max` checks the date. The library looks for errors after each answer.',
  },
  {
    id: 'json-forms',
    name: 'JSON Forms',
    packages: ['@jsonforms/react', '@jsonforms/vanilla-renderers'],
    kind: 'schema',
    remarks: 'The page’s code computes the sums (in middleware).',
  },
  {
    id: 'form-js',
    name: 'form-js',
    packages: ['@bpmn-io/form-js-viewer'],
    kind: 'schema',
    remarks:
      'No date check. In a chain of sums, an answer updates only the first sum. The library uses its own date pickers and selects. Its 300 ms wait after a keystroke is off.',
    lacks: ['date', 'sums'],
  },
  {
    id: 'react-hook-form',
    name: 'React Hook Form',
    packages: ['react-hook-form'],
    kind: 'code',
    remarks: 'Uncontrolled inputs, written as code; checks only the answered field.',
  },
  {
    id: 'hand-written',
    name: 'hand-written page',
    packages: ['react'],
    kind: 'limit',
    remarks: 'React with one subscription per field; the form is code.',
  },
];
