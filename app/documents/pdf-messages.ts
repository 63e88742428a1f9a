/** One page of a PDF document, drawn by the worker. */
export interface PdfPage {
  /** From 1. */
  readonly number: number;
  readonly picture: ImageBitmap;
  /** In pixels. The picture has no size after it is closed. */
  readonly width: number;
  readonly height: number;
  /** The beginning of the page's text, for screen readers; empty for a scan. */
  readonly text: string;
}

/** What the worker sends, in this order: the number of pages, then the pages, then the end. */
export type PdfMessage =
  | { readonly kind: 'opened'; readonly pages: number }
  | { readonly kind: 'page'; readonly page: PdfPage }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed' };
