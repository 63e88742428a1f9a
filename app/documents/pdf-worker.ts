/// <reference lib="webworker" />
import { getDocument } from 'unpdf/pdfjs';
import { fitPage, mostPixelsOfDocument } from './fit-page.ts';
import type { PdfMessage, PdfPage } from './pdf-messages.ts';

// A document that exploits the library can only draw: a worker has no page, and the server sends this script with a
// policy that refuses every connection and code that is compiled from text. The library never runs JavaScript in a
// document.

/** More pages than this would fill a phone's memory; the whole document can be downloaded. */
const mostPages = 20;
/** More text than this would only slow down a screen reader; this is several times the text of a dense page. */
const mostCharacters = 20_000;

type OpenPdf = Awaited<ReturnType<typeof getDocument>['promise']>;

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void draw(new Uint8Array(data)).catch(() => send({ kind: 'failed' }));
});

async function draw(data: Uint8Array): Promise<void> {
  const pdf = await getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    // Draws glyphs as shapes, so that the browser loads no font from the document.
    disableFontFace: true,
    useSystemFonts: false,
    CanvasFactory: WorkerCanvasFactory,
    FilterFactory: NoFilterFactory,
  }).promise;
  send({ kind: 'opened', pages: pdf.numPages });
  let left = mostPixelsOfDocument;
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    const page = await drawPage(pdf, number, left);
    if (page === null) break;
    left -= page.width * page.height;
    send({ kind: 'page', page }, [page.picture]);
  }
  send({ kind: 'end' });
}

/** Returns null if the page needs more pixels than are left. */
async function drawPage(pdf: OpenPdf, number: number, left: number): Promise<PdfPage | null> {
  const page = await pdf.getPage(number);
  const fit = fitPage(page.getViewport({ scale: 1 }), left);
  if (fit === null) return null;
  const { scale, width, height } = fit;
  const canvas = new OffscreenCanvas(width, height);
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport: page.getViewport({ scale }) }).promise;
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return { number, picture: canvas.transferToImageBitmap(), width, height, text: text.slice(0, mostCharacters) };
}

function send(message: PdfMessage, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

/** Creates the library's helper canvases without a document. */
class WorkerCanvasFactory {
  create(width: number, height: number) {
    refuseLarge(width, height);
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: { readonly canvas: OffscreenCanvas }, width: number, height: number): void {
    refuseLarge(width, height);
    canvas.width = width;
    canvas.height = height;
  }

  destroy({ canvas }: { readonly canvas: OffscreenCanvas }): void {
    canvas.width = 0;
    canvas.height = 0;
  }
}

function refuseLarge(width: number, height: number): void {
  if (width * height > mostPixelsOfDocument) throw new RangeError('The document needs a canvas that is too large.');
}

/** Leaves out the effects that need elements of a page. */
class NoFilterFactory {
  addFilter(): string {
    return 'none';
  }

  addHCMFilter(): string {
    return 'none';
  }

  addAlphaFilter(): string {
    return 'none';
  }

  addLuminosityFilter(): string {
    return 'none';
  }

  addHighlightHCMFilter(): string {
    return 'none';
  }

  destroy(): void {}
}
