import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { fetchForms } from '../api/forms.ts';
import { useResource } from '../shell/use-resource.ts';

/** The forms by which students ask their university for something that is not in their plan; none while nobody knows them. */
export function RequestLinks(): ReactElement | null {
  const [forms] = useResource(fetchForms);
  const requests = forms.state === 'ready' ? forms.value.filter(({ isRequest }) => isRequest) : [];
  if (requests.length === 0) return null;
  return (
    <>
      <h2>Ask for a price</h2>
      <p>Tell your university what you need and for how many people. It writes to you with a price.</p>
      <ul className="plain-links">
        {requests.map(({ id, title, path }) => (
          <li key={id}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
