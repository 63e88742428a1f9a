import { useCallback, type ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { fetchPayment } from '../api/payments.ts';
import { useJustSent } from '../shell/just-sent.ts';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { PaymentView } from './payment-view.tsx';

/**
 * The payment for an enrollment: the amount, the button to pay, and the result after the student returns from the
 * provider.
 */
export function PaymentPage(): ReactElement {
  const { reference = '' } = useParams();
  const [search] = useSearchParams();
  const returned = Number(search.get('returned') ?? 0);
  const isJustSent = useJustSent();
  const [payment, retry] = useResource(
    useCallback((signal: AbortSignal) => fetchPayment(reference, signal), [reference]),
  );
  return (
    <ResourceView resource={payment} onRetry={retry} what="this payment">
      {(value) => (
        <PaymentView
          key={value.reference}
          found={value}
          returnedFrom={returned > 0 ? returned : null}
          isJustSent={isJustSent}
        />
      )}
    </ResourceView>
  );
}
