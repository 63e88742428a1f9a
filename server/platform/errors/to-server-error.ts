import type { FastifyError } from 'fastify';
import { DocumentsUnavailableError } from '../document-store/document-store.ts';
import { DocumentHeldError } from '../document-store/held-document.ts';
import { DatabaseError, isNotGranted, StorageUnavailableError } from '../storage/index.ts';
import type { ErrorCode } from './error-catalog.ts';
import { ServerError } from './server-error.ts';

// Maps the error codes of Fastify and its plugins.
const codesOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_VALIDATION: 'REQUEST_INVALID',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_MALFORMED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_MALFORMED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_MALFORMED',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH_EXCEEDED: 'NOT_FOUND',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_REQ_FILE_TOO_LARGE: 'DOCUMENT_TOO_LARGE',
  FST_FILES_LIMIT: 'REQUEST_INVALID',
  FST_PARTS_LIMIT: 'REQUEST_INVALID',
  FST_FIELDS_LIMIT: 'REQUEST_INVALID',
  FST_PROTO_VIOLATION: 'BODY_MALFORMED',
  FST_NO_FORM_DATA: 'BODY_MALFORMED',
};

// Error codes from a database that is starting, stopping or full, or that canceled a transaction. These errors are not
// bugs, and a retry may succeed.
const passingStates = new Set([
  '08001',
  '08003',
  '08006',
  '40001', // serialization failure
  '40P01', // deadlock
  '53100', // disk full
  '53300', // too many connections
  '55P03', // waited too long for a lock
  '57014', // took too long
  '57P01',
  '57P02',
  '57P03',
]);

/** The disk, or this user's share of it, is full. An operator can add space, and a retry then succeeds. */
const fullDiskCodes: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT']);

/** Converts any thrown value to a refusal with a code. Unknown errors become `INTERNAL`. */
export function toServerError(thrown: unknown): ServerError {
  if (thrown instanceof ServerError) return thrown;
  const error = thrown as Partial<FastifyError> | null | undefined;
  const known = codesOfFastify[error?.code ?? ''];
  if (known) return new ServerError(known, { cause: thrown, ...describeValidation(known, error) });
  if (fullDiskCodes.has(error?.code)) return new ServerError('DOCUMENTS_UNAVAILABLE', { cause: thrown });
  if (thrown instanceof DocumentsUnavailableError) return new ServerError('DOCUMENTS_UNAVAILABLE', { cause: thrown });
  if (thrown instanceof DocumentHeldError)
    return new ServerError(thrown.hold === 'waiting' ? 'DOCUMENT_WAITING' : 'DOCUMENT_INFECTED', { cause: thrown });
  // A school that is not granted looks like one that does not exist.
  if (isNotGranted(thrown)) return new ServerError('NOT_FOUND', { cause: thrown });
  if (isUnavailable(thrown)) return new ServerError('STORAGE_UNAVAILABLE', { cause: thrown });
  // The file server uses these statuses for a path that leaves its folder or does not exist.
  if (error?.statusCode === 403 || error?.statusCode === 404) return new ServerError('NOT_FOUND', { cause: thrown });
  // secure-json-parse and JSON.parse do not set an error code. Fastify sets status 400 for invalid or incomplete
  // content.
  if (error?.statusCode === 400) return new ServerError('BODY_MALFORMED', { cause: thrown });
  // Range and conditional requests that a file cannot satisfy, and any other plugin error that the request caused.
  if (isRequestsFault(error?.statusCode)) return new ServerError('REQUEST_INVALID', { cause: thrown });
  return new ServerError('INTERNAL', { cause: thrown });
}

function isUnavailable(thrown: unknown): boolean {
  return (
    thrown instanceof StorageUnavailableError || (thrown instanceof DatabaseError && passingStates.has(thrown.code))
  );
}

function isRequestsFault(status: number | undefined): boolean {
  return status !== undefined && status > 400 && status < 500;
}

// Names the location, never the value, because a value may be personal.
function describeValidation(code: ErrorCode, error: Partial<FastifyError> | null | undefined): { detail?: string } {
  const first = code === 'REQUEST_INVALID' ? error?.validation?.[0] : undefined;
  if (!first) return {};
  const part = error?.validationContext ?? 'request';
  return {
    detail: `The ${part === 'querystring' ? 'query' : part} is not valid${first.instancePath ? ` at ${first.instancePath}` : ''}.`,
  };
}
