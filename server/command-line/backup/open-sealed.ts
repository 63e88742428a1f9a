import type { OpenSealed } from '../../backup/read-backup.ts';
import { KeyMissingError, type KeyRing } from '../../platform/keys/key-ring.ts';
import { findSealedInColumns, findSealedText } from '../../platform/storage/index.ts';
import { listSealedValues } from '../keys/sealed-values.ts';

/** Opens every sealed value in a row of a backup, to prove that the keys work. */
export function openSealedWith(keyRing: KeyRing): OpenSealed {
  const values = listSealedValues(keyRing);
  return (table, row) => {
    const others = values.flatMap((value) => {
      const sealed = value.table === table ? findSealedText(value, row) : null;
      return sealed === null ? [] : [{ sealed, purpose: value.purposeOf(row[value.named] ?? '') }];
    });
    return [...findSealedInColumns(table, row), ...others].flatMap(({ sealed, purpose }) => {
      try {
        keyRing.open(sealed, purpose);
        return [];
      } catch (error) {
        if (error instanceof KeyMissingError) return [error.keyId];
        throw error;
      }
    });
  };
}
