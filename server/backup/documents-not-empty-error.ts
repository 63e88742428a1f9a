import { BackupError } from './backup-error.ts';

/**
 * The folder or bucket for restored documents already has documents. They may belong to a portal that is still running.
 */
export class DocumentsNotEmptyError extends BackupError {
  constructor() {
    super('The folder or bucket for documents already has documents.');
  }
}
