import { createContext, use } from 'react';
import type { Answer } from '../api/call.ts';

/** A form of a school as the server keeps it, e.g. `{ school: { slug: "bay-state", … }, form: { id: "waiver", … }, … }`. */
export type WorkbenchOverlay = Answer<'GET /api/workbench/overlays/{school}/{form}'>;

/** A path in the school's folder → its text, e.g. `{ "waiver.json": "{ … }", "scenarios/no-group.json": "{ … }" }`. */
export type OverlayFiles = WorkbenchOverlay['inForce']['files'];

/** Something to mend, where it stands: `file` is a path in `schemas/`, e.g. `"schools/bay-state/waiver.json"`. */
export type Finding = Answer<'POST /api/workbench/checks/lint'>['findings'][number];

/** A form that can be drawn: its definition, the world around it, and the address of its validators. */
export type ShownForm = NonNullable<Answer<'POST /api/workbench/preview'>['form']>;

/** A person of the demo world as whom a form may be looked at. */
export type DemoStudent = Answer<'GET /api/workbench/students'>['students'][number];

/** How the live form is looked at. The language decides which form is asked for, the rest how it is shown. */
export interface PreviewSettings {
  /** Tag; `null` for the language that the form is written in. */
  readonly language: string | null;
  /** ISO date; `null` for the day that is given with the form. */
  readonly today: string | null;
  /** `null` for the context and prefill that are given with the form. */
  readonly student: DemoStudent | null;
  readonly width: 'phone' | 'desktop';
  /** `whole`: all sections on one page; `steps`: page by page, as students see it. */
  readonly pages: 'whole' | 'steps';
}

/** A place to open: by line and column, which count from 1, or by JSON pointer within the file; the file alone is its start. */
export interface FilePlace {
  /** Path in `schemas/`, e.g. `"schools/bay-state/scenarios/no-group.json"`, `"forms/waiver/form.json"`. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
}

/** What the page of an overlay gives to the panes around it. */
export interface Workbench {
  readonly overlay: WorkbenchOverlay;
  /** As they stand in the editor now, saved or not. */
  readonly files: OverlayFiles;
  /** The last form that the files made; `null` until there is one. The same object until there is another. */
  readonly shown: ShownForm | null;
  /** False while the text makes no form, or another one is on its way: `shown` is then an earlier one. */
  readonly isShownCurrent: boolean;
  /** Why the files made no form when last asked: `shown` is then the last good one. Empty when they made one. */
  readonly problems: readonly Finding[];
  /** Why the form could not be asked for, in words, e.g. that the connection was lost; null while it can. */
  readonly failure: string | null;
  readonly settings: PreviewSettings;
  readonly changeSettings: (changes: Partial<PreviewSettings>) => void;
  /** Opens the file's tab and goes there; what cannot be changed here is shown for reading. False when it cannot be shown. */
  readonly openPlace: (place: FilePlace) => boolean;
  /**
   * Puts a file into the overlay, as if it had been typed.
   *
   * @param path in the school's folder, e.g. `"scenarios/no-group.json"`
   */
  readonly putFile: (path: string, text: string) => void;
  /** What a check of the live form found, in place of what it found before; shown among the problems. */
  readonly reportFindings: (source: 'accessibility', findings: readonly Finding[]) => void;
}

export const WorkbenchContext = createContext<Workbench | null>(null);

/** What the page of an overlay gives to the panes around it. */
export function useWorkbench(): Workbench {
  const workbench = use(WorkbenchContext);
  if (workbench === null) throw new Error('useWorkbench is called outside the page of an overlay');
  return workbench;
}
