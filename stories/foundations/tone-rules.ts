import { englishWords } from '@campus-cover/renderer';
import { fields as waiver } from '../../schemas/forms/waiver/form.json';
import { fields as carrier } from '../../schemas/parts/carrier.json';
import { fields as identity } from '../../schemas/parts/identity.json';

export interface ToneRule {
  readonly rule: string;
  /** The portal's current text. */
  readonly good: string;
  /** Text that the portal must never use. */
  readonly bad: string;
}

export interface ToneChapter {
  readonly title: string;
  readonly rules: readonly ToneRule[];
}

/** The portal's rules for interface text. The good examples come from its own forms and messages. */
export const toneChapters = (): readonly ToneChapter[] => [
  {
    title: 'When an answer is wrong',
    rules: [
      {
        rule: 'Say what to do, using the label’s wording.',
        good: carrier.PolicyholderID.messages.required,
        bad: 'This field is required',
      },
      {
        rule: 'Use “choose” for choices, “enter” for text, “indicate” for yes or no.',
        good: carrier.USBasedCarrier.messages.required,
        bad: 'Please select a value for “US based carrier”',
      },
      {
        rule: 'Say what is allowed, not only what is wrong.',
        good: carrier.NewCarrier.messages.pattern,
        bad: 'Invalid characters',
      },
      {
        rule: 'Give an example if the format matters.',
        good: identity.DateofBirth.messages.format,
        bad: 'Date must match MM/DD/YYYY',
      },
      {
        rule: 'State the limit as a number.',
        good: carrier.PolicyholderID.messages.maxLength,
        bad: 'Value too long',
      },
      {
        rule: 'Say what to do when there is nothing to enter.',
        good: waiver.AmountDeductible.messages.required,
        bad: 'Deductible missing!',
      },
    ],
  },
  {
    title: 'When something goes wrong',
    rules: [
      {
        rule: 'Say what did not work, what is safe and what to do.',
        good: englishWords.say('calculationFailed'),
        bad: 'Error 500: oops, something went wrong',
      },
      {
        rule: 'Say what we do not know yet, and what cannot happen.',
        good: englishWords.say('connectionLost'),
        bad: 'Submission failed',
      },
      { rule: 'Admit our own faults.', good: englishWords.say('ourFault'), bad: 'You have caused an unexpected error' },
      {
        rule: 'Name the thing and the next step.',
        good: englishWords.say('tooLarge', { name: 'card.jpg', size: '10 MB' }),
        bad: 'File size exceeds maximum limit',
      },
    ],
  },
  {
    title: 'During an action, and after it',
    rules: [
      {
        rule: 'Use one word while the action runs. Never promise a time.',
        good: englishWords.say('loading'),
        bad: 'Please be patient',
      },
      {
        rule: 'Use the past tense for what was done, and say what it was.',
        good: englishWords.say('removed', { name: 'card.jpg' }),
        bad: 'Success!',
      },
      {
        rule: 'Warn users before an action that they cannot undo.',
        good: englishWords.say('afterSending'),
        bad: 'Are you sure? This action is irreversible',
      },
    ],
  },
  {
    title: 'Buttons and links',
    rules: [
      { rule: 'Use a verb that says what happens.', good: englishWords.say('saveAndLeave'), bad: 'OK' },
      {
        rule: 'Label both buttons in a confirmation with what they do.',
        good: englishWords.say('keepEditing'),
        bad: 'No',
      },
      {
        rule: 'A link makes sense without the text around it.',
        good: englishWords.say('contactOffice', { university: 'Bay State University' }),
        bad: 'Click here',
      },
    ],
  },
];
