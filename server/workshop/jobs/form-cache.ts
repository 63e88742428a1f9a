import {
  translationsOf,
  withOverlayFiles,
  type FormLibrary,
  type OverlayKey,
  type Problem,
} from '@campus-cover/engine';
import { lintForm, type OverlayBaseline } from '@campus-cover/engine/analysis';
import type { FindingShape } from '../../platform/errors/finding.ts';
import type { KeptFiles } from '../../platform/storage/index.ts';
import { withSchoolFiles } from '../../school-files/with-school-files.ts';
import type { ReportFinding } from '../findings/report-finding.ts';
import type { OverlayJob, ProveOutcome, PublishedForm } from '../workshop.ts';

/** The data that a process reuses between jobs. All of the data can be computed again. */
export interface FormCache {
  /** The files that the process received. */
  readonly released: FormLibrary;
  /** The library with a job's files in place of its own. It contains only the scenarios of the form or the school. */
  library(job: OverlayJob & { readonly others?: readonly PublishedForm[] }): FormLibrary;
  /** A cache for one job, in which these files replace all of the library's files for the school. */
  withSchool(slug: string, files: KeptFiles): FormCache;
  /** Tags of the languages of a job's form. The first, `undefined`, is the form's own language. */
  languages(job: OverlayJob): readonly (string | undefined)[];
  /** A built-in form's problems, independent of any school. */
  readonly baseline: OverlayBaseline;
  /** Validators, keyed by everything that they depend on, for `compileValidators`. */
  readonly validators: Map<string, string>;
  /**
   * The latest proofs, keyed by everything that they depend on. The author has usually just proved the same files
   * before publishing them.
   */
  readonly proofs: ProofCache;
  /** Returns the finding with the file's path within the schemas folder, e.g. `"schools/bay-state/waiver.json"`. */
  readonly toFinding: (finding: ReportFinding) => FindingShape;
  /**
   * Returns only the first findings if there are many. An author fixes some before reading more, and each finding must
   * be sent to the server.
   */
  readonly toFindings: (findings: readonly ReportFinding[]) => readonly FindingShape[];
}

export interface ProofCache {
  find(name: string): ProveOutcome | undefined;
  keep(name: string, outcome: ProveOutcome): void;
}

/**
 * Maximum number of schools' forms and sets of validators in the cache. The number of authors who work at the same time
 * is smaller than this maximum.
 */
const mostKept = 40;
const mostFindings = 300;

export function createFormCache(library: FormLibrary): FormCache {
  const folder = folderOf(library);
  const emptied = new Map<string, FormLibrary>();
  const baselines = new Map<string, readonly Problem[]>();
  const validators = new Map<string, string>();
  const proofs = new Map<string, ProveOutcome>();

  /** The release without the school's own files for a form. */
  function emptyFor(key: OverlayKey): FormLibrary {
    const place = JSON.stringify([key.school, key.form]);
    const known = emptied.get(place);
    if (known !== undefined) return known;
    const folders = [`/forms/${key.form}/scenarios/`, `/schools/${key.school}/scenarios/`];
    const scenarios = library.scenarios.filter(({ file }) =>
      folders.some((part) => `/${file.replaceAll('\\', '/')}`.includes(part)),
    );
    const made = withOverlayFiles({ ...library, scenarios }, key, {});
    keep(emptied, place, made);
    return made;
  }

  function toFinding({
    file,
    line,
    column,
    pointer,
    rule,
    severity,
    message,
    suggestion,
    details,
  }: ReportFinding): FindingShape {
    return {
        file: placeIn(folder, file),
        line, column, pointer, rule, severity, message,
        ...(suggestion !== undefined && { suggestion }),
        ...(details !== undefined && details.length > 0 && { details: [...details] }),
      }; // oxfmt-ignore
  }

  const cache: FormCache = {
    released: library,
    withSchool(slug, files) {
      const changed = withSchoolFiles(library, slug, files);
      // The paths in findings and the problems of built-in forms do not depend on a school.
      return { ...createFormCache(changed), baseline: cache.baseline, toFinding, toFindings: cache.toFindings };
    },
    library({ key, files, others = [] }) {
      const around = others.reduce(
        (before, { form, files: published }) => withOverlayFiles(before, { school: key.school, form }, published),
        emptyFor(key),
      );
      return withOverlayFiles(around, key, files);
    },
    languages: (job) => [undefined, ...translationsOf(cache.library(job), job.key)],
    baseline({ form, language }) {
      const place = JSON.stringify([form, language]);
      const known = baselines.get(place) ?? lintForm(library, { form, language });
      keep(baselines, place, known);
      return known;
    },
    get validators() {
      // Clears the whole cache instead of finding its oldest entries, because one preview restores the entries that are
      // still needed.
      if (validators.size > mostKept) validators.clear();
      return validators;
    },
    proofs: {
      find: (name) => proofs.get(name),
      keep: (name, outcome) => keep(proofs, name, outcome),
    },
    toFinding,
    toFindings: (findings) => findings.slice(0, mostFindings).map(toFinding),
  };
  return cache;
}

/** The folder in a library's file names, e.g. `"schemas"`; empty when the names have no folder. */
function folderOf({ forms }: FormLibrary): string {
  for (const [id, { file }] of forms) {
    const path = file.replaceAll('\\', '/');
    const own = `forms/${id}/form.json`;
    if (path.endsWith(own)) return path.slice(0, path.length - own.length).replace(/\/$/, '');
  }
  return '';
}

function placeIn(folder: string, file: string): string {
  const path = file.replaceAll('\\', '/');
  return folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  if (map.size <= mostKept) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    break;
  }
}
