import type { AnswerSection } from '@campus-cover/engine';
import type { MailContent } from '../mail-content.ts';

interface Request {
  /** What it is about, e.g. `"Quote request"`. */
  readonly subject: string;
  readonly school: string;
  readonly reference: string;
  readonly student: { readonly name: string; readonly schoolStudentId: string; readonly email: string };
  /** Every question that was asked, with the answer in words. */
  readonly sections: readonly AnswerSection[];
}

/** Hands a student's request to a desk of the school, with everything that the desk needs to answer it. */
export function requestMail({ subject, school, reference, student, sections }: Request): MailContent {
  return {
    subject: `${subject}: ${reference}`,
    heading: subject,
    paragraphs: [
      `To ${school}:`,
      `${student.name} (${student.schoolStudentId}, ${student.email}) has sent a request. Its reference is ${reference}.`,
    ],
    sections: sections.map(({ title, answers }) => ({
      title,
      lines: answers.map(
        ({ label, lines }) => `${label}: ${lines.length === 0 ? 'Not provided' : quoteLines(lines.join(', '))}`,
      ),
    })),
    closing: [
      'Answer to this message to write to the student.',
      'Each reference is one request. Should this message come twice, it is the same one.',
    ],
  };
}

/** Each further line of an answer is marked as such: in a mail it would read like another question with its answer. */
function quoteLines(answer: string): string {
  return answer.replaceAll(/[\n\r\v\f\u0085\u2028\u2029]+/g, '\n> ');
}
