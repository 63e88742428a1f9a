/** Services that the page provides for answers such as documents and records. */
export interface FormServices {
  readonly documents?: DocumentService;
  readonly records?: RecordService;
}

/** Opens and deletes the records behind a table of choices, e.g. the student's dependents. */
export interface RecordService {
  /**
   * Opens a record's form. If the query has no `Id`, the record is new. Never rejects.
   *
   * @returns whether the record was saved
   */
  edit(request: RecordRequest): Promise<boolean>;
  /**
   * Deletes the record whose `Id` is in the query.
   *
   * @returns whether the record is deleted
   * @throws an `Error` whose message can be shown to the student
   */
  remove(request: RecordRequest): Promise<boolean>;
}

/** A request to edit a record in a separate form. */
export interface RecordRequest {
  /** Id of the form that edits the records, e.g. `"dependent"`. */
  readonly form: string;
  /** The query that opens it, e.g. `{ "flow": "enroll", "Id": "dep_7" }`. */
  readonly query: Readonly<Record<string, string>>;
}

/** Stores uploaded documents. */
export interface DocumentService {
  get(id: string): DocumentInfo | undefined;
  /**
   * Uploads one file.
   *
   * @param field name of the field that the document answers
   * @param onProgress receives the fraction uploaded so far, from 0 to 1
   * @throws an `Error` whose message can be shown to the student
   */
  upload(file: File, field: string, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<DocumentInfo>;
  remove(id: string): Promise<void>;
  /** The address at which the document can be viewed. */
  url(id: string): string;
}

/** An uploaded document, without its content. */
export interface DocumentInfo {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, e.g. `"application/pdf"`. */
  readonly type: string;
  /** Why no one can open the document: it is waiting for the virus check, or the check found malware. */
  readonly held?: 'waiting' | 'infected';
}
