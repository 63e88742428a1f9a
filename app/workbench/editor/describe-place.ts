import { describeName, valueAt } from './form-names.ts';
import { placeInJson } from './json-place.ts';
import { schemaAt, type FileKind } from './meta-schemas.ts';
import { operatorWords } from './operator-words.ts';

export interface PlaceWords {
  /** The way to it, e.g. `"patch › rules › group-id › require"`. */
  readonly way: string;
  /** What stands there, in a sentence or two; empty where nothing is known. */
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
};

/** What a place of a file is for: by the meta-schemas and by the form. Stands below the editor and in its hovers. */
export function describePlace({ text, offset, kind, definition }: DescribePlaceOptions): PlaceWords {
  const place = placeInJson(text, offset);
  const token = text.slice(place.from, place.to).replaceAll(/^"|"$/g, '');
  const path = place.role === 'key' && token !== '' ? [...place.path, token] : place.path;
  const schema = schemaAt(kind, path);
  const words: string[] = [];
  const operator = operatorWords[token];
  if (schema?.isLogic === true && place.role === 'key' && operator !== undefined) words.push(operator);
  else if (path.length === 0) words.push(fileWords[kind]);
  else if (schema?.schema.description !== undefined) words.push(schema.schema.description);
  const named = token === '' ? null : describeName(definition, token);
  if (named !== null) words.push(`${token} is a ${named}`);
  const present = kind === 'overlay' && path[0] === 'patch' ? valueAt(definition, path.slice(1)) : undefined;
  if (typeof present === 'string' || typeof present === 'number' || typeof present === 'boolean')
    words.push(`The form now says: ${String(present)}`);
  return { way: path.map((part) => (typeof part === 'number' ? `${part + 1}.` : part)).join(' › '), words };
}
