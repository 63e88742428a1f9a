/// <reference lib="webworker" />
import { getDocument } from 'unpdf/pdfjs';
import type { PdfMessage, PdfPage } from './pdf-messages.ts';

// The worker has no page and no session to reach: a document that exploits the library can only draw. The library never
// runs JavaScript in a document, and the portal's policy refuses code that is compiled from text.

/** More pages than this would fill the memory of a phone; the whole document can be downloaded. */
const mostPages = 20;
const scale = 1.5;
/** A page can state any size. This is about an A2 poster at this scale. */
const mostPixels = 3000 * 3000;

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
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    const page = await drawPage(pdf, number);
    send({ kind: 'page', page }, [page.picture]);
  }
  send({ kind: 'end' });
}

async function drawPage(pdf: OpenPdf, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  const full = page.getViewport({ scale });
  const shrink = Math.min(1, Math.sqrt(mostPixels / (full.width * full.height)));
  const viewport = page.getViewport({ scale: scale * shrink });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport }).promise;
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return { number, picture: canvas.transferToImageBitmap(), text };
}

function send(message: PdfMessage, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

/** Creates the library's helper canvases without a document. */
class WorkerCanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: { readonly canvas: OffscreenCanvas }, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }

  destroy({ canvas }: { readonly canvas: OffscreenCanvas }): void {
    canvas.width = 0;
    canvas.height = 0;
  }
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
