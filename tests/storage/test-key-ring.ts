import { createKeyRing, type DataKey } from '../../server/platform/keys/key-ring.ts';

export const testDataKey: DataKey = { id: 'test', key: Buffer.alloc(32, 7) };
/** The keys that seal the columns of every storage in the tests. */
export const testKeyRing = createKeyRing([testDataKey]);
/** The same keys as a value for the `DATA_KEYS` setting. */
export const testDataKeys = `${testDataKey.id}:${testDataKey.key.toString('base64url')}`;
