import type { DocumentInfo, DocumentService } from '@campus-cover/renderer';
import { call, callAddress } from '../../api/call.ts';
import type { FormQuery, StoredDocument } from '../../api/forms.ts';
import { ConnectionError, isDowntime, ProblemError } from '../../api/problem-error.ts';
import { sendForm } from '../../api/client.ts';

export interface DocumentServiceOptions {
  readonly formId: string;
  readonly query: FormQuery;
  /** Documents that the record already has. */
  readonly documents: readonly StoredDocument[];
  /** Called after a 401. */
  readonly onSignedOut: () => void;
}

/** Handles the documents of one record. */
export function createDocumentService({
  formId,
  query,
  documents,
  onSignedOut,
}: DocumentServiceOptions): DocumentService {
  const known = new Map<string, DocumentInfo>(documents.map((document) => [document.id, document]));

  return {
    get: (id) => known.get(id),
    url: (id) => callAddress('GET', '/api/forms/documents/{id}', { params: { id } }),
    async upload(file, field, onProgress, signal) {
      const address = callAddress('POST', '/api/forms/{formId}/documents', {
        params: { formId },
        query: { ...query, field },
      });
      const body = new FormData();
      body.append('UploadedFiles', file, file.name);
      const document = await sendForm({ address, body, onProgress, signal }).catch((error: unknown) => {
        throw forPerson(error, onSignedOut);
      });
      if (!isDocument(document)) throw new Error('Something went wrong on our side. Try again.');
      known.set(document.id, document);
      return document;
    },
    async remove(id) {
      try {
        await call('DELETE', '/api/forms/documents/{id}', { params: { id } });
      } catch (error) {
        // The document was already deleted in a different window, so the result is what the student wanted.
        if (!(error instanceof ProblemError && error.status === 404)) throw forPerson(error, onSignedOut);
      }
      known.delete(id);
    },
  };
}

function forPerson(error: unknown, onSignedOut: () => void): Error {
  if (error instanceof ConnectionError)
    return new Error('The connection was lost. Check it and try again.', { cause: error });
  if (!(error instanceof ProblemError))
    return error instanceof Error ? error : new Error('The upload failed.', { cause: error });
  if (error.status === 401) onSignedOut();
  if (error.status >= 500 && !isDowntime(error))
    return new Error('Something went wrong on our side. Try again.', { cause: error });
  return new Error(error.message, { cause: error });
}

function isDocument(value: unknown): value is DocumentInfo {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'name' in value
  );
}
