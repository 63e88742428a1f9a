import { say } from '@campus-cover/renderer';
import { fields as waiver } from '../../schemas/forms/waiver/form.json';
import { fields as carrier } from '../../schemas/parts/carrier.json';
import { fields as identity } from '../../schemas/parts/identity.json';

export interface ToneRule {
  readonly rule: string;
  /** As the portal says it now. */
  readonly good: string;
  /** As it must never say it. */
  readonly bad: string;
}

export interface ToneChapter {
  readonly title: string;
  readonly rules: readonly ToneRule[];
}

/** How the portal speaks. The good examples are read from its own forms and words. */
export const toneChapters = (): readonly ToneChapter[] => [
  {
    title: 'When an answer is wrong',
    rules: [
      {
        rule: 'Say what to do, in the words of the label.',
        good: carrier.PolicyholderID.messages.required,
        bad: 'This field is required',
      },
      {
        rule: 'A choice is chosen, text is entered, yes or no is said.',
        good: carrier.USBasedCarrier.messages.required,
        bad: 'Please select a value for “US based carrier”',
      },
      {
        rule: 'Name what is allowed, not only that something is not.',
        good: carrier.NewCarrier.messages.pattern,
        bad: 'Invalid characters',
      },
      {
        rule: 'Give an example where the form of an answer matters.',
        good: identity.DateofBirth.messages.format,
        bad: 'Date must match MM/DD/YYYY',
      },
      {
        rule: 'Give the number that is the limit.',
        good: carrier.PolicyholderID.messages.maxLength,
        bad: 'Value too long',
      },
      {
        rule: 'Say what somebody does who has nothing to enter.',
        good: waiver.AmountDeductible.messages.required,
        bad: 'Deductible missing!',
      },
    ],
  },
  {
    title: 'When something goes wrong',
    rules: [
      {
        rule: 'What did not work, what is safe, what to do.',
        good: say('calculationFailed'),
        bad: 'Error 500: oops, something went wrong',
      },
      {
        rule: 'What nobody knows yet, and what cannot happen.',
        good: say('connectionLost'),
        bad: 'Submission failed',
      },
      { rule: 'Our fault is ours.', good: say('ourFault'), bad: 'You have caused an unexpected error' },
      {
        rule: 'Name the thing, and the next step.',
        good: say('tooLarge', { name: 'card.jpg', size: '10 MB' }),
        bad: 'File size exceeds maximum limit',
      },
    ],
  },
  {
    title: 'While something is done, and when it is',
    rules: [
      { rule: 'One word while it goes on, with no promise how long.', good: say('loading'), bad: 'Please be patient' },
      {
        rule: 'What was done is said in the past, with its name.',
        good: say('removed', { name: 'card.jpg' }),
        bad: 'Success!',
      },
      {
        rule: 'What cannot be undone is said before.',
        good: say('afterSending'),
        bad: 'Are you sure? This action is irreversible',
      },
    ],
  },
  {
    title: 'Buttons and links',
    rules: [
      { rule: 'A verb that says what happens.', good: say('saveAndLeave'), bad: 'OK' },
      { rule: 'Both buttons of a question name what they do.', good: say('keepEditing'), bad: 'No' },
      {
        rule: 'A link is understood without what stands around it.',
        good: say('contactOffice', { university: 'Bay State University' }),
        bad: 'Click here',
      },
    ],
  },
];
