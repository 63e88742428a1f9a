import type { ReactElement } from 'react';
import type { PersonCost } from '../../../api/workbench-schools.ts';
import { formatDollars } from '../../../shell/dollars.ts';
import { StackTable, type StackColumn } from '../../../shell/stack-table.tsx';

export interface CostTableProps {
  readonly period: string;
  readonly rateClass: string;
  readonly people: readonly PersonCost[];
}

const columns: readonly StackColumn<PersonCost>[] = [
  { name: 'Person', cellOf: ({ person }) => person },
  { name: 'Premium', cellOf: ({ premium }) => formatDollars(premium) },
  { name: 'Sponsor pays', cellOf: ({ sponsor }) => formatDollars(sponsor) },
  { name: 'Student pays', cellOf: ({ own }) => <strong>{formatDollars(own)}</strong> },
  { name: 'Card fee', cellOf: ({ cardFee }) => formatDollars(cardFee) },
  {
    name: 'In installments',
    cellOf: ({ installments }) =>
      installments.length === 0 ? (
        'Not offered'
      ) : (
        <ul className="wb-plans">
          {installments.map((plan) => (
            <li key={plan.name}>{tellPlan(plan)}</li>
          ))}
        </ul>
      ),
  },
];

/** The costs for each kind of person in one class. */
export function CostTable({ period, rateClass, people }: CostTableProps): ReactElement {
  return (
    <>
      <h5>Class {rateClass}</h5>
      <StackTable
        label={`Costs in ${period}, class ${rateClass}`}
        columns={columns}
        rows={people}
        keyOf={({ person }) => person}
      />
    </>
  );
}

/** E.g. `"Four payments: 2 × $355.34, 2 × $355.33"`. */
function tellPlan({ name, payments }: PersonCost['installments'][number]): string {
  const amounts = [...new Set(payments)];
  const parts = amounts.map(
    (amount) => `${payments.filter((each) => each === amount).length} × ${formatDollars(amount)}`,
  );
  return `${name}: ${parts.join(', ')}`;
}
