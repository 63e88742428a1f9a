import { findFieldPlace, templatePath, type Form, type FormDefinition } from '@campus-cover/engine';
import { isRefusalId, type JsonPath } from '@campus-cover/engine/analysis';
import { pathsOfField } from '../shape/target-paths.ts';

/** Words that the form shows and that an author can change. */
export interface ShownWords {
  /** Where the definition has them, e.g. `["schema", "properties", "Zip", "title"]`. */
  readonly path: JsonPath;
  /** What they are, e.g. `"Label"`. */
  readonly what: string;
  /** As the definition has them. */
  readonly text: string;
  readonly element: HTMLElement;
}

const withWords = [
  '.cc-label',
  '.cc-choice label',
  '.cc-hint p',
  '.cc-error',
  '.cc-notes p',
  '.cc-section-title',
  '.cc-section-description',
  'h1',
  '.page p',
  'button[type="submit"]',
].join(', ');

/** Finds the words at an element; `null` if the form's definition does not have them, e.g. a catalog's choice. */
export function wordsAt(form: Form, element: Element): ShownWords | null {
  const holder = element.closest<HTMLElement>(withWords);
  if (holder === null) return null;
  const found = findWords(form, holder, textOf(holder));
  return found === null ? null : { ...found, element: holder };
}

/** Lists the words below an element, in the order of the page. */
export function listWords(form: Form, root: ParentNode): readonly ShownWords[] {
  return [...root.querySelectorAll(withWords)].flatMap((element) => wordsAt(form, element) ?? []);
}

/** Finds the words of a path on the page; `null` while the form does not show them. */
export function locateWords(form: Form, root: ParentNode, path: JsonPath): ShownWords | null {
  const wanted = path.join('/');
  return listWords(form, root).find((words) => words.path.join('/') === wanted) ?? null;
}

/** The element's own text, without hidden words such as "Error:" and without "(optional)". */
function textOf(element: Element): string {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return own
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}

type Found = Omit<ShownWords, 'element'>;

function findWords(form: Form, element: HTMLElement, text: string): Found | null {
  if (text === '') return null;
  const field = element.closest<HTMLElement>('[data-field]')?.dataset['field'];
  if (field === undefined) return findIn(listWordsOfPage(form.definition), text);
  if (element.matches('.cc-error')) return findMessage(form, field, text);
  const words = listWordsOfField(form.definition, templatePath(field));
  const isChoice = element.matches('.cc-choice label') && !element.id.endsWith('--label');
  const isHint = element.closest('.cc-hint') !== null;
  const kinds = isChoice ? ['Choice'] : isHint ? ['Help text', 'Hint', 'Text'] : ['Label'];
  return findIn(
    words.filter(({ what }) => kinds.includes(what)),
    text,
  );
}

function findIn(words: readonly Found[], text: string): Found | null {
  return words.find((one) => one.text.trim() === text) ?? null;
}

function listWordsOfField(definition: FormDefinition, template: string): readonly Found[] {
  const { schema, uiSchema } = findFieldPlace(definition, template);
  const { schema: inSchema, ui } = pathsOfField(template);
  const choices = uiSchema['ui:enumNames'];
  return [
    { path: [...ui, 'ui:title'], what: 'Label', text: uiSchema['ui:title'] },
    // A field without a title shows its name.
    { path: [...inSchema, 'title'], what: 'Label', text: schema.title ?? template.split('.').at(-1) },
    { path: [...ui, 'ui:description'], what: 'Hint', text: uiSchema['ui:description'] },
    { path: [...inSchema, 'description'], what: 'Hint', text: schema.description },
    { path: [...ui, 'ui:help'], what: 'Help text', text: uiSchema['ui:help'] },
    ...listNotes(definition, template),
    ...listEntries([...ui, 'ui:enumNames'], 'Choice', choices),
  ].filter(isFound);
}

function listWordsOfPage(definition: FormDefinition): readonly Found[] {
  const { page } = definition;
  return [
    { path: ['title'], what: 'Form title', text: definition.title },
    { path: ['description'], what: 'Form description', text: definition.description },
    ...Object.entries(definition.sections).flatMap(([id, { title, description }]) => [
      { path: ['sections', id, 'title'], what: 'Section title', text: title },
      { path: ['sections', id, 'description'], what: 'Section description', text: description },
    ]),
    ...listNotes(definition),
    ...listEntries(['page', 'intro'], 'Introduction', page?.intro),
    { path: ['page', 'submitLabel'], what: 'Button', text: page?.submitLabel },
  ].filter(isFound);
}

function listNotes({ notes = {} }: FormDefinition, field?: string): readonly Candidate[] {
  return Object.entries(notes).flatMap(([id, { at, text }]) =>
    field === undefined || at === field ? listEntries(['notes', id, 'text'], 'Text', text) : [],
  );
}

interface Candidate extends Omit<Found, 'text'> {
  readonly text: unknown;
}

function isFound(candidate: Candidate): candidate is Found {
  return typeof candidate.text === 'string' && candidate.text !== '';
}

function listEntries(path: JsonPath, what: string, list: unknown): readonly Candidate[] {
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  return entries.map((text, index) => ({ path: [...path, index], what, text }));
}

/** The message of a field's first issue, unless the widget or a lookup words it. */
function findMessage(form: Form, field: string, text: string): Found | null {
  const issue = form.field(field).issues[0];
  if (issue?.message.trim() !== text) return null;
  const { behavior } = pathsOfField(templatePath(field));
  if (issue.check === undefined) {
    const own = findFieldPlace(form.definition, templatePath(field)).definition.messages?.[issue.code];
    return { path: [...behavior, 'messages', issue.code], what: 'Message', text: own ?? text };
  }
  const { message, refuses } = form.definition.checks?.[issue.check] ?? {};
  if (message !== text) return null;
  const path = isRefusalId(issue.check)
    ? [...behavior, 'refuse', String(refuses?.[0])]
    : ['checks', issue.check, 'message'];
  return { path, what: 'Message', text };
}
