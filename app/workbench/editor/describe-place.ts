import { operatorNotes, placeInJson } from '@campus-cover/engine/analysis';
import { describeMeaning } from './describe-meaning.ts';
import { describeName, valueAt } from './form-names.ts';
import { schemaAt, type FileKind } from './meta-schemas.ts';

export interface PlaceWords {
  /** The path to the location, e.g. `"patch › rules › group-id › require"`. */
  readonly way: string;
  /**
   * One or more sentences about the location, first from this form, then from the meta-schemas. Empty if nothing is
   * known.
   */
  readonly words: readonly string[];
}

export interface DescribePlaceOptions {
  readonly text: string;
  readonly offset: number;
  readonly kind: FileKind;
  readonly definition: unknown;
}

const fileWords: Readonly<Record<FileKind, string>> = {
  overlay:
    'The school’s changes: “patch” changes what the form has, “add” adds what it does not have yet, “drop” leaves out fields, sections and choices, and “place” moves fields and sections.',
  scenario: 'A person’s answers, step by step, and what the form then shows.',
  'own-form': 'The form. Only this school has it.',
  form: 'The form without the school’s changes. You cannot edit it here.',
  part: 'A part that several forms share. You cannot edit it here.',
  school: 'The school: its name and address, how students sign in and pay, links, banners and colors.',
  'school-texts':
    'The school’s own text in another language. Text without a translation stays in the school’s own language.',
  carriers: 'The insurance companies that students can choose when they waive.',
  exports: 'The columns of the files that the school’s offices and systems take from the portal.',
  roster: 'How to read the school’s list of students, and which plans the school offers each student.',
  'coverage-periods': 'What the school offers: each plan for a range of dates, with its deadlines and rates.',
  news: 'The school’s news posts.',
  faq: 'The school’s questions and answers.',
};

/**
 * Describes a location in a file, first from the form, then from the meta-schemas. The text appears below the editor
 * and in its hovers.
 */
export function describePlace({ text, offset, kind, definition }: DescribePlaceOptions): PlaceWords {
  const place = placeInJson(text, offset);
  const token = text.slice(place.from, place.to).replaceAll(/^"|"$/g, '');
  const path = place.role === 'key' && token !== '' ? [...place.path, token] : place.path;
  const way = path.map((part) => (typeof part === 'number' ? `${part + 1}.` : part)).join(' › ');
  if (path.length === 0) return { way, words: [fileWords[kind]] };
  const schema = schemaAt(kind, path);
  const isOverlay = kind === 'overlay' && (path[0] === 'patch' || path[0] === 'add');
  const inForm = isOverlay ? path.slice(1) : ['form', 'own-form', 'part'].includes(kind) ? path : [];
  const present = kind === 'overlay' && path[0] === 'patch' ? valueAt(definition, inForm) : undefined;
  const isPlain = typeof present === 'string' || typeof present === 'number' || typeof present === 'boolean';
  const operator = schema?.isLogic === true && place.role === 'key' ? operatorNotes.get(token)?.summary : undefined;
  const words = [
    describeToken(definition, token),
    describeMeaning(definition, inForm, ownEntry(text, isOverlay ? path.slice(0, 3) : path.slice(0, 2))),
    isPlain ? `The form now says: ${String(present)}` : null,
    operator ?? schema?.schema.description ?? null,
  ];
  return { way, words: [...new Set(words.filter((sentence) => sentence !== null))] };
}

function describeToken(definition: unknown, token: string): string | null {
  const named = token === '' ? null : describeName(definition, token);
  return named === null ? null : `${token} is a ${named}`;
}

/** Returns the rule or check that the author is writing, or `undefined` until the text is valid JSON. */
function ownEntry(text: string, path: readonly (string | number)[]): unknown {
  try {
    return valueAt(JSON.parse(text), path);
  } catch {
    return undefined;
  }
}
