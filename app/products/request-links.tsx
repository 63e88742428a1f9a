import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { fetchForms } from '../api/forms.ts';
import { groupByHeading } from '../shell/group-by-heading.ts';
import { useResource } from '../shell/use-resource.ts';

/**
 * Links to the forms for other requests to the university, e.g. for a quote. Shows no links until the forms have
 * loaded.
 */
export function RequestLinks(): ReactElement {
  const [forms] = useResource(fetchForms);
  const requests = (forms.state === 'ready' ? forms.value : []).flatMap(({ requestHeading, ...form }) =>
    requestHeading === null ? [] : [{ ...form, heading: requestHeading }],
  );
  return (
    <>
      {groupByHeading(requests).map(({ heading, entries }) => (
        <Fragment key={heading}>
          <h2>{heading}</h2>
          <p>Tell your university what you need. It will reply to you.</p>
          <ul className="plain-links">
            {entries.map(({ id, title, path }) => (
              <li key={id}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}
