import { withOverlayFiles, type FormLibrary, type OverlayKey, type Problem } from '@campus-cover/engine';
import { lintForm, type OverlayBaseline } from '@campus-cover/engine/analysis';
import type { ReportFinding } from '../../forms/findings/report-finding.ts';
import type { FindingShape } from '../../routes/workbench-shapes.ts';
import type { OverlayJob, ProveOutcome, PublishedForm } from '../workshop.ts';

/** What a process keeps from one job to the next. All of it can be worked out again. */
export interface Shelf {
  /** The library with a job's files in place of its own; of scenarios only those that stand with the form or the school. */
  library(job: OverlayJob & { readonly others?: readonly PublishedForm[] }): FormLibrary;
  /** Tags of the languages that a form is in, `undefined` for its own first. */
  languages(form: string): readonly (string | undefined)[];
  /** What is said against a form of the release without any school. */
  readonly baseline: OverlayBaseline;
  /** Validators by what they depend on, for `compileValidators`. */
  readonly validators: Map<string, string>;
  /** What the last proofs came to, by all that they depend on: who publishes had the same files proved a moment ago. */
  readonly proofs: ProofShelf;
  /** With the file's path within the schemas folder, e.g. `"schools/bay-state/waiver.json"`. */
  readonly toFinding: (finding: ReportFinding) => FindingShape;
  /** The first of many; nobody reads more before having mended some, and each has to be carried to the server. */
  readonly toFindings: (findings: readonly ReportFinding[]) => readonly FindingShape[];
}

export interface ProofShelf {
  find(name: string): ProveOutcome | undefined;
  keep(name: string, outcome: ProveOutcome): void;
}

/** Schools' forms and sets of validators that are kept at once; more people than that do not write at a time. */
const mostKept = 40;
const mostFindings = 300;

export function createShelf(library: FormLibrary): Shelf {
  const folder = folderOf(library);
  const emptied = new Map<string, FormLibrary>();
  const baselines = new Map<string, readonly Problem[]>();
  const validators = new Map<string, string>();
  const proofs = new Map<string, ProveOutcome>();

  /** The release without its own files of a form of a school. */
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
      }; // prettier-ignore
  }

  return {
    library({ key, files, others = [] }) {
      const around = others.reduce(
        (before, { form, files: published }) => withOverlayFiles(before, { school: key.school, form }, published),
        emptyFor(key),
      );
      return withOverlayFiles(around, key, files);
    },
    languages: (form) => [
      undefined,
      ...[...library.languages].filter(([, { overlays }]) => overlays.has(form)).map(([tag]) => tag),
    ],
    baseline({ form, language }) {
      const place = JSON.stringify([form, language]);
      const known = baselines.get(place) ?? lintForm(library, { form, language });
      keep(baselines, place, known);
      return known;
    },
    get validators() {
      // Emptied rather than sorted: what is still needed is there again after one preview.
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
}

/** The folder of a library's files as their names have it, e.g. `"schemas"`; empty when they are named without. */
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
