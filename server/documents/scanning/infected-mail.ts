import type { MailContent } from '../../platform/mail/mail-content.ts';

interface InfectedDocument {
  readonly firstName: string;
  readonly reference: string;
  readonly name: string;
  readonly supportUrl: string;
  readonly url: string;
}

/** Tells a student that a document in a submission cannot be opened because it may contain malware. */
export function infectedMail({ firstName, reference, name, supportUrl, url }: InfectedDocument): MailContent {
  return {
    subject: `About a document that you sent (${reference})`,
    heading: 'We blocked one of your documents',
    paragraphs: [
      `Hello ${firstName},`,
      `The virus check of “${name}” found malware, so no one can open this file. We received your answers and any other documents.`,
      'Ask your school how to send the document again. Check your device for viruses first, or use a new scan or photo of the document.',
    ],
    action: { label: 'See what you sent', url },
    closing: [`Use the reference ${reference} when you contact your school at ${supportUrl}.`],
  };
}
