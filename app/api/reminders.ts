import { call, callAddress, type Answer } from './call.ts';

export type Reminders = Answer<'GET /api/portal/reminders'>;
export type Reminder = Reminders['reminders'][number];
export type ReminderDeadline = Reminder['deadlines'][number];
export type ReminderText = Reminder['texts'][number];

/** The students whose address does not work: the latest, and how many there are. */
export type Bounces = Answer<'GET /api/portal/reminders/addresses'>;
export type BouncingStudent = Bounces['students'][number];

/** Loads the reminders of the administrator's school, with counts as of now. */
export function fetchReminders(signal?: AbortSignal): Promise<Reminders> {
  return call('GET', '/api/portal/reminders', { signal });
}

export function fetchBounces(signal?: AbortSignal): Promise<Bounces> {
  return call('GET', '/api/portal/reminders/addresses', { signal });
}

/** The address of the complete list as CSV. */
export function bouncesFileAddress(): string {
  return callAddress('GET', '/api/portal/reminders/addresses.csv', {});
}

/** Marks a student's address as working again. */
export async function markAsWorking(student: string): Promise<void> {
  await call('DELETE', '/api/portal/reminders/addresses/{student}', { params: { student } });
}
