import type { ExportKind } from '@campus-cover/engine';
import type { ExportSource } from '../export-source.ts';
import { charges } from './charges.ts';
import { decisions } from './decisions.ts';
import { dependents } from './dependents.ts';
import { enrollments } from './enrollments.ts';
import { members } from './members.ts';
import { payments } from './payments.ts';
import { submissions } from './submissions.ts';
import { unanswered } from './unanswered.ts';

/** Where the records of each kind come from. */
export const exportSources: { readonly [Kind in ExportKind]: ExportSource<Kind> } = {
  submissions,
  decisions,
  enrollments,
  dependents,
  members,
  payments,
  charges,
  unanswered,
};
