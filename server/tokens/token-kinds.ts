import { exportKinds } from '@campus-cover/engine';
import type { TokenKind } from '../platform/storage/index.ts';

/** Everything that a token can allow. */
export const tokenKinds: readonly TokenKind[] = [...exportKinds, 'import-decisions'];
