import type { FormLibrary, FormVariant } from '../../definition/form-library.ts';
import {
  readOverlayPath,
  withOverlayFiles,
  type OverlayFiles,
  type OverlayKey,
} from '../../definition/overlay-files.ts';
import { parseSource, type SourceFile } from '../../definition/parse-source.ts';
import { formatProblem, toProblem, type Problem } from '../../definition/problem.ts';
import { placeAt, textAt, type SourceNode } from '../../definition/source-node.ts';
import { readSurroundings } from './form-surroundings.ts';
import { findInNamesOfOverlay } from './library/names.ts';
import { lintVariant, sortProblems } from './lint-form.ts';

/** What is said against the form without the school, in the language of a variant. */
export type OverlayBaseline = (variant: FormVariant) => readonly Problem[];

export interface OverlayToLint {
  /** With whatever it holds of the form of the school: the files take its place. */
  readonly library: FormLibrary;
  readonly key: OverlayKey;
  readonly files: OverlayFiles;
  /** By default worked out; for one who asks often and keeps it. */
  readonly baseline?: OverlayBaseline;
}

/**
 * What is wrong with a school's files of one form, or with the form because of them: of the form as the school has it, in every
 * language, all that is not to be said against the form without the school. Of scenarios only whether they are for this form of
 * this school; what else is wrong with one says `scenariosFor`.
 *
 * @returns in the order of files and lines
 */
export function lintOverlay({ library, key, files, baseline }: OverlayToLint): readonly Problem[] {
  const changed = withOverlayFiles(library, key, files);
  const surroundings = readSurroundings(changed, key.form);
  const lintBase = baseline ?? ((variant) => lintVariant(changed, variant, surroundings));
  const tags = [...library.languages].filter(([, { overlays }]) => overlays.has(key.form)).map(([tag]) => tag);
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
  const ofFiles = own.flatMap((file) => lintFile(file, library, key));
  return sortProblems([...ofForm, ...ofFiles], [...ownNames]);
}

interface OverlayFile extends SourceFile {
  readonly path: string;
}

function lintFile(file: OverlayFile, library: FormLibrary, key: OverlayKey): readonly Problem[] {
  const kind = readOverlayPath(file.path, key.form);
  const { node, problems } = parseSource(file);
  if (kind === null || node === undefined) return problems;
  if (kind.kind === 'overlay') return [...problems, ...findInNamesOfOverlay({ school: key.school, node })];
  if (kind.kind === 'scenario') return [...problems, ...lintScenario(file, node, library, key)];
  const { language } = kind;
  const isKnown = library.languages.get(language)?.overlays.has(key.form) === true;
  const message = `the form "${key.form}" is not translated into "${language}", so that nobody would ever see these words`;
  return [
    ...problems,
    ...findInNamesOfOverlay({ school: key.school, language, node }),
    ...(isKnown ? [] : [toProblem({ rule: 'unknown-language', place: node.place, message })]),
  ];
}

/** One without a school would have to hold for every school, and one of another form would be nobody's. */
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
        message: `a scenario that is kept here says "${name}": "${key[name]}"`,
        suggestion: key[name],
      }),
    );
  const others = withOverlayFiles(library, key, {}).scenarios;
  const isTaken = others.some((other) => `/${other.file.replaceAll('\\', '/')}`.endsWith(`/${file}`));
  const message = `another form of the school has a scenario in ${path}: give this one another name`;
  return isTaken ? [...misnamed, toProblem({ rule: 'folder-name', place: node.place, message })] : misnamed;
}
