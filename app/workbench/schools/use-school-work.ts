import { useMemo } from 'react';
import { useFileWork, type FileWork } from '../work/use-file-work.ts';
import { nameInFile } from './files/name-in-file.ts';
import { schoolCalls, type OpenedSchool } from './school-calls.ts';

/** The work on one school: its files, how they are saved, and what other authors are doing. */
export function useSchoolWork({ school, stored }: OpenedSchool): FileWork {
  const { slug, name, editors } = school;
  const calls = useMemo(() => schoolCalls(slug), [slug]);
  const identity = useMemo(() => ({ slug, name }), [slug, name]);
  const work = useFileWork({
    place: `schools/${slug}`,
    school: identity,
    what: 'school',
    hasBase: false,
    calls,
    stored,
    others: editors,
  });
  const written = nameInFile(work.files['school.json']) ?? name;
  const named = useMemo(() => ({ slug, name: written }), [slug, written]);
  return { ...work, school: named };
}
