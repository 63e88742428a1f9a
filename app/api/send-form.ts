import { ConnectionError, ProblemError, readProblem } from './problem-error.ts';

export interface FormSending {
  readonly address: string;
  readonly body: FormData;
  /** The part uploaded so far, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends files. It uses XMLHttpRequest, because `fetch` does not report upload progress.
 *
 * @returns the JSON of the answer
 * @throws {ProblemError} the server refused
 * @throws {ConnectionError} no answer arrived
 * @throws {DOMException} AbortError, when the caller aborts `signal`
 */
export function sendForm({ address, body, onProgress, signal }: FormSending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = (): void => sending.abort();
    sending.open('POST', address);
    sending.setRequestHeader('accept', 'application/json');
    sending.responseType = 'text';
    sending.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    sending.addEventListener('load', () => {
      const answer = parse(sending.responseText);
      if (sending.status >= 200 && sending.status < 300 && answer !== undefined) resolve(answer);
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The answer is not from our server, e.g. it is a proxy's HTML page. The status is enough.
    return undefined;
  }
}
