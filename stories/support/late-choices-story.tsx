import { useState } from 'react';
import { FormView } from '@campus-cover/renderer';
import { coverageForm } from './coverage-form.ts';
import { makeForm } from './make-form.ts';

const services = { records: { edit: async () => false, remove: async () => false } };
const never = () => new Promise<null>(() => undefined);

/** A table whose choices are still loading. */
export function LateChoicesStory() {
  const [form] = useState(() => makeForm(coverageForm, {}, { lookups: { enrollment: never, cost: never } }));
  return (
    <form noValidate>
      <FormView form={form} services={services} sections={['who']} headingLevel={null} />
    </form>
  );
}
