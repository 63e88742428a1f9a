import { directionOf, fixedTokens } from '@campus-cover/engine';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { drawFromRight } from './draw-from-right.ts';
import type { PrintedAnswer, PrintedPage, PrintedSection } from './printed-page.ts';

const fontFolder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const regular = join(fontFolder, 'DejaVuSans.ttf');
const bold = join(fontFolder, 'DejaVuSans-Bold.ttf');

/** In points; a letter page is 612 by 792. */
const margin = 56;
const ink = fixedTokens['--cc-ink'];
const quiet = fixedTokens['--cc-ink-soft'];

/**
 * Writes a page as a tagged PDF, so that a screen reader finds its headings and reads the answers in order. The font
 * covers European languages, Greek, Cyrillic, Arabic and Hebrew.
 *
 * @param made the PDF's creation date
 */
export async function writePdf(page: PrintedPage, made: Date): Promise<Buffer> {
  // Loaded with the first PDF. Otherwise, it would make up a tenth of the code that the server loads when it starts.
  const { default: PdfKit } = await import('pdfkit');
  const pdf = new PdfKit({
    size: 'LETTER',
    margins: { top: margin, bottom: margin + 20, left: margin, right: margin },
    lang: page.language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    // The default, Helvetica, is a file that the built server does not contain.
    font: regular,
    info: { Title: page.title, Author: page.from, CreationDate: made, ModDate: made },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.once('end', () => resolve());
    pdf.once('error', reject);
  });

  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  const put = (tag: string, draw: () => void) => whole.add(pdf.struct(tag, {}, draw));
  const write = writeIn(pdf, page.language);
  put('P', () => {
    pdf.font(bold).fontSize(10).fillColor(quiet);
    write(page.from);
  });
  put('H1', () => {
    pdf.moveDown(0.3).font(bold).fontSize(20).fillColor(ink);
    write(page.title);
  });
  const pen: Pen = { pdf, put, write };
  drawAnswers(pen, page.facts);
  for (const paragraph of page.paragraphs) {
    put('P', () => {
      pdf.moveDown(0.6).font(regular).fontSize(10.5).fillColor(ink);
      write(paragraph, 2);
    });
  }
  for (const section of page.sections) drawSection(pen, section);
  whole.end();
  drawFooters(pdf, page);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

interface Pen {
  readonly pdf: PDFKit.PDFDocument;
  readonly put: (tag: string, draw: () => void) => void;
  /** @param lineGap in points; default 0 */
  readonly write: (text: string, lineGap?: number) => void;
}

/** Writes text below what is already on the page, in the direction of a language. */
function writeIn(pdf: PDFKit.PDFDocument, language: string): Pen['write'] {
  if (directionOf(language) === 'ltr') return (text, lineGap = 0) => void pdf.text(text, { lineGap });
  const width = pdf.page.width - 2 * margin;
  return (text, lineGap = 0) => drawFromRight(pdf, text, { left: margin, width, lineGap });
}

function drawSection(pen: Pen, { title, answers }: PrintedSection): void {
  const { pdf, put, write } = pen;
  put('H2', () => {
    // Move a heading at the end of a page to the next page.
    if (pdf.y > pdf.page.height - margin - 90) pdf.addPage();
    pdf.moveDown(1.2).font(bold).fontSize(13).fillColor(ink);
    write(title);
    const y = pdf.y + 2;
    pdf
      .moveTo(margin, y)
      .lineTo(pdf.page.width - margin, y)
      .lineWidth(0.5)
      .stroke(quiet);
    pdf.y = y + 4;
  });
  drawAnswers(pen, answers);
}

function drawAnswers({ pdf, put, write }: Pen, answers: readonly PrintedAnswer[]): void {
  for (const { label, lines } of answers) {
    put('P', () => {
      if (pdf.y > pdf.page.height - margin - 60) pdf.addPage();
      pdf.moveDown(0.45).font(regular).fontSize(9).fillColor(quiet);
      write(label);
      pdf.font(regular).fontSize(10.5).fillColor(ink);
      for (const line of lines) write(line, 1);
    });
  }
}

function drawFooters(pdf: PDFKit.PDFDocument, { footer, language, pageWord }: PrintedPage): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // The footer is below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font(regular).fontSize(8).fillColor(quiet);
    const text = `${footer}   ${pageWord} ${index - start + 1} / ${count}`;
    const width = pdf.page.width - 2 * margin;
    pdf.y = pdf.page.height - 48;
    if (directionOf(language) === 'rtl') drawFromRight(pdf, text, { left: margin, width, lineGap: 0 });
    else pdf.text(text, margin, pdf.y, { width, align: 'right' });
    pdf.endMarkedContent();
  }
}
