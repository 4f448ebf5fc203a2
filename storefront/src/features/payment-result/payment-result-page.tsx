import { formatRupees } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useOpenApi } from '../../platform/api';
import { PageHead } from '../../platform/page-head';
import { useSession } from '../../platform/session';
import { Icon } from '../../ui/icons/icon';
import { Link } from '../../ui/link';
import { Spinner } from '../../ui/spinner';
import { EmptyState } from '../../ui/states/empty-state';
import { LoadFailed } from '../../ui/states/load-failed';
import { type PaymentResult, paymentResultQuery, readProof } from './api';
import { messages } from './messages';
import styles from './payment-result-page.module.css';

/**
 * Where the payment provider's own page leads back to, in whichever browser. No one need be signed in, so that it shows number, sum and
 * state, and nothing of the person.
 */
export default function PaymentResultPage() {
  const { hash } = useLocation();
  const { data: result, isPending, isError, isFetching, refetch } = useQuery(paymentResultQuery(useOpenApi(), readProof(hash)));
  const state = isPending ? 'open' : (result?.state ?? (hash === '#failed' ? 'failed' : 'unknown'));
  const { title, hint } = messages.states[state];
  return (
    <div className={styles.page}>
      <PageHead title={messages.title} path={null} />
      {isError && !result ? (
        <LoadFailed title={messages.notReached} retry={messages.again} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <EmptyState
            isPage
            art={state === 'open' ? <Spinner /> : <Icon name={state === 'paid' ? 'check' : 'info'} size={56} />}
            title={title}
            text={hint}
            action={result && <Figures {...result} />}
          />
        </div>
      )}
      <WaysOn state={state} orderId={result?.order_id ?? null} />
    </div>
  );
}

function Figures({ order_id, amount }: PaymentResult) {
  return (
    <p className={styles.figures}>
      {order_id && <span>{messages.order(order_id)}</span>}
      <span>{messages.total(formatRupees(amount))}</span>
    </p>
  );
}

function WaysOn({ state, orderId }: { state: keyof typeof messages.states; orderId: string | null }) {
  const { status } = useSession();
  const order = orderId && `/orders/${orderId}`;
  return (
    <p className={styles.ways}>
      {order && status === 'in' && <Link to={order}>{messages.view}</Link>}
      {order && status === 'out' && (
        <Link to="/login" state={{ returnTo: order }}>
          {messages.logIn}
        </Link>
      )}
      {(state === 'failed' || state === 'expired') && <Link to="/?open=cart">{messages.toCart}</Link>}
      <Link to="/">{messages.toShop}</Link>
    </p>
  );
}
