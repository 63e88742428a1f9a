import { describe, expect, it } from 'vitest';
import { isNode, readSourceFiles, walk, type SyntaxNode } from './source-files.ts';

/**
 * Every place that makes other transactions wait, and what it locks. Work on one student locks the student's row and
 * nothing else; work on many students locks the school and then all of their rows.
 */
const lockers: Readonly<Record<string, string>> = {
  'server/schools/lock-student.ts':
    'the row of one student, before anything else; or of many, in the order of their ids, for work on a whole school',
  'server/accounts/registration/invite-students.ts':
    'two hundred students while they are invited, without waiting for any',
  'server/accounts/registration/register-student.ts': 'the row of one student',
  'server/accounts/find-email-owner.ts': 'one email address, before the student who gets it',
  'server/administration/start-impersonation.ts': 'one session of an administrator',
  'server/brokers/manage-grants.ts': 'one account of a broker’s person, on the command line',
  'server/sign-on/import-identity-provider.ts': 'one identity provider, on the command line',
  'server/retention/lock-holds.ts':
    'the holds of one school: a new hold waits for removals, which do not wait for each other',
  'server/retention/remove-portal-rows.ts': 'rows of the portal itself while they are deleted, without waiting for any',
  'server/search/publish-content.ts': 'the news and questions of all schools',
  'server/exports/take-run.ts': 'the newest export of one kind of one school',
  'server/exports/x12/open-interchange.ts': 'the control numbers of one sender and receiver, while one is assigned',
  'server/overlays/lock-overlay.ts': 'the start and the publications of one form of one school',
  'server/overlays/find-draft.ts': 'one draft of one author',
  'server/school-editor/find-school-draft.ts': 'one draft of one author',
  'server/school-files/lock-school.ts': 'the files and the roster of one school, before its students',
  'server/payments/refunds/early-refunds.ts':
    'one receipt: after the student when it arrives; the report on its refund finds no student to lock until it has arrived',
  'server/platform/outbox/outbox-leases.ts': 'one message, which no other worker waits for',
  'server/webhooks/sending/lease-endpoints.ts': 'webhook endpoints, without waiting for one that is locked',
  'server/reminders/send-reminder.ts': 'one reminder, before its message is sent',
  'server/documents/scanning/claim-scan.ts': 'one document, which no other instance waits for',
  'server/platform/storage/scope.ts': 'the migrations',
  'server/platform/storage/migrations/0027-form-changes.ts':
    'the row of one student, before anything else, for `lockStudentBy`',
  'server/platform/storage/seal-rows.ts': 'two hundred rows while their columns are sealed, without waiting for any',
  'server/platform/storage/sealed-values.ts':
    'two hundred rows while the values in them are sealed again, without waiting for any',
  'server/platform/outbox/manage-outbox.ts': 'one message, on the command line; a worker skips it',
  'server/assembly/check-data-keys.ts': 'the proofs of the data keys, at startup and on the command line',
  'server/demo/demo-marker.ts': 'the demo world while it is created',
  'server/demo/identity-provider/demo-identity-provider.ts': 'the row of one student of the demo world',
};

const lockingCalls = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare']);
const studentsTables = new Set(['studentCoverages', 'dependentCoverages', 'payments']);
const changingCalls = new Set(['updateTable', 'deleteFrom']);
/** Values that code can get only after it has locked a student's row. */
const proofs = new Set([
  'StudentLock',
  'StudentsLock',
  'PeriodsLock',
  'lockStudent',
  'lockStudentsWith',
  'RemovalWork',
  'LockedPayment',
  'LockedPaymentWork',
  'CompletingPaymentWork',
]);

const files = readSourceFiles().filter((file) => file.package === 'server');

describe('locks', () => {
  it('are taken in the places that are listed here, and nowhere else', () => {
    const found = files.filter(({ tree }) => takesLock(tree)).map(({ path }) => path);
    expect(found.toSorted()).toEqual(Object.keys(lockers).toSorted());
  });

  it('of a student come before every change of a coverage or a payment', () => {
    // The demo world is created and removed as a whole. During that time, its marker blocks all other work.
    const changing = files.filter(({ path, tree }) => !path.startsWith('server/demo/') && changesStudentsTable(tree));
    expect(changing.length).toBeGreaterThan(5);
    expect(changing.filter(({ tree }) => !namesProof(tree)).map(({ path }) => path)).toEqual([]);
  });
});

function takesLock(tree: SyntaxNode): boolean {
  return some(tree, (node) => {
    if (node.type === 'CallExpression') return lockingCalls.has(calledName(node));
    const text = node.type === 'TemplateElement' ? JSON.stringify(node['value']) : node['value'];
    return typeof text === 'string' && /pg_(try_)?advisory|\bfor (no key )?(update|share)\b|\block table\b/i.test(text);
  });
}

function changesStudentsTable(tree: SyntaxNode): boolean {
  return some(tree, (node) => {
    if (node.type !== 'CallExpression' || !changingCalls.has(calledName(node))) return false;
    const [table] = node['arguments'] as readonly SyntaxNode[];
    return studentsTables.has(String(table?.['value']));
  });
}

function namesProof(tree: SyntaxNode): boolean {
  return some(tree, (node) => node.type === 'Identifier' && proofs.has(String(node['name'])));
}

function calledName({ callee }: SyntaxNode): string {
  const property = isNode(callee) && callee.type === 'MemberExpression' ? callee['property'] : undefined;
  return isNode(property) ? String(property['name']) : '';
}

function some(tree: SyntaxNode, holds: (node: SyntaxNode) => boolean): boolean {
  let isFound = false;
  walk(tree, (node) => {
    isFound ||= holds(node);
  });
  return isFound;
}
