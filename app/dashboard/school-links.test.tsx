import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LeaveContext } from '../leaving/leave-context.ts';
import { SchoolLinks } from './school-links.tsx';

function readLinks(mayPay: boolean): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LeaveContext value={() => undefined}>
        <SchoolLinks links={[]} mayPay={mayPay} />
      </LeaveContext>
    </MemoryRouter>,
  );
}

it('leads to a payment page only if there is one', () => {
  expect(readLinks(true)).toContain('Go to your payment page');
  expect(readLinks(false)).not.toContain('payment');
  expect(readLinks(false)).toContain('Get help from your university');
});
