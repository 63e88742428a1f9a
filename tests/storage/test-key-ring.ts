import { createKeyRing } from '../../server/secrets/key-ring.ts';

export const testKeyRing = createKeyRing([{ id: 'test', key: Buffer.alloc(32, 7) }]);
