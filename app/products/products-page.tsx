import { useEffect, type ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';
import { Link, useLocation } from 'react-router-dom';
import { scrollToElement } from '../back-to-top/scroll-to-element.ts';
import { schoolOf } from '../sessions/school-of.ts';
import { useSession } from '../sessions/session-context.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { NextStep } from './next-step.tsx';
import { ProductCard } from './product-card.tsx';
import { products } from './products.ts';
import { RequestLinks } from './request-links.tsx';

/** Explains the products and the next steps. Unknown addresses also open this page. */
export function ProductsPage(): ReactElement {
  const { session } = useSession();
  const { hash, state } = useLocation();
  const isLost = typeof state === 'object' && state !== null && 'noMatch' in state;
  const supportUrl = schoolOf(session)?.supportUrl ?? null;

  useEffect(() => {
    if (hash !== '#help') return;
    const help = document.getElementById('help');
    help?.focus({ preventScroll: true });
    if (help !== null) scrollToElement(help);
  }, [hash]);

  return (
    <div className="page">
      {isLost ? (
        <Notice tone="info">We could not find the page you asked for. Here is what Campus Cover offers.</Notice>
      ) : null}
      <PageHeading title="Shop for products">Health insurance for students</PageHeading>
      <p className="lead">Universities sponsor these products for their students through Campus Cover.</p>
      <ul className="product-list">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
      <RequestLinks />
      <h2>Your next step</h2>
      <NextStep />
      <h2 id="help" tabIndex={-1}>
        Help and contact
      </h2>
      <ul className="plain-links">
        <li>
          <Link to="/faq">Questions and answers</Link>: deadlines, payments, documents and what the terms mean.
        </li>
        <li>
          <Link to="/news">News</Link>: what changes this term.
        </li>
      </ul>
      <p>
        Your university’s student health insurance office answers questions about plans, deadlines and waivers.{' '}
        {supportUrl === null ? (
          'Find its contact details on your university’s website. When you are signed in, you can also use “Help and contact” at the bottom of every page.'
        ) : (
          <a href={supportUrl}>Contact your university’s insurance office</a>
        )}
      </p>
      <p>
        If you cannot sign in, check that you are using the email address your university has on file, or the one you
        registered with. If a page does not work, reload it. Saved answers are kept.
      </p>
    </div>
  );
}
