import { addressKey, type CartLine, canQuoteDelivery, type DeliveryAddress, readPhone, type Rupees } from '@shop/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { connection, useConnection } from '../../../platform/connection';
import { readUnsureEstimatesAgain } from '../../../platform/delivery-promise/api';
import { useIsServed } from '../../../platform/delivery-promise/promise-provider';
import { toast } from '../../../ui/overlays/toast';
import type { CheckoutCalls, FeeAddress } from '../api';
import { packsKey } from './planned-order';
import {
  askFeeAgainIn,
  type DeliveryObstacle,
  deliveryObstacle,
  type FeeDelay,
  feeDelay,
  feeRefusalText,
  isFinal,
  isUndeliverable,
} from '../refusals';

interface ShownFee {
  /** 0 until it is known, and again when it could not be calculated. */
  rupees: Rupees;
  /** `waiting`: the shop could not answer and is asked again soon; `unanswered`: it is for the shopper to ask again. */
  status: 'unknown' | 'asking' | 'known' | 'refused' | 'waiting' | 'unanswered';
  /** Why it was refused. */
  obstacle: DeliveryObstacle | null;
  /** Why the shop has not answered. */
  delay: FeeDelay | null;
}

export interface DeliveryFee extends ShownFee {
  /** Asks for this address unless the answer is there or on its way; null when no one delivers there. */
  ask(address: DeliveryAddress): Promise<Rupees | null>;
  /** Refused for what was typed: as long as nothing of it changes, asking again would say the same. */
  isSettled(address: DeliveryAddress): boolean;
  /** The server rejects the fee. */
  refuse(obstacle: DeliveryObstacle): void;
}

interface Question {
  key: string;
  stop: AbortController;
  answer: Promise<Rupees | null>;
  /** Until when the answer holds; a question under way has no end. */
  holdsUntil: number;
}

/** With the place that it is of, and all that was typed then. */
interface FeeOfPlace extends ShownFee {
  place: string;
  typed: string;
}

const UNKNOWN: ShownFee = { rupees: 0, status: 'unknown', obstacle: null, delay: null };
const NOTHING: FeeOfPlace = { ...UNKNOWN, place: '', typed: '' };
const UNSERVED: ShownFee = { ...UNKNOWN, status: 'refused', obstacle: 'out_of_reach' };

/** As often is a shop asked that does not answer; then it is for the shopper to ask again. */
const MAX_TRIES = 6;

/**
 * The fee for what stands in the form; as soon as another place is typed, that of the last one does not show any more. A pincode that the
 * shop does not deliver to needs no street to be refused.
 */
export function useDeliveryFee(calls: CheckoutCalls, lines: CartLine[], typed: DeliveryAddress): DeliveryFee {
  const isServed = useIsServed(typed.pincode);
  const [shown, setShown] = useState<FeeOfPlace>(NOTHING);
  const { ask, drop } = useFeeQuestion(calls, lines, setShown);
  const refuse = (obstacle: DeliveryObstacle) => {
    drop();
    setShown({ ...UNKNOWN, status: 'refused', obstacle, place: addressKey(typed), typed: everythingIn(typed) });
  };
  const { place, typed: typedThen, ...ofThisPlace } = shown;
  const isSame = (address: DeliveryAddress) =>
    place === addressKey(address) && (!isFinal(shown.obstacle) || typedThen === everythingIn(address));
  const isSettled = (address: DeliveryAddress) => isFinal(shown.obstacle) && isSame(address);
  const ofTyped = isSame(typed) ? ofThisPlace : UNKNOWN;
  return { ...(ofTyped.status === 'unknown' && !isServed ? UNSERVED : ofTyped), ask, isSettled, refuse };
}

/** The question that was asked last, for which place and packs; an answer that comes after the next question is not shown. */
function useFeeQuestion(calls: CheckoutCalls, lines: CartLine[], show: (fee: FeeOfPlace) => void) {
  const queries = useQueryClient();
  const last = useRef<{ question: Question | null; address: DeliveryAddress | null }>({ question: null, address: null });
  const packs = packsKey(lines);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drop = () => {
    clearTimeout(again.current);
    last.current.question?.stop.abort();
    last.current.question = null;
  };

  const ask = (address: DeliveryAddress): Promise<Rupees | null> => {
    last.current.address = address;
    const { question } = last.current;
    if (packs === '' || !canQuoteDelivery(address)) {
      drop();
      show(NOTHING);
      return Promise.resolve(null);
    }
    const key = `${addressKey(address)} ${packs}`;
    if (question?.key === key && Date.now() < question.holdsUntil) return question.answer;
    drop();
    return put(key, address, 1);
  };

  const put = (key: string, address: DeliveryAddress, tries: number): Promise<Rupees | null> => {
    const stop = new AbortController();
    const inputs = { place: addressKey(address), typed: everythingIn(address) };
    const question: Question = { key, stop, holdsUntil: Number.POSITIVE_INFINITY, answer: Promise.resolve(null) };
    if (tries === 1) show({ ...UNKNOWN, status: 'asking', ...inputs });
    question.answer = calls.quoteDelivery(placeOf(address), lines, stop.signal).then(
      ({ delivery_fee, quote_expires_at }) => {
        question.holdsUntil = Date.parse(quote_expires_at);
        void readUnsureEstimatesAgain(queries);
        if (!stop.signal.aborted) show({ ...UNKNOWN, rupees: delivery_fee, status: 'known', ...inputs });
        return delivery_fee;
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return null;
        last.current.question = null;
        const { askAgainInMs, ...fee } = feeAfter(failure, tries);
        show({ ...fee, ...inputs });
        if (askAgainInMs !== null) again.current = setTimeout(() => void put(key, address, tries + 1), askAgainInMs);
        return null;
      },
    );
    last.current.question = question;
    return question.answer;
  };

  useAskedAgain(packs, () => last.current.address && ask(last.current.address));
  const dropAtTheEnd = useEffectEvent(drop);
  useEffect(() => () => dropAtTheEnd(), []);
  return { ask, drop };
}

/** Without a network the address is not to blame, and it is asked for again when the connection is back. */
function feeAfter(failure: unknown, tries: number): ShownFee & { askAgainInMs: number | null } {
  if (!connection.current().up) return { ...UNKNOWN, askAgainInMs: null };
  const isRefused = isUndeliverable(failure);
  if (isRefused || tries === 1) toast.error(feeRefusalText(failure));
  if (isRefused) return { ...UNKNOWN, status: 'refused', obstacle: deliveryObstacle(failure), askAgainInMs: null };
  const askAgainInMs = tries < MAX_TRIES ? askFeeAgainIn(failure) : null;
  return { ...UNKNOWN, status: askAgainInMs === null ? 'unanswered' : 'waiting', delay: feeDelay(failure), askAgainInMs };
}

/** Other packs weigh differently, and a connection that is back may answer what it could not: the fee is asked again. */
function useAskedAgain(packs: string, ask: () => void): void {
  const askAgain = useEffectEvent(ask);
  const { up } = useConnection();
  useEffect(() => void (up && askAgain()), [packs, up]);
}

/** What the fee depends on. */
const placeOf = ({ line1, area, city, pincode }: DeliveryAddress): FeeAddress => ({ line1, area, city, pincode });

// A refusal may be about anything that the courier is told: each correction is a new question.
const everythingIn = ({ name, phone, line1, area, city, pincode }: DeliveryAddress): string =>
  JSON.stringify([name, readPhone(phone), line1, area, city, pincode].map((text) => text.trim()));
