/** Bytes of one uploaded document, for every form; a form's own limit may be lower. */
export const largestDocumentBytes = 10 * 1024 * 1024;
