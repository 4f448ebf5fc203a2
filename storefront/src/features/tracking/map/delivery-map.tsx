import { lazy, Suspense, useState } from 'react';
import { useShopConfig } from '../../../platform/shop-config';
import styles from './delivery-map.module.css';
import { MapSketch } from './map-sketch';
import { seenText } from '../expected';
import { messages } from '../messages';
import { distanceText, type MapPlaces } from './places';
import { useNow } from '../use-now';

const TileMap = lazy(() => import('./tile-map'));

interface DeliveryMapProps {
  places: MapPlaces;
  seenAt: string | null;
  /** Where the order is, as the headline says it. */
  sentence: string;
}

/** Where the rider is: on map tiles when the shop has a tile service that answers, as a sketch otherwise. */
export function DeliveryMap({ places, seenAt, sentence }: DeliveryMapProps) {
  const text = seenText(seenAt, useNow());
  const { tile_url: tileUrl, attribution } = useShopConfig()?.map ?? { tile_url: null, attribution: '' };
  const [failed, setFailed] = useState<string | null>(null);
  const words = describe(places, sentence);
  const sketch = (
    <>
      <MapSketch places={places} label={`${messages.sketch}: ${words}`} />
      <p className={styles.note}>{messages.sketchNote}</p>
    </>
  );
  return (
    <figure className={styles.map}>
      {tileUrl && tileUrl !== failed ? (
        <Suspense fallback={sketch}>
          <TileMap
            places={places}
            label={`${messages.map}: ${words}`}
            tileUrl={tileUrl}
            attribution={attribution}
            onFailure={setFailed}
          />
        </Suspense>
      ) : (
        sketch
      )}
      <figcaption className={styles.words}>
        <span aria-hidden>{words}</span>
        {places.rider && text && <span>{text}</span>}
      </figcaption>
    </figure>
  );
}

function describe({ shop, home, rider, isParcelOnBoard }: MapPlaces, sentence: string): string {
  if (rider && !isParcelOnBoard) return sentence;
  if (rider && home) return messages.mapRider(distanceText(home, rider));
  return shop && home ? messages.mapRoute(distanceText(shop, home)) : messages.mapShop;
}
