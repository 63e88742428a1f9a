import { errorCatalog } from '../errors/error-catalog.ts';
import { ServerError } from '../errors/server-error.ts';

/**
 * The specification's way to answer its pages' calls: `success`, and when that is false the words, what is wrong with which answer, or
 * the page that says it. What nobody meets without a forged request is thrown on.
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
