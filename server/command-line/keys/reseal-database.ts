import { setTimeout as pause } from 'node:timers/promises';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import {
  countSealedRows,
  countSealedValues,
  resealValues,
  sealRows,
  type Storage,
} from '../../platform/storage/index.ts';
import { listSealedValues } from './sealed-values.ts';

/** How many times the command returns to rows that other connections have locked. */
const mostPasses = 6;
const passEveryMs = 250;

export interface DatabaseReseal {
  readonly resealed: number;
  /** Values that are still sealed with another key. */
  readonly left: number;
}

/** Seals every value in the database again that another key has sealed, while the portal runs. */
export async function resealDatabase(storage: Storage, keyRing: KeyRing): Promise<DatabaseReseal> {
  const values = listSealedValues(keyRing);
  let resealed = 0;
  for (let pass = 1; ; pass += 1) {
    resealed += (await sealRows(storage, keyRing)) + (await resealValues(storage, values, keyRing));
    const left = await countSealed(storage, keyRing, { keyId: keyRing.newestId, except: true });
    if (left === 0 || pass === mostPasses) return { resealed, left };
    await pause(passEveryMs);
  }
}

/** Counts the values in the database that one key has sealed, or that any key but one has sealed. */
export async function countSealed(
  storage: Storage,
  keyRing: KeyRing,
  which: { readonly keyId: string; readonly except?: boolean },
): Promise<number> {
  return (await countSealedRows(storage, which)) + (await countSealedValues(storage, listSealedValues(keyRing), which));
}
