import { errorCatalog } from './error-catalog.ts';
import { ServerError } from './server-error.ts';

/**
 * The response format of the specification's page calls: `success`, and when it is false, a message, the issues by
 * field, or the page to open. Errors that only a forged request can cause are rethrown.
 */
export async function orCallRefused<Result extends object>(call: () => Promise<Result>) {
  try {
    return { success: true, ...(await call()) };
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    if (error.code === 'NOT_FOUND') return { success: false, url: '/GenericError' };
    if (error.code === 'SUBMISSION_INVALID') {
      const issues = (error.issues ?? []).map(({ path, message }) => ({ path, message }));
      return { success: false, error: issues[0]?.message ?? error.detail, issues };
    }
    if (!isExpected(error)) throw error;
    return { success: false, error: error.detail };
  }
}

function isExpected({ code }: ServerError): boolean {
  return errorCatalog[code].status === 409 || code.startsWith('DOCUMENT_');
}
