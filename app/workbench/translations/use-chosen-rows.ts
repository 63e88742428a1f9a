import { useState } from 'react';
import { chooseRows, type RowChoice } from './choose-rows.ts';
import type { FormText, TextRow } from './text-row.ts';

interface Chosen extends RowChoice {
  readonly texts: readonly FormText[];
  readonly ids: readonly string[];
}

/**
 * Returns the rows that match the author's choice. A row keeps its place while the author writes in it, even if it is no
 * longer missing; the next choice moves it.
 */
export function useChosenRows(
  rows: readonly TextRow[],
  texts: readonly FormText[],
  { filter, search }: RowChoice,
): readonly TextRow[] {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  let ids = chosen?.ids ?? [];
  if (chosen?.texts !== texts || chosen.filter !== filter || chosen.search !== search) {
    ids = chooseRows(rows, { filter, search });
    setChosen({ texts, filter, search, ids });
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
