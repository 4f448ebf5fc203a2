import { lazy, Suspense } from 'react';
import { useShopConfig } from '../../../platform/shop-config';
import styles from './delivery-map.module.css';
import { DrawnMap } from './drawn-map';
import { seenText } from '../expected';
import { messages } from '../messages';
import { distanceText, type MapPlaces } from './places';
import { useNow } from '../use-now';

const TileMap = lazy(() => import('./tile-map'));

/** Where the rider is: on map tiles when the shop has a tile service, on a drawn ground otherwise. */
export function DeliveryMap({ places, seenAt }: { places: MapPlaces; seenAt: string | null }) {
  const seen = seenText(seenAt, useNow());
  const config = useShopConfig();
  const words = describe(places);
  const label = `${messages.map}: ${words}`;
  const drawn = <DrawnMap places={places} label={label} />;
  const { tile_url: tileUrl, attribution } = config?.map ?? { tile_url: null, attribution: '' };
  return (
    <figure className={styles.map}>
      {tileUrl ? (
        <Suspense fallback={drawn}>
          <TileMap places={places} label={label} tileUrl={tileUrl} attribution={attribution} />
        </Suspense>
      ) : (
        drawn
      )}
      {places.rider && (
        <figcaption className={styles.words}>
          <span aria-hidden>{words}</span>
          {seen && <span>{seen}</span>}
        </figcaption>
      )}
    </figure>
  );
}

function describe({ home, rider, isParcelOnBoard }: MapPlaces): string {
  if (!home || !rider) return messages.mapRoute;
  return isParcelOnBoard ? messages.mapRider(distanceText(home, rider)) : messages.mapFetching;
}
