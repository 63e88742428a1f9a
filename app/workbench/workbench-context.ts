import { createContext, use } from 'react';
import type { Answer } from '../api/call.ts';

/**
 * The server's data about a school's form, e.g. `{ school: { slug: "bay-state", … }, form: { id: "waiver", … }, … }`.
 */
export type WorkbenchOverlay = Answer<'GET /api/workbench/overlays/{school}/{form}'>;

/**
 * Maps a path in the school's folder to the file's text, e.g. `{ "waiver.json": "{ … }", "scenarios/no-group.json": "{
 * … }" }`.
 */
export type OverlayFiles = WorkbenchOverlay['inForce']['files'];

/** A problem and its location. `file` is a path in `schemas/`, e.g. `"schools/bay-state/waiver.json"`. */
export type Finding = Answer<'POST /api/workbench/checks/lint'>['findings'][number];

/** A form that can be rendered: its definition, its example data, and the address of its validators. */
export type ShownForm = NonNullable<Answer<'POST /api/workbench/preview'>['form']>;

/** A student from the demo data that the author can choose for the live form. */
export type DemoStudent = Answer<'GET /api/workbench/students'>['students'][number];

/** How the live form is shown. The language determines which form is requested. The rest affects only the display. */
export interface PreviewSettings {
  /** Language tag; `null` for the form's original language. */
  readonly language: string | null;
  /** ISO date; `null` for the date in the form's example data. */
  readonly today: string | null;
  /** `null` for the context and prefill in the form's example data. */
  readonly student: DemoStudent | null;
  readonly width: 'phone' | 'desktop';
  /** `whole`: all sections on one page; `steps`: page by page, as students see it. */
  readonly pages: 'whole' | 'steps';
  /** Whether the author shapes the form by pointing at it, instead of answering it. */
  readonly isShaped: boolean;
}

/** How the live form first appears. */
export const initialSettings: PreviewSettings = {
  language: null,
  today: null,
  student: null,
  width: 'phone',
  pages: 'whole',
  isShaped: false,
};

/**
 * A location to open: by line and column, which start at 1, or by JSON pointer. A location that has only a file means
 * the start of the file.
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
  /** The editor's current files, saved or not. */
  readonly files: OverlayFiles;
  /** The files' last valid form; `null` until there is one. It stays the same object until the form changes. */
  readonly shown: ShownForm | null;
  /** False while the files have no valid form, or while a new form is loading. `shown` is then an earlier form. */
  readonly isShownCurrent: boolean;
  /**
   * Why the files had no valid form when the form was last requested. `shown` is then the last valid form. Empty if the
   * files had a valid form.
   */
  readonly problems: readonly Finding[];
  /** Why the request for the form failed, as text, e.g. a lost connection; null otherwise. */
  readonly failure: string | null;
  readonly settings: PreviewSettings;
  readonly changeSettings: (changes: Partial<PreviewSettings>) => void;
  /**
   * Opens the location in the editor. Files that authors cannot edit here open as read-only. Returns false if the
   * editor cannot show the file.
   */
  readonly openPlace: (place: FilePlace) => boolean;
  /**
   * Adds a file to the overlay, as if the author had typed it, and opens it.
   *
   * @param path in the school's folder, e.g. `"scenarios/no-group.json"`
   */
  readonly putFile: (path: string, text: string) => void;
  /**
   * Changes a file of the overlay without opening it.
   *
   * @param text `null` removes the file
   */
  readonly changeFile: (path: string, text: string | null) => void;
  /** The published files. */
  readonly inForce: OverlayFiles;
  /** Replaces the earlier findings from a check of the live form. The new findings appear among the problems. */
  readonly reportFindings: (source: 'accessibility', findings: readonly Finding[]) => void;
}

export const WorkbenchContext = createContext<Workbench | null>(null);

/** What the overlay's page provides to its panes. */
export function useWorkbench(): Workbench {
  const workbench = use(WorkbenchContext);
  if (workbench === null) throw new Error('useWorkbench is called outside the page of an overlay');
  return workbench;
}
