import { type RefObject, useEffect, useRef, useState } from 'react';

const NEAR = '800px 0px';

/** For a place in the page: true once a shopper has come near it. It is only looked for while `isWatched`. */
export function useComesNear<Place extends Element>(
  isWatched = true,
  wasNear = false,
): readonly [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isNear, setIsNear] = useState(wasNear);
  useEffect(() => {
    if (isNear || !isWatched || !place.current) return;
    if (!('IntersectionObserver' in window)) return setIsNear(true);
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setIsNear(true), { rootMargin: NEAR });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, isWatched]);
  return [place, isNear];
}
