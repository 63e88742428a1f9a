import { describeMeaning } from './describe-meaning.ts';
import { describeName, valueAt } from './form-names.ts';
import { placeInJson } from './json-place.ts';
import { schemaAt, type FileKind } from './meta-schemas.ts';
import { operatorWords } from './operator-words.ts';

export interface PlaceWords {
  /** The way to it, e.g. `"patch › rules › group-id › require"`. */
  readonly way: string;
  /** What stands there, in a sentence or two, this form's words before the format's; empty where nothing is known. */
  readonly words: readonly string[];
}

export interface DescribePlaceOptions {
  readonly text: string;
  readonly offset: number;
  readonly kind: FileKind;
  readonly definition: unknown;
}

const fileWords: Readonly<Record<FileKind, string>> = {
  overlay: 'What the school changes: “patch” for what the form has, “add” for what it does not have yet.',
  scenario: 'Somebody answers the form, step by step, and what the form then shows.',
  form: 'The form as it is without the school. It is not changed here.',
  part: 'A part that several forms share. It is not changed here.',
};

/** What a place of a file is for: by the form, then by the meta-schemas. Stands below the editor and in its hovers. */
export function describePlace({ text, offset, kind, definition }: DescribePlaceOptions): PlaceWords {
  const place = placeInJson(text, offset);
  const token = text.slice(place.from, place.to).replaceAll(/^"|"$/g, '');
  const path = place.role === 'key' && token !== '' ? [...place.path, token] : place.path;
  const way = path.map((part) => (typeof part === 'number' ? `${part + 1}.` : part)).join(' › ');
  if (path.length === 0) return { way, words: [fileWords[kind]] };
  const schema = schemaAt(kind, path);
  const isOverlay = kind === 'overlay' && (path[0] === 'patch' || path[0] === 'add');
  const inForm = isOverlay ? path.slice(1) : kind === 'form' || kind === 'part' ? path : [];
  const present = kind === 'overlay' && path[0] === 'patch' ? valueAt(definition, inForm) : undefined;
  const isPlain = typeof present === 'string' || typeof present === 'number' || typeof present === 'boolean';
  const operator = schema?.isLogic === true && place.role === 'key' ? operatorWords[token] : undefined;
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

/** The rule or check that is being written; nothing while the text is no JSON. */
function ownEntry(text: string, path: readonly (string | number)[]): unknown {
  try {
    return valueAt(JSON.parse(text), path);
  } catch {
    return undefined;
  }
}
