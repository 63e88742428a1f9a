/** What a message says, apart from how it looks: text and HTML are made from the same words. */
export interface MailContent {
  readonly subject: string;
  /** What the message is about, above its words; the subject when absent. */
  readonly heading?: string;
  /** Before the button; the first greets. Plain text: whatever a name holds is shown as it is. */
  readonly paragraphs: readonly string[];
  /** What somebody answered, question by question, below the paragraphs. */
  readonly sections?: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** After the button, e.g. how long the link holds and what to do when one did not ask for it. */
  readonly closing?: readonly string[];
}
