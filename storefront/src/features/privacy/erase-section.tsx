import { ApiError } from '@shop/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '../../platform/api';
import { currentLocale } from '../../platform/language';
import { refusalText } from '../../platform/refusals/refusal-text';
import {
  eraseAccount,
  type ErasedAccount,
  findSignInEnd,
  isAccountErased,
  isAnswerLost,
  type Obstacle,
  type Privacy,
  privacyQuery,
} from './api';
import { ConfirmForm } from './confirm-form';
import { messages } from './messages';
import styles from './your-data-page.module.css';

export function EraseSection({ privacy }: { privacy: Privacy }) {
  const { mutate, isPending, error } = useErasure(privacy);
  return (
    <section className={styles.card} aria-labelledby="erase-account">
      <h2 id="erase-account">{messages.erase}</h2>
      <p>{messages.eraseText}</p>
      <List title={messages.goes} lines={messages.goesList} />
      <List title={messages.stays} lines={messages.staysList} />
      <List title={messages.others} lines={messages.othersList(privacy.identity_service)} />
      {privacy.obstacles.length > 0 ? (
        <div className={styles.blocked}>
          <h3>{messages.blocked}</h3>
          <ul>
            {privacy.obstacles.map((obstacle) => (
              <li key={obstacle.kind + obstacle.order_id}>{obstacleText(obstacle)}</li>
            ))}
          </ul>
        </div>
      ) : (
        <ConfirmForm
          what={privacy.confirm_with}
          action={messages.eraseNow}
          variant="danger"
          busy={isPending}
          error={error ? refusalText(error) || messages.noAnswer : undefined}
          onConfirm={mutate}
        />
      )}
    </section>
  );
}

function useErasure({ identity_service }: Privacy) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const gone: ErasedAccount = { erased_at: '', identity_service, payments: [], shipments: [], isAnswerLost: true };
  const erase = async (typed: string): Promise<ErasedAccount> => {
    try {
      return await eraseAccount(api, typed);
    } catch (failure) {
      const reason = (isAnswerLost(failure) && (await findSignInEnd(api))) || failure;
      if (isAccountErased(reason)) return gone;
      throw reason;
    }
  };
  return useMutation({
    mutationFn: erase,
    // To a page that needs no sign-in: there this one ends.
    onSuccess: (erased) => navigate('/your-data/erased', { replace: true, state: erased }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'ERASURE_BLOCKED') void queries.invalidateQueries(privacyQuery(api));
    },
  });
}

function obstacleText({ kind, order_id, until }: Obstacle): string {
  if (kind !== 'payment-open') return messages.obstacles[kind](order_id ?? '');
  const time = new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short' });
  return messages.obstacles[kind](until ? time.format(new Date(until)) : '');
}

export function List({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
