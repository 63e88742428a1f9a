import type { OpenSealed } from '../../backup/read-backup.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { findSealedText, openSealedColumns } from '../../platform/storage/index.ts';
import { listSealedValues } from '../keys/sealed-values.ts';

/** Opens every sealed value in a row of a backup, to show that the keys can. */
export function openSealedWith(keyRing: KeyRing): OpenSealed {
  const values = listSealedValues(keyRing);
  return (table, row) => {
    openSealedColumns(table, row, keyRing);
    for (const value of values) {
      const sealed = value.table === table ? findSealedText(value, row) : null;
      if (sealed !== null) keyRing.open(sealed, value.purposeOf(row[value.named] ?? ''));
    }
  };
}
