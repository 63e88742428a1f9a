/** The coverage periods file, for the panes that show and edit it. */
export interface PeriodsSource {
  /** The file's current text; undefined when the school has no such file. */
  readonly text: string | undefined;
  /** Replaces the file's text. */
  readonly onWrite: (text: string) => void;
  /** Opens the file in the editor. */
  readonly onOpenFile: () => void;
}
