import { fixedTokens } from '@campus-cover/engine';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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
  put('P', () => pdf.font(bold).fontSize(10).fillColor(quiet).text(page.from));
  put('H1', () => pdf.moveDown(0.3).font(bold).fontSize(20).fillColor(ink).text(page.title));
  drawAnswers(pdf, put, page.facts);
  for (const paragraph of page.paragraphs) {
    put('P', () => pdf.moveDown(0.6).font(regular).fontSize(10.5).fillColor(ink).text(paragraph, { lineGap: 2 }));
  }
  for (const section of page.sections) drawSection(pdf, put, section);
  whole.end();
  drawFooters(pdf, page);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

type Put = (tag: string, draw: () => void) => void;

function drawSection(pdf: PDFKit.PDFDocument, put: Put, { title, answers }: PrintedSection): void {
  put('H2', () => {
    // Move a heading at the end of a page to the next page.
    if (pdf.y > pdf.page.height - margin - 90) pdf.addPage();
    pdf.moveDown(1.2).font(bold).fontSize(13).fillColor(ink).text(title);
    const y = pdf.y + 2;
    pdf
      .moveTo(margin, y)
      .lineTo(pdf.page.width - margin, y)
      .lineWidth(0.5)
      .stroke(quiet);
    pdf.y = y + 4;
  });
  drawAnswers(pdf, put, answers);
}

function drawAnswers(pdf: PDFKit.PDFDocument, put: Put, answers: readonly PrintedAnswer[]): void {
  for (const { label, lines } of answers) {
    put('P', () => {
      if (pdf.y > pdf.page.height - margin - 60) pdf.addPage();
      pdf.moveDown(0.45).font(regular).fontSize(9).fillColor(quiet).text(label);
      for (const line of lines) pdf.font(regular).fontSize(10.5).fillColor(ink).text(line, { lineGap: 1 });
    });
  }
}

function drawFooters(pdf: PDFKit.PDFDocument, { footer, pageWord }: PrintedPage): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // The footer is below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .font(regular)
      .fontSize(8)
      .fillColor(quiet)
      .text(`${footer}   ${pageWord} ${index - start + 1} / ${count}`, margin, pdf.page.height - 48, {
        width: pdf.page.width - 2 * margin,
        align: 'right',
      });
    pdf.endMarkedContent();
  }
}
