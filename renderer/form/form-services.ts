/** What the page supplies to a form for the answers that are more than data. */
export interface FormServices {
  readonly documents?: DocumentService;
  readonly records?: RecordService;
}

/** Opens and deletes what a table of choices is about, e.g. the person's dependents. */
export interface RecordService {
  /** Opens the form of a record, a new one unless the query has an `Id`. Never rejects. @returns whether it was saved */
  edit(request: RecordRequest): Promise<boolean>;
  /**
   * Deletes the record whose `Id` the query has.
   *
   * @returns whether it is gone
   * @throws an `Error` whose message is fit for the person
   */
  remove(request: RecordRequest): Promise<boolean>;
}

export interface RecordRequest {
  /** Id of the form that records are changed with, e.g. `"dependent"`. */
  readonly form: string;
  /** What it is opened with, e.g. `{ "flow": "enroll", "Id": "dep_7" }`. */
  readonly query: Readonly<Record<string, string>>;
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
