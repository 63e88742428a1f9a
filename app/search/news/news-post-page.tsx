import { useCallback, type ReactElement } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { fetchNewsPost } from '../../api/search.ts';
import { formatDay } from '../../shell/dates.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ResourceView } from '../../shell/resource-view.tsx';
import { ServerHtml } from '../../shell/server-html.tsx';
import { useResource } from '../../shell/use-resource.ts';
import { searchAddress } from './search-address.ts';

/** One news post. */
export function NewsPostPage(): ReactElement {
  const { school = '', id = '' } = useParams();
  const { state } = useLocation();
  const load = useCallback((signal: AbortSignal) => fetchNewsPost({ school, id }, signal), [school, id]);
  const [post, retry] = useResource(load);
  return (
    <>
      <Link className="back-link" to={searchAddress(state)}>
        Back to the news
      </Link>
      <ResourceView resource={post} onRetry={retry} what="this post">
        {({ title, publishedOn, html }) => (
          <article className="page page-narrow">
            <PageHeading title={title}>{title}</PageHeading>
            <p className="news-day">
              <time dateTime={publishedOn}>{formatDay(publishedOn)}</time>
            </p>
            <ServerHtml html={html} />
          </article>
        )}
      </ResourceView>
    </>
  );
}
