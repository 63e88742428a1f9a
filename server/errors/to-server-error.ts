import type { FastifyError } from 'fastify';
import { DatabaseError, StorageUnavailableError } from '../storage/index.ts';
import type { ErrorCode } from './error-catalog.ts';
import { ServerError } from './server-error.ts';

// Fastify's and its plugins' own refusals, by their code.
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

// What a database says while it starts or stops, is full, or had to give a transaction up: worth another try, not a defect.
const passingStates = new Set([
  '08001',
  '08003',
  '08006',
  '40001', // serialization failure
  '40P01', // deadlock
  '53300', // too many connections
  '55P03', // waited too long for a lock
  '57014', // took too long
  '57P01',
  '57P02',
  '57P03',
]);

/** Turns anything that was thrown into a refusal with a code; what it does not know becomes `INTERNAL`. */
export function toServerError(thrown: unknown): ServerError {
  if (thrown instanceof ServerError) return thrown;
  const error = thrown as Partial<FastifyError> | null | undefined;
  const known = codesOfFastify[error?.code ?? ''];
  if (known) return new ServerError(known, { cause: thrown, ...describeValidation(known, error) });
  if (isUnavailable(thrown)) return new ServerError('STORAGE_UNAVAILABLE', { cause: thrown });
  // The file server's words for a path that leads out of its folder, or nowhere.
  if (error?.statusCode === 403 || error?.statusCode === 404) return new ServerError('NOT_FOUND', { cause: thrown });
  // secure-json-parse and JSON.parse: no code, but a status that Fastify set for what arrived, or for what broke off.
  if (error?.statusCode === 400) return new ServerError('BODY_MALFORMED', { cause: thrown });
  // Ranges and conditions that a file does not meet, and whatever else a plugin blames on the request.
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

// Names the place, never the value: a value may be personal.
function describeValidation(code: ErrorCode, error: Partial<FastifyError> | null | undefined): { detail?: string } {
  const first = code === 'REQUEST_INVALID' ? error?.validation?.[0] : undefined;
  if (!first) return {};
  const part = error?.validationContext ?? 'request';
  return {
    detail: `The ${part === 'querystring' ? 'query' : part} is not right${first.instancePath ? ` at ${first.instancePath}` : ''}.`,
  };
}
