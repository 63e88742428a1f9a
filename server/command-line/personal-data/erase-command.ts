import { eraseOnePerson } from '../../people/erase-one-person.ts';
import { erasureTreatments } from '../../people/erasure-treatments.ts';
import { oneName, required, type DataCommand } from './data-call.ts';

/** Shows what an erasure removes, what stays and why, and erases unless it is a dry run. */
export const eraseCommand: DataCommand = async (call) => {
  const schoolStudentId = oneName(call, 'one student id');
  const slug = required(call, 'school');
  const { obstacles, erased, kept } = await eraseOnePerson(call, { slug, schoolStudentId, dryRun: call.isDryRun });
  if (obstacles.length > 0)
    return { ok: false, text: ['The data cannot be erased yet. Nothing was changed.', ...obstacles].join('\n') };
  const counts = Object.entries(erased).filter(([, count]) => count > 0);
  const lines = [
    call.isDryRun ? 'Would be erased:' : 'Erased:',
    ...counts.map(([kind, count]) => `  ${tellKind(kind)}: ${count}`),
    'Kept, without anything that identifies the person:',
    `  payments: ${kept.payments} (${erasureTreatments.payments.why})`,
    `  audit entries: ${kept.auditEntries} (${erasureTreatments.auditEntries.why})`,
    `  a keyed digest of the student id (${erasureTreatments.erasures.why})`,
    call.isDryRun
      ? 'A dry run: nothing was changed.'
      : 'The running portal deletes the documents’ files. Write the list of erasures again: campus-cover people erasures --to <file>. Erase the person at the payment provider as well.',
  ];
  return { ok: true, text: lines.join('\n') };
};

/** `unpaidPayments` → `unpaid payments`. */
function tellKind(kind: string): string {
  return kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
