import type { DocumentInfo, DocumentService } from '@campus-cover/renderer';
import { call, callAddress } from '../../api/call.ts';
import type { FormQuery, StoredDocument } from '../../api/forms.ts';
import { ConnectionError, isDowntime, ProblemError, readProblem } from '../../api/problem-error.ts';

export interface DocumentServiceOptions {
  readonly formId: string;
  readonly query: FormQuery;
  /** Documents that the record already has. */
  readonly documents: readonly StoredDocument[];
  /** Called after a 401. */
  readonly onSignedOut: () => void;
}

/**
 * Handles the documents of one record. It uploads with XMLHttpRequest, because `fetch` does not report upload progress.
 */
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
      const document = await send({ address, file, onProgress, signal }).catch((error: unknown) => {
        throw forPerson(error, onSignedOut);
      });
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

interface Upload {
  readonly address: string;
  readonly file: File;
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

function send({ address, file, onProgress, signal }: Upload): Promise<DocumentInfo> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = (): void => sending.abort();
    const body = new FormData();
    body.append('UploadedFiles', file, file.name);
    sending.open('POST', address);
    sending.setRequestHeader('accept', 'application/json');
    sending.responseType = 'text';
    sending.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    sending.addEventListener('load', () => {
      const answer = parse(sending.responseText);
      if (sending.status >= 200 && sending.status < 300 && isDocument(answer)) resolve(answer);
      else reject(new ProblemError(readProblem(sending.status, answer)));
    });
    sending.addEventListener('error', () => reject(new ConnectionError('The connection was lost.')));
    sending.addEventListener('abort', () => reject(new DOMException('The upload was canceled.', 'AbortError')));
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new DOMException('The upload was canceled.', 'AbortError'));
    else sending.send(body);
  });
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The response is not from our server, e.g. it is a proxy's HTML page. The status is enough.
    return undefined;
  }
}

function isDocument(value: unknown): value is DocumentInfo {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'name' in value
  );
}
