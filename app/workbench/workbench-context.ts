import { createContext, use } from 'react';
import type { Answer } from '../api/call.ts';

/**
 * The server's data about a school's form, e.g. `{ school: { slug: "bay-state", … }, form: { id: "waiver", … }, … }`.
 */
export type WorkbenchOverlay = Answer<'GET /api/workbench/overlays/{school}/{form}'>;

/** A path in the school's folder → its text, e.g. `{ "waiver.json": "{ … }", "scenarios/no-group.json": "{ … }" }`. */
export type OverlayFiles = WorkbenchOverlay['inForce']['files'];

/** A problem and its place. `file` is a path in `schemas/`, e.g. `"schools/bay-state/waiver.json"`. */
export type Finding = Answer<'POST /api/workbench/checks/lint'>['findings'][number];

/** A form that can be drawn: its definition, its example data, and the address of its validators. */
export type ShownForm = NonNullable<Answer<'POST /api/workbench/preview'>['form']>;

/** A student of the demo data, whom the author can choose for the live form. */
export type DemoStudent = Answer<'GET /api/workbench/students'>['students'][number];

/** How the live form is shown. The language determines which form is requested. The rest affects only the display. */
export interface PreviewSettings {
  /** Tag; `null` for the form's original language. */
  readonly language: string | null;
  /** ISO date; `null` for the date in the form's example data. */
  readonly today: string | null;
  /** `null` for the context and prefill in the form's example data. */
  readonly student: DemoStudent | null;
  readonly width: 'phone' | 'desktop';
  /** `whole`: all sections on one page; `steps`: page by page, as students see it. */
  readonly pages: 'whole' | 'steps';
}

/**
 * A place to open: by line and column, which start at 1, or by JSON pointer. A place with only a file means its start.
 */
export interface FilePlace {
  /** Path in `schemas/`, e.g. `"schools/bay-state/scenarios/no-group.json"`, `"forms/waiver/form.json"`. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
}

/** What the overlay's page provides to its panes. */
export interface Workbench {
  readonly overlay: WorkbenchOverlay;
  /** The editor's current texts, saved or not. */
  readonly files: OverlayFiles;
  /** The last valid form of the files; `null` until there is one. It is the same object until it changes. */
  readonly shown: ShownForm | null;
  /** False while the text has no valid form, or while a new form is loading. `shown` is then an earlier form. */
  readonly isShownCurrent: boolean;
  /** Why the files had no valid form at the last request. `shown` is then the last valid one. Empty if they had one. */
  readonly problems: readonly Finding[];
  /** Why the request for the form failed, in words, e.g. a lost connection; null otherwise. */
  readonly failure: string | null;
  readonly settings: PreviewSettings;
  readonly changeSettings: (changes: Partial<PreviewSettings>) => void;
  /**
   * Opens the place in the editor. Files that cannot change here are read-only. Returns false if it cannot show the
   * file.
   */
  readonly openPlace: (place: FilePlace) => boolean;
  /**
   * Puts a file into the overlay, as if the author had typed it.
   *
   * @param path in the school's folder, e.g. `"scenarios/no-group.json"`
   */
  readonly putFile: (path: string, text: string) => void;
  /** Replaces the earlier findings of a check of the live form; they appear among the problems. */
  readonly reportFindings: (source: 'accessibility', findings: readonly Finding[]) => void;
}

export const WorkbenchContext = createContext<Workbench | null>(null);

/** What the overlay's page provides to its panes. */
export function useWorkbench(): Workbench {
  const workbench = use(WorkbenchContext);
  if (workbench === null) throw new Error('useWorkbench is called outside the page of an overlay');
  return workbench;
}
