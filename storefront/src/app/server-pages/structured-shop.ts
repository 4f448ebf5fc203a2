import type { DayHours } from '@shop/domain';
import type { ServerData } from './server-data';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** The city that the shop delivers in (specification section 9). */
const CITY = 'Thane';

/** The shop as a place in the words of schema.org, which knows no butcher. Hours, address and phone are the owner's settings. */
export function structuredShop({ config, 'opening-hours': opening, 'verified-rating': rating }: ServerData, picture: string) {
  const { name, legal_name, tagline, address, phone, email, latitude, longitude } = config.shop;
  const host = config.shop_url.replace(/\/$/, '');
  const postalCode = /\b\d{6}\b/.exec(address)?.[0];
  return {
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    '@id': `${host}/#shop`,
    name,
    legalName: legal_name,
    ...(tagline && { description: tagline }),
    url: `${host}/`,
    image: picture,
    logo: `${host}/icons/icon-512.png`,
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: CITY,
      ...(postalCode && { postalCode }),
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    areaServed: CITY,
    currenciesAccepted: 'INR',
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, ratingCount: rating.count, bestRating: 5 },
    }),
    ...(opening && {
      ...(opening.week.length > 0 && { openingHoursSpecification: openingHours(opening.week) }),
      ...(opening.closed_dates.length > 0 && { specialOpeningHoursSpecification: opening.closed_dates.map(closedOn) }),
    }),
  };
}

/** Days with the same windows share an entry. */
function openingHours(week: DayHours[]) {
  const days = new Map<string, string[]>();
  for (const { weekday, windows } of week)
    for (const { from, until } of windows) {
      const window = `${from}-${until}`;
      days.set(window, [...(days.get(window) ?? []), DAYS[weekday - 1]!]);
    }
  return [...days].map(([window, dayOfWeek]) => {
    const [opens, until] = window.split('-');
    // The midnight after the day, which would otherwise read as the one before it.
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes: until === '00:00' ? '23:59' : until };
  });
}

const closedOn = ({ date }: { date: string }) => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: date,
  validThrough: date,
  opens: '00:00',
  closes: '00:00',
});
