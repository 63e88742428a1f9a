import { BallIcon, CalendarIcon, CardIcon, PeopleIcon, ShieldIcon } from '@campus-cover/renderer';
import type { ComponentType } from 'react';

export interface Product {
  readonly id: string;
  readonly Icon: ComponentType;
  readonly title: string;
  readonly what: string;
  readonly forWhom: string;
  /** What a student must have and do to get the product. */
  readonly takes: string;
  /** In words: each university sets its own rates. */
  readonly costs: string;
}

/** The products that universities can sponsor through the portal. Each university decides what it offers. */
export const products: readonly Product[] = [
  {
    id: 'plan',
    Icon: ShieldIcon,
    title: 'Student health plan',
    what: 'Medical coverage for a term or the academic year, sponsored by your university.',
    forWhom: 'Students whose university lists them as eligible.',
    takes: 'Your sign-in, a payment option and your consent. Your coverage page shows the last day to enroll.',
    costs: 'A premium for the term or the year, which your university sets. You see it before you confirm.',
  },
  {
    id: 'family',
    Icon: PeopleIcon,
    title: 'Coverage for your family',
    what: 'Your spouse, domestic partner and children under 26, added to your own student plan.',
    forWhom: 'Families of enrolled students, if the university offers family coverage.',
    takes: 'For each person, a name, a date of birth and a document, such as a marriage or birth certificate.',
    costs: 'A premium for each person you add.',
  },
  {
    id: 'life-event',
    Icon: CalendarIcon,
    title: 'Enrolling after a life event',
    what: 'Joining the plan during the year, for example, after a wedding, a birth or the loss of other insurance.',
    forWhom: 'Students with a life event, within 31 days of the event (60 days in Massachusetts and Maryland).',
    takes: 'The date of the event and a document that proves it.',
    costs: 'The plan’s premium, or the part of it for the months that are left, if your university divides it.',
  },
  {
    id: 'waiving',
    Icon: CardIcon,
    title: 'Waiving the plan',
    what: 'If you have other insurance, tell your university so that you do not pay for its plan.',
    forWhom: 'Students with other health insurance that meets their university’s conditions.',
    takes: 'Your insurance card and about ten minutes, before your university’s deadline.',
    costs: 'Nothing. Your university does not bill you for its plan.',
  },
  {
    id: 'sports',
    Icon: BallIcon,
    title: 'Sports coverage',
    what: 'Group coverage for club and intramural sports, priced by sport and number of participants.',
    forWhom: 'A university’s clubs and recreation offices, and students who organize sports for them.',
    takes: 'The sports, and the number of participants in each.',
    costs: 'A rate for each sport and participant. The form shows an estimate before you send it.',
  },
];
