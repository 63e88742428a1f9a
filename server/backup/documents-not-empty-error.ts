import { BackupError } from './backup-error.ts';

/** The place for restored documents already has documents. They may belong to a portal that still runs. */
export class DocumentsNotEmptyError extends BackupError {
  constructor() {
    super('The place for the documents already has documents.');
  }
}
