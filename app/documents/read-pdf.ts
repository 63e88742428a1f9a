import type { PdfMessage, PdfPage } from './pdf-messages.ts';

/** A document that keeps the worker busy longer than this is not shown. */
const longestMs = 20_000;

interface PdfReader {
  readonly onOpened: (pages: number) => void;
  readonly onPage: (page: PdfPage) => void;
  readonly onFailed: () => void;
}

/**
 * Draws the pages of a PDF document in a worker.
 *
 * @returns a function that stops the work
 */
export function readPdf(bytes: ArrayBuffer, { onOpened, onPage, onFailed }: PdfReader): () => void {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const timer = setTimeout(fail, longestMs);

  function end(): void {
    clearTimeout(timer);
    worker.terminate();
  }

  function fail(): void {
    end();
    onFailed();
  }

  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<PdfMessage>) => {
    if (data.kind === 'opened') onOpened(data.pages);
    if (data.kind === 'page') onPage(data.page);
    if (data.kind === 'failed') fail();
    if (data.kind === 'end') end();
  });
  worker.postMessage(bytes, [bytes]);
  return end;
}
