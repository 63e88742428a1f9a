export { byteOrderMark, csvLine } from './csv-line.ts';
export { asCsvText } from './csv-cell.ts';
export { findDelimiter, firstLine, type Delimiter } from './find-delimiter.ts';
