/** What the page supplies to a form for the answers that are more than data. */
export interface FormServices {
  readonly documents?: DocumentService;
}

/** Where uploaded documents go. */
export interface DocumentService {
  get(id: string): DocumentInfo | undefined;
  /**
   * Sends one file.
   *
   * @param field name of the field that the document answers
   * @param onProgress is told the part that was sent, 0 to 1
   * @throws an `Error` whose message is fit for the person
   */
  upload(file: File, field: string, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<DocumentInfo>;
  remove(id: string): Promise<void>;
  /** Where the document can be looked at. */
  url(id: string): string;
}

export interface DocumentInfo {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, e.g. `"application/pdf"`. */
  readonly type: string;
}
