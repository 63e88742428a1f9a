import type { Json, LookupServices } from '@campus-cover/engine';
import type { RecordService } from '@campus-cover/renderer';

const ANSWER_MS = 250;
const COVERAGES = [
  { value: 'annual', label: 'Annual plan', ends: '2027-08-14', excludes: ['fall'] },
  { value: 'fall', label: 'Fall semester', ends: '2027-01-14' },
];

interface Person {
  readonly id: string;
  readonly name: string;
  readonly born: string;
  readonly documents: number;
}

export interface MemoryEnrollment {
  readonly lookups: LookupServices;
  readonly records: RecordService;
}

/** Coverages and dependents in the page's memory. A dependent whose name starts with "Locked" cannot be deleted. */
export function createMemoryEnrollment(): MemoryEnrollment {
  let people: readonly Person[] = [
    { id: 'bo', name: 'Bo Núñez', born: '2001-02-28', documents: 1 },
    { id: 'locked', name: 'Locked Núñez', born: '2024-06-30', documents: 2 },
  ];
  let failsNext = true;
  return {
    lookups: {
      enrollment: async () => {
        await pause();
        return {
          Coverages: COVERAGES.map(offerCoverage),
          Dependents: COVERAGES.flatMap((one) => offerPeople(one, people)),
        };
      },
      cost: async ({ method }) => {
        await pause();
        // If the student pays from a bank account, the first attempt fails.
        if (method === 'Bank Account' && failsNext) {
          failsNext = false;
          throw new Error('The cost service does not respond');
        }
        return { TotalPaidToSchool: '0.00', ProcessingFee: '78.10', TotalCostDueToday: '2918.10' };
      },
    },
    records: {
      async edit({ query }) {
        await pause();
        if (query['Id'] !== undefined) return false;
        people = [...people, { id: 'new', name: 'Newcomer Núñez', born: '2026-10-01', documents: 0 }];
        return true;
      },
      async remove({ query }) {
        await pause();
        if (query['Id'] === 'locked') throw new Error('The coverage has already begun.');
        people = people.filter(({ id }) => id !== query['Id']);
        return true;
      },
    },
  };
}

function offerCoverage({ ends, ...coverage }: (typeof COVERAGES)[number]): Json {
  return { ...coverage, CoverageStartDate: '2026-08-15', CoverageEndDate: ends };
}

function offerPeople(coverage: (typeof COVERAGES)[number], people: readonly Person[]): readonly Json[] {
  return people.map(({ id, name, born, documents }) => {
    const open = {
      value: `${coverage.value}:${id}`,
      label: name,
      DependentID: id,
      planName: coverage.label,
      DateofBirth: born,
      documents,
    };
    return { StudentCoverageID: coverage.value, open, closed: { ...open, disabled: true } };
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
}
