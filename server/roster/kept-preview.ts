import type { RosterRun } from '../platform/storage/index.ts';
import type { GoneShare } from './compare/gone-share.ts';
import type { RosterEntries } from './compare/tally.ts';

/** The part of the comparison that a run keeps, in sealed form. */
export interface KeptPreview {
  readonly entries: RosterEntries;
  readonly share: GoneShare;
  /** Rows that repeat an earlier row. */
  readonly repeated: number;
}

const nothing: KeptPreview = {
  entries: { new: [], changed: [], gone: [], wrong: [], kept: [] },
  share: { percent: 0, mostPercent: 0, needsConsent: false, reason: null },
  repeated: 0,
};

export function keepPreview(preview: KeptPreview): string {
  return JSON.stringify(preview);
}

/** Returns empty lists before the comparison, and after the lists were deleted. */
export function readPreview({ preview }: Pick<RosterRun, 'preview'>): KeptPreview {
  return preview === '' ? nothing : (JSON.parse(preview) as KeptPreview);
}
