import type { AnswerSection } from '@campus-cover/engine';
import type { Hold } from '../platform/document-store/held-document.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';

interface Request {
  /** What the request is about, e.g. `"Quote request"`. */
  readonly subject: string;
  readonly school: string;
  readonly reference: string;
  readonly student: { readonly name: string; readonly schoolStudentId: string; readonly email: string };
  /** Every question, with the answer as text. */
  readonly sections: readonly AnswerSection[];
  readonly documents: readonly RequestDocument[];
  /** The page where the school's administrators open the request's documents. */
  readonly documentsUrl: string;
}

export interface RequestDocument {
  readonly name: string;
  readonly isAttached: boolean;
  readonly hold: Hold | null;
}

/** Sends a student's request to a desk at the school, with everything that the desk needs to reply to it. */
export function requestMail(request: Request): MailContent {
  const { subject, school, reference, student, sections, documents, documentsUrl } = request;
  const hasLinked = documents.some(({ isAttached }) => !isAttached);
  return {
    subject: `${subject}: ${reference}`,
    heading: subject,
    paragraphs: [
      `To ${school}:`,
      `${student.name} (${student.schoolStudentId}, ${student.email}) sent a request. Its reference is ${reference}.`,
    ],
    sections: [
      ...sections.map(({ title, answers }) => ({
        title,
        lines: answers.map(
          ({ label, lines }) => `${label}: ${lines.length === 0 ? 'Not provided' : quoteLines(lines.join(', '))}`,
        ),
      })),
      ...(documents.length === 0 ? [] : [{ title: 'Documents', lines: documents.map(tellDocument) }]),
    ],
    ...(hasLinked && { action: { label: 'Open the documents', url: documentsUrl } }),
    closing: [
      ...(hasLinked ? [`To open the documents, sign in as an administrator at ${school}.`] : []),
      'Reply to this message to write to the student.',
      'Each reference identifies one request. If you receive this message twice, both copies are for the same request.',
    ],
  };
}

function tellDocument({ name, isAttached, hold }: RequestDocument): string {
  if (isAttached) return `${name}: attached`;
  const reason = hold === null ? 'too large for this message' : 'not attached because it is being checked for viruses';
  return `${name}: ${reason}. Open it with the link below.`;
}

/**
 * Marks every line of an answer except the first. Otherwise, a line could look like another question with its answer.
 */
function quoteLines(answer: string): string {
  return answer.replaceAll(/[\n\r\v\f\u0085\u2028\u2029]+/g, '\n> ');
}
