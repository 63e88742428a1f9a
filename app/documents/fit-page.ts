const largestScale = 1.5;
/** A page can state any size. This is about an A2 poster at the largest scale. */
const mostPixelsOfPage = 3000 * 3000;

/** Pictures with more pixels than this would fill a phone's memory. Twenty letter pages need about half of it. */
export const mostPixelsOfDocument = 40_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Chooses the size at which a page is drawn.
 *
 * @param page its size at scale 1
 * @param left how many pixels the rest of the document may use
 * @returns the scale, and the size in whole pixels; null if the page does not fit
 */
export function fitPage(page: Size, left: number): (Size & { readonly scale: number }) | null {
  const scale = Math.min(largestScale, Math.sqrt(mostPixelsOfPage / (page.width * page.height)));
  const width = Math.ceil(page.width * scale);
  const height = Math.ceil(page.height * scale);
  return width * height <= left ? { scale, width, height } : null;
}
