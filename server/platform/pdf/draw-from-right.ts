import { orderWords } from './order-words.ts';

interface Box {
  /** In points. */
  readonly left: number;
  readonly width: number;
  /** In points, below each line. */
  readonly lineGap: number;
}

/** Draws text that is written from right to left, in as many lines as it needs, from the right edge of the box. */
export function drawFromRight(pdf: PDFKit.PDFDocument, text: string, { left, width, lineGap }: Box): void {
  const space = pdf.widthOfString(' ');
  for (const line of breakLines(pdf, text, width)) {
    const height = pdf.currentLineHeight(true);
    if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
    const { y } = pdf;
    const words = orderWords(line).map((word) => ({ ...word, width: pdf.widthOfString(word.text) }));
    const places = new Map<number, number>();
    let x = 0;
    for (const word of words.toSorted((one, other) => one.fromLeft - other.fromLeft)) {
      if (word.isSpaced && word.fromLeft > 0) x += space;
      places.set(word.fromLeft, x);
      x += word.width;
    }
    const start = left + width - x;
    // In the order in which a screen reader reads them.
    for (const word of words) pdf.text(word.text, start + (places.get(word.fromLeft) ?? 0), y, { lineBreak: false });
    pdf.x = left;
    pdf.y = y + height + lineGap;
  }
}

/** Breaks text between words, and within a word that is wider than a line. */
function breakLines(pdf: PDFKit.PDFDocument, text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/\s+/u).flatMap((each) => fitWord(pdf, each, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && pdf.widthOfString(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

/** The parts of a word, each of which fits on a line. */
function fitWord(pdf: PDFKit.PDFDocument, word: string, width: number): readonly string[] {
  if (pdf.widthOfString(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && pdf.widthOfString(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
