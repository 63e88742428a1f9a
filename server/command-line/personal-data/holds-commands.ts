import { liftHold, listHolds, placeHold } from '../../retention/manage-holds.ts';
import { findPerson } from '../../people/find-person.ts';
import { findSchoolBySlug } from '../../people/find-school-by-slug.ts';
import { dataUsage, oneName, required, type DataCommand } from './data-call.ts';

const place: DataCommand = async (call) => {
  const { storage, clock, names, given } = call;
  if (names.length > 0) throw new Error(dataUsage);
  const [slug, reason, schoolStudentId] = [required(call, 'school'), required(call, 'reason'), given('student')];
  const id = await storage.system(async (trx) => {
    const school = await findSchoolBySlug(trx, slug);
    const student = schoolStudentId ? await findPerson(trx, { slug, schoolStudentId }) : null;
    const held = { universityId: school.id, studentId: student?.id ?? null };
    return placeHold(trx, { ...held, reason, now: clock.now() });
  });
  const covered = schoolStudentId ? 'one student' : 'all students';
  return {
    ok: true,
    text: `The hold ${id} covers ${covered} of ${slug}. Their data is not removed until you lift it.`,
  };
};

const list: DataCommand = async ({ storage, names }) => {
  if (names.length > 0) throw new Error(dataUsage);
  const holds = await storage.system(listHolds);
  if (holds.length === 0) return { ok: true, text: 'There are no holds.' };
  const lines = holds.map(({ id, slug, schoolStudentId, placedAt, reason }) =>
    [id, slug, schoolStudentId ?? 'the whole school', placedAt, reason].join('  '),
  );
  return { ok: true, text: lines.join('\n') };
};

const lift: DataCommand = async (call) => {
  const id = oneName(call, 'one hold');
  const isLifted = await call.storage.system((trx) => liftHold(trx, id, call.clock.now()));
  return isLifted
    ? { ok: true, text: `The hold ${id} is lifted. The next hourly run removes what is past its retention period.` }
    : { ok: false, text: `There is no hold ${id} in effect. "campus-cover holds list" lists the holds.` };
};

export const holdsCommands: Readonly<Record<string, DataCommand>> = { place, list, lift };
