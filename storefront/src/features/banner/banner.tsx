import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOpenApi } from '../../platform/api';
import { ownText } from '../../platform/own-text';
import { keep, readSaved } from '../../platform/storage';
import { IconButton } from '../../ui/icons/icon-button';
import { Marquee } from '../../ui/motion/marquee';
import { useReducedMotion } from '../../ui/motion/reduced-motion';
import { activeOffersQuery, type Offer } from './api';
import styles from './banner.module.css';
import { messages } from './messages';

/** What this device remembers from the last visit. */
const NO_OFFERS = 'shop.no-offers';

/** The strip of offers above everything; gone when there are none. */
export function Banner() {
  const { data: offers, isPending } = useQuery(activeOffersQuery(useOpenApi()));
  const [expected] = useState(() => readSaved(NO_OFFERS) !== true);
  useEffect(() => {
    if (offers) keep(NO_OFFERS, offers.length === 0 || null);
  }, [offers]);
  // The place is kept while we ask, unless there were none last time, so that nothing below jumps when the answer comes.
  if (isPending) return expected ? <div className={styles.strip} aria-hidden /> : null;
  return offers && offers.length > 0 ? <OfferStrip offers={offers} /> : null;
}

function OfferStrip({ offers }: { offers: Offer[] }) {
  const still = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const list = <OfferList offers={offers} />;
  return (
    <section className={styles.strip} aria-label={messages.region}>
      {still ? (
        // Focusable, so that the keyboard can scroll it.
        <div className={styles.still} tabIndex={0} role="group" aria-label={messages.region}>
          {list}
        </div>
      ) : (
        <Marquee label={messages.region} paused={paused}>
          {list}
        </Marquee>
      )}
      {!still && (
        <IconButton
          className={styles.pause}
          label={paused ? messages.play : messages.pause}
          icon={paused ? 'play' : 'pause'}
          onClick={() => setPaused(!paused)}
        />
      )}
    </section>
  );
}

function OfferList({ offers }: { offers: Offer[] }) {
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <li key={offer.id} className={styles.offer}>
          {messages.offer(ownText(offer, 'name'), ownText(offer, 'description'))}{' '}
          <strong className={styles.code}>{offer.coupon_code}</strong>
        </li>
      ))}
    </ul>
  );
}
