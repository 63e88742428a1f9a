import { asCsvText, byteOrderMark, csvLine } from '@campus-cover/engine/csv';
import { nameOfLanguage } from '@campus-cover/engine/analysis';
import { longestTranslation } from './check-translation.ts';
import { matchLanguage, noteOf, withPlainLines, type InterchangeFormat, type ReadFile } from './interchange-file.ts';
import { splitCsv } from './split-csv.ts';

/** A CSV file with a row for each text: its id, where it is, the most characters that fit, and the two languages. */
export const csvFormat: InterchangeFormat = {
  id: 'csv',
  label: 'CSV, for a spreadsheet',
  extension: 'csv',
  mediaType: 'text/csv',
  write(rows, { source, target }) {
    const lines = rows.map((row) => [
      row.id,
      noteOf(row),
      row.text.hasLittleRoom ? String(longestTranslation(row.source)) : '',
      row.source,
      row.cells[target]?.words ?? '',
    ]);
    return byteOrderMark + [['id', 'where', 'characters', source, target], ...lines].map(csvLine).join('');
  },
  read: readCsv,
  asRead: (words) => withPlainLines(fromCsvText(asCsvText(words))),
};

function readCsv(text: string, source: string, languages: readonly string[]): ReadFile {
  const rows = splitCsv(text);
  if ('openQuoteLine' in rows)
    return { failure: `The row on line ${rows.openQuoteLine} does not end. A quotation mark may be missing or extra.` };
  const [header, ...lines] = rows;
  const names = header?.cells.map((name) => name.trim()) ?? [];
  const idAt = names.indexOf('id');
  const sourceAt = names.findIndex((name) => matchLanguage(name, [source]) !== undefined);
  const targets = names.flatMap((name, at) => {
    const language = at === sourceAt || at === idAt ? undefined : matchLanguage(name, languages);
    return language === undefined ? [] : [{ language, at }];
  });
  const [target] = targets;
  if (idAt < 0 || sourceAt < 0 || target === undefined)
    return {
      failure: `The first line must have the columns “id”, “${source}” and a language of the form (${languages.join(', ')}).`,
    };
  if (targets.length > 1)
    return {
      failure: `The file has ${targets.map(({ language }) => nameOfLanguage(language)).join(' and ')}. Import one language at a time.`,
    };
  const read = (cells: readonly string[], at: number): string => withPlainLines(fromCsvText(cells[at] ?? ''));
  return {
    language: target.language,
    entries: lines.map(({ line, cells }) => ({
      place: `line ${line}`,
      id: read(cells, idAt),
      source: read(cells, sourceAt),
      words: read(cells, target.at),
    })),
  };
}

/** Removes the apostrophe that marks a cell as text. */
function fromCsvText(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && asCsvText(rest) !== rest ? rest : cell;
}
