import { createContext, use } from 'react';
import type { Answer } from '../api/call.ts';

export type Overlay = Answer<'GET /api/workbench/overlays/{school}/{form}'>;
/** A path within the school's folder → its text, e.g. `{ "waiver.json": "{ … }", "scenarios/no-group.json": "{ … }" }`. */
export type OverlayFiles = Readonly<Record<string, string>>;
export type Finding = Answer<'POST /api/workbench/checks/lint'>['findings'][number];
export type PreviewForm = NonNullable<Answer<'POST /api/workbench/preview'>['form']>;

/** The form that the files make, as the server last answered. */
export interface PreviewState {
  /** The last one that there was, kept while the files have a mistake in them; null before the first. */
  readonly form: PreviewForm | null;
  /** False while `form` is not yet, or cannot be, what the files say now. */
  readonly isCurrent: boolean;
  /** Why the files make no form; empty while they make one. */
  readonly problems: readonly Finding[];
  /** The server could not be asked, in words; null while it can. */
  readonly failure: string | null;
}

/** Where something stands in a file; a line, or a JSON pointer, e.g. `{ pointer: "/patch/title" }`. Lines and columns count from 1. */
export type FilePlace = { readonly line: number; readonly column?: number | undefined } | { readonly pointer: string };

/** The work on one form of one school, for every pane of the page. */
export interface WorkbenchAccess {
  readonly school: Overlay['school'];
  readonly form: Overlay['form'];
  /** The form as it is without the school, for reading. */
  readonly base: Overlay['base'];
  /** As they stand in the editor now. */
  readonly files: OverlayFiles;
  readonly setFile: (path: string, text: string) => void;
  /**
   * Adds a file and opens it. A path that is taken gets a number, e.g. `"scenarios/no-group-2.json"`.
   *
   * @returns the path that it got
   */
  readonly addFile: (path: string, text: string) => string;
  readonly removeFile: (path: string) => void;
  readonly preview: PreviewState;
  /** The language of the live form; null for the form's own. */
  readonly language: string | null;
  readonly setLanguage: (language: string | null) => void;
  /**
   * Opens a file in the editor, at a place, and moves the focus there.
   *
   * @param file a path of `files`, or as findings name it, e.g. `"schools/bay-state/waiver.json"`, `"forms/waiver/form.json"`
   */
  readonly openFile: (file: string, place?: FilePlace) => void;
  /** Path of the field that is explained, e.g. `"CarrierID"`, `"Dependents.0.Name"`; null for none. */
  readonly selectedField: string | null;
  readonly setSelectedField: (path: string | null) => void;
  /** What axe found in the live form. `file` is empty where no file says it. */
  readonly axeFindings: readonly Finding[];
  readonly setAxeFindings: (findings: readonly Finding[]) => void;
}

export const WorkbenchContext = createContext<WorkbenchAccess | null>(null);

/** @throws Error outside of the work page */
export function useWorkbench(): WorkbenchAccess {
  const access = use(WorkbenchContext);
  if (access === null) throw new Error('useWorkbench is called outside of the work page');
  return access;
}
