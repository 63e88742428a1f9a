import { translationsOf, type FormLibrary, type FormVariant } from '../../definition/form-library.ts';
import {
  readOverlayPath,
  withOverlayFiles,
  type OverlayFiles,
  type OverlayKey,
} from '../../definition/load/overlay-files.ts';
import { formatProblem, toProblem, type Problem } from '../../definition/problem.ts';
import { parseSource, type SourceFile } from '../../definition/source/parse-source.ts';
import { placeAt, textAt, type SourceNode } from '../../definition/source/source-node.ts';
import { readSurroundings } from './form-surroundings.ts';
import { findInNamesOfOverlay, findInNamesOfOwnForm } from './library/names.ts';
import { findInOwnForm } from './library/own-forms.ts';
import { lintVariant, sortProblems } from './lint-form.ts';

/** The problems that the form has without the school, in a variant's language. */
export type OverlayBaseline = (variant: FormVariant) => readonly Problem[];

/** The files of one overlay, and the library that they belong to. */
export interface OverlayToLint {
  /** May contain the school's current files for the form; `files` replaces them. */
  readonly library: FormLibrary;
  readonly key: OverlayKey;
  readonly files: OverlayFiles;
  /** Computed by default. A caller that lints often can pass a cached version. */
  readonly baseline?: OverlayBaseline;
}

/**
 * Finds problems in a school's files for one form, and problems that those files cause in the form. Lints the school's
 * form in every language, and leaves out the problems that the form has without the school. For scenarios, checks only
 * whether they belong to this form and school; `scenariosFor` reports the rest.
 *
 * @returns problems sorted by file and line
 */
export function lintOverlay({ library, key, files, baseline }: OverlayToLint): readonly Problem[] {
  const changed = withOverlayFiles(library, key, files);
  const surroundings = readSurroundings(changed, key.form);
  const lintBase = baseline ?? ((variant) => lintVariant(changed, variant, surroundings));
  const tags = translationsOf(changed, key);
  const own = Object.entries(files).map(([path, text]): OverlayFile => {
    return { file: `schools/${key.school}/${path}`, path, text };
  });
  const ownNames = new Set(own.map(({ file }) => file));
  const ofForm = [undefined, ...tags].flatMap((language) => {
    const known = new Set(lintBase({ form: key.form, language }).map(formatProblem));
    return lintVariant(changed, { ...key, language }, surroundings).filter(
      (problem) => ownNames.has(problem.file) || !known.has(formatProblem(problem)),
    );
  });
  const ofFiles = own.flatMap((file) => lintFile(file, changed, key));
  return sortProblems([...ofForm, ...ofFiles], [...ownNames]);
}

interface OverlayFile extends SourceFile {
  readonly path: string;
}

function lintFile(file: OverlayFile, library: FormLibrary, key: OverlayKey): readonly Problem[] {
  const kind = readOverlayPath(file.path, key.form);
  const { node, problems } = parseSource(file);
  if (kind === null || node === undefined) return problems;
  if (kind.kind === 'overlay') {
    if (library.forms.has(key.form)) return [...problems, ...findInNamesOfOverlay({ school: key.school, node })];
    return [...problems, ...findInNamesOfOwnForm(key.form, node), ...findInOwnForm(library, { ...key, node })];
  }
  if (kind.kind === 'scenario') return [...problems, ...lintScenario(file, node, library, key)];
  const { language } = kind;
  const isKnown = translationsOf(library, key).includes(language);
  const message = `the form "${key.form}" is not translated into "${language}", so users never see this text`;
  return [
    ...problems,
    ...findInNamesOfOverlay({ school: key.school, language, node }),
    ...(isKnown ? [] : [toProblem({ rule: 'unknown-language', place: node.place, message })]),
  ];
}

/**
 * A scenario that does not name a school would apply to every school. A scenario for a different form would belong to
 * no school.
 */
function lintScenario(
  { file, path }: OverlayFile,
  node: SourceNode,
  library: FormLibrary,
  key: OverlayKey,
): readonly Problem[] {
  const misnamed = (['form', 'school'] as const)
    .filter((name) => textAt(node, [name]) !== key[name])
    .map((name) =>
      toProblem({
        rule: 'folder-name',
        place: placeAt(node, [name]),
        message: `a scenario in this folder must contain "${name}": "${key[name]}"`,
        suggestion: key[name],
      }),
    );
  const others = withOverlayFiles(library, key, {}).scenarios;
  const isTaken = others.some((other) => `/${other.file.replaceAll('\\', '/')}`.endsWith(`/${file}`));
  const message = `another form of the school has a scenario in ${path}: give this scenario a different name`;
  return isTaken ? [...misnamed, toProblem({ rule: 'folder-name', place: node.place, message })] : misnamed;
}
