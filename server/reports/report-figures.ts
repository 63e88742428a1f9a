/** One number of a report. Its key is a name in files and in the API, so only the title and the text can change. */
export interface Figure {
  readonly title: string;
  /** What it counts, as the page shows it. */
  readonly text: string;
}

/** Every offered coverage is in exactly one of these groups, as it is now. */
export const groupFigures = {
  waived: { title: 'Waived', text: 'The student waived the plan, and the waiver is in effect.' },
  enrolled: { title: 'Enrolled', text: 'The student is enrolled, even if the coverage ends early.' },
  unpaid: {
    title: 'Enrollment not complete',
    text: 'The student chose the plan, and the enrollment is not paid or billed yet.',
  },
  waiting: {
    title: 'Waiting for the school',
    text: 'The student sent a form that waits for the school’s decision. While a life event waits, a waived plan still counts as waived.',
  },
  asked: {
    title: 'Waiting for the student',
    text: 'The school asked about the form, and the student has not answered.',
  },
  refused: {
    title: 'Refused',
    text: 'The school refused the form. The student can still act, and has not done so.',
  },
  silent: { title: 'No answer', text: 'The student can waive or enroll, and has done neither.' },
  elsewhere: {
    title: 'Another plan',
    text: 'The student waived or chose another plan for the same days, so this one needs no answer.',
  },
  notOpen: { title: 'Not open yet', text: 'The student cannot waive or enroll yet.' },
  expired: { title: 'Expired', text: 'The last day passed without an answer or a payment.' },
  withdrawn: {
    title: 'No longer offered',
    text: 'A roster no longer offers the plan to the student, who had not acted.',
  },
} as const satisfies Readonly<Record<string, Figure>>;

export type GroupFigure = keyof typeof groupFigures;
export const groups = Object.keys(groupFigures) as readonly GroupFigure[];

/** What a report counts in addition to the groups. These figures are not part of the sum. */
export const otherFigures = {
  offered: {
    title: 'Offered',
    text: 'Students to whom the school offered the plan: the sum of all groups.',
  },
  terminated: { title: 'Terminated', text: 'How many of the enrolled students have a coverage that ends early.' },
  dependents: { title: 'Dependents', text: 'Spouses, domestic partners and children who are enrolled.' },
  undone: {
    title: 'Undone or corrected',
    text: 'Decisions that the school undid, and corrections of coverages.',
  },
} as const satisfies Readonly<Record<string, Figure>>;

export type OtherFigure = keyof typeof otherFigures;
export const others = Object.keys(otherFigures) as readonly OtherFigure[];
/** In the order in which files and the command line show them. */
export const orderedPeople: readonly PeopleFigure[] = [
  'offered',
  ...groups,
  ...others.filter((figure) => figure !== 'offered'),
];
export type PeopleFigure = GroupFigure | OtherFigure;
export const peopleFigures: Readonly<Record<PeopleFigure, Figure>> = { ...otherFigures, ...groupFigures };

/** Charged and card fees are equal to the sum of the others, except that `refundDue` and `refunded` are subtracted. */
export const moneyFigures = {
  charged: {
    title: 'Charged',
    text: 'Premiums without the sponsor’s part and without what was refunded, for enrollments that are in effect or not complete yet.',
  },
  fees: { title: 'Card fees', text: 'What card payments add to the charges, without what was refunded.' },
  paid: { title: 'Paid', text: 'What students paid in the portal, including what was or must be refunded.' },
  refundDue: {
    title: 'To refund',
    text: 'Payments that arrived twice, too late or with a wrong amount, and that have not been refunded yet.',
  },
  refunded: { title: 'Refunded', text: 'What the payment provider has paid back to students.' },
  billed: { title: 'Billed by the school', text: 'What the school adds to students’ accounts.' },
  open: { title: 'Not paid yet', text: 'What is due now for enrollments that are not complete yet.' },
  later: { title: 'Due later', text: 'Installments after the first one.' },
} as const satisfies Readonly<Record<string, Figure>>;

export type MoneyFigure = keyof typeof moneyFigures;
export const amounts = Object.keys(moneyFigures) as readonly MoneyFigure[];

/**
 * The figures that a report also counts by day. They count only what is in effect now, on the day when it happened: an
 * answer that was undone or corrected counts on no day, and `undone` counts the undo itself.
 */
export const dailyPeople = [
  'offered',
  'waived',
  'enrolled',
  'waiting',
  'refused',
  'terminated',
  'dependents',
  'undone',
] as const satisfies readonly PeopleFigure[];
export const dailyMoney = ['charged', 'paid', 'refundDue'] as const satisfies readonly MoneyFigure[];

export type DailyFigure = (typeof dailyPeople)[number] | (typeof dailyMoney)[number];
