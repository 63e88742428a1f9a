import { english, englishMail } from '@campus-cover/schemas';
import { checkShape } from '../../../definition/check/check-shape.ts';
import type { Problem } from '../../../definition/problem.ts';
import { parseSource } from '../../../definition/source/parse-source.ts';
import { membersOf, nodeAt, toJson, type SourceNode } from '../../../definition/source/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** Checks that language files have all the text that other languages have, and the labels of every catalog. */
export function findInLanguages(parsed: ParsedLibrary): readonly Problem[] {
  const { languages } = parsed;
  const wanted = new Set([...languages.values()].flatMap((node) => [...membersOf(nodeAt(node, ['words'])).keys()]));
  return [...languages].flatMap(([tag, node]) => [
    ...checkShape(node, 'language'),
    ...findMissingWords(node, tag === english.tag ? inEnglishFile(wanted) : wanted),
    ...findMissingLabels(parsed, tag, node),
  ]);
}

/** The English text of emails is not in the language's file, because pages load that file and never need it. */
function inEnglishFile(names: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].filter((name) => !Object.hasOwn(englishMail, name)));
}

function findMissingWords(node: SourceNode, wanted: ReadonlySet<string>): readonly Problem[] {
  const missing = [...wanted].filter((name) => !membersOf(nodeAt(node, ['words'])).has(name));
  if (missing.length === 0) return [];
  const message = `there is no translation for ${missing.map((name) => `"${name}"`).join(', ')}`;
  return [placeFinding({ rule: 'language-words-missing', path: ['words'], at: 'key', message }, node)];
}

/**
 * Only a language into which a form is translated needs labels. The catalogs themselves have labels in the forms' own
 * language.
 */
function findMissingLabels({ library, catalogs }: ParsedLibrary, tag: string, node: SourceNode): readonly Problem[] {
  const files = library.languages.get(tag);
  if (files === undefined || files.overlays.size === 0) return [];
  return [...catalogs].flatMap(([name, catalog]) => {
    const file = files.catalogs.get(name);
    const labels = file === undefined ? undefined : parseSource(file).node;
    if (file !== undefined && labels === undefined) return [];
    const known = membersOf(labels);
    // An empty object means that the labels are the same in every language, e.g. place names.
    const missing = labels !== undefined && known.size === 0 ? [] : listIds(catalog).filter((id) => !known.has(id));
    if (missing.length === 0) return [];
    const message =
      labels === undefined
        ? `the choices of the catalog "${name}" have no labels in "${tag}"; if they need no translation, put an empty object in catalogs/${name}.json`
        : `${missing.length} choices have no label: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}`;
    return [placeFinding({ rule: 'language-words-missing', path: [], message }, labels ?? node)];
  });
}

function listIds(catalog: SourceNode): readonly string[] {
  const list = toJson(catalog);
  if (!Array.isArray(list)) return [];
  return list.flatMap((choice: { readonly id?: unknown } | null) =>
    typeof choice?.id === 'string' ? [choice.id] : [],
  );
}
