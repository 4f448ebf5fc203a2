import { areInDifferentZones, DEFAULT_CITY, type DeliveryAddress, isPincode } from '@shop/domain';

/** City and area as people of the region write them, in the words that the rider reads. Pincodes of several areas have the best known one. */
const PLACES: Record<string, Record<string, string>> = {
  Mumbai: {
    400001: 'Fort',
    400002: 'Kalbadevi',
    400004: 'Girgaon',
    400005: 'Colaba',
    400006: 'Malabar Hill',
    400007: 'Grant Road',
    400008: 'Mumbai Central',
    400010: 'Mazgaon',
    400012: 'Parel',
    400013: 'Lower Parel',
    400014: 'Dadar East',
    400015: 'Sewri',
    400016: 'Mahim',
    400017: 'Dharavi',
    400018: 'Worli',
    400019: 'Matunga',
    400020: 'Churchgate',
    400021: 'Nariman Point',
    400022: 'Sion',
    400025: 'Prabhadevi',
    400027: 'Byculla',
    400028: 'Dadar West',
    400031: 'Wadala',
    400034: 'Tardeo',
    400037: 'Antop Hill',
    400049: 'Juhu',
    400050: 'Bandra West',
    400051: 'Bandra East',
    400052: 'Khar West',
    400053: 'Andheri West',
    400054: 'Santacruz West',
    400055: 'Santacruz East',
    400056: 'Vile Parle West',
    400057: 'Vile Parle East',
    400058: 'Andheri West',
    400059: 'Marol',
    400060: 'Jogeshwari East',
    400061: 'Versova',
    400062: 'Goregaon West',
    400063: 'Goregaon East',
    400064: 'Malad West',
    400065: 'Aarey Colony',
    400066: 'Borivali East',
    400067: 'Kandivali West',
    400068: 'Dahisar',
    400069: 'Andheri East',
    400070: 'Kurla West',
    400071: 'Chembur',
    400072: 'Sakinaka',
    400075: 'Pant Nagar',
    400076: 'Powai',
    400077: 'Ghatkopar East',
    400078: 'Bhandup West',
    400079: 'Vikhroli West',
    400080: 'Mulund West',
    400081: 'Mulund East',
    400082: 'Mulund Colony',
    400083: 'Vikhroli East',
    400086: 'Ghatkopar West',
    400089: 'Tilak Nagar',
    400092: 'Borivali West',
    400093: 'Chakala',
    400097: 'Malad East',
    400101: 'Kandivali East',
    400102: 'Jogeshwari West',
    400103: 'Mandapeshwar',
  },
  Thane: {
    400601: 'Thane West',
    400602: 'Naupada',
    400603: 'Kopri',
    400604: 'Wagle Estate',
    400605: 'Kalwa',
    400606: 'Vartak Nagar',
    400607: 'Manpada',
    400608: 'Balkum',
    400610: 'Vasant Vihar',
    400612: 'Mumbra',
    400615: 'Kasarvadavali',
  },
  'Navi Mumbai': {
    400614: 'CBD Belapur',
    400701: 'Ghansoli',
    400703: 'Vashi',
    400705: 'Sanpada',
    400706: 'Nerul',
    400708: 'Airoli',
    400709: 'Kopar Khairane',
    410209: 'Kamothe',
    410210: 'Kharghar',
  },
  'Mira Bhayandar': {
    401101: 'Bhayandar West',
    401105: 'Bhayandar East',
    401107: 'Mira Road',
  },
  Dombivli: {
    421201: 'Dombivli East',
    421202: 'Dombivli West',
  },
  Kalyan: {
    421301: 'Kalyan West',
    421306: 'Kalyan East',
  },
};

// India Post's range for Mumbai: those that are not listed above fill in the city alone.
const OF_MUMBAI = /^400(0\d\d|10[0-4])$/;

export type PincodePlace = Pick<DeliveryAddress, 'city' | 'area'>;

/** The city and area of a pincode of the region; null for any other. */
export function placeOfPincode(typed: string): PincodePlace | null {
  const pincode = typed.trim();
  for (const [city, areas] of Object.entries(PLACES)) {
    if (Object.hasOwn(areas, pincode)) return { city, area: areas[pincode]! };
  }
  return null;
}

/** True for a pincode that says its city. */
export function saysCity(pincode: string): boolean {
  return placeOfPincode(pincode) !== null || OF_MUMBAI.test(pincode.trim());
}

/** The pincode that fills in both of these; null where none does. */
export function pincodeOfPlace({ city, area }: Partial<PincodePlace>): string | null {
  const areas = Object.entries(PLACES[city ?? ''] ?? {});
  return areas.find(([, name]) => name === area)?.[0] ?? null;
}

/**
 * What a pincode says of city and area; null for one that is not complete. One of another postal zone than the shop's takes both away. One of
 * the same zone that is not listed leaves the city as it is, or the default one: without a city no delivery fee is asked. A city that an
 * earlier pincode has filled in stays only where others of that city begin with the same four digits.
 */
export function placeToFillIn(
  typed: string,
  shopPincode: string | null,
  city = '',
  filledBy: string | null = null,
): PincodePlace | null {
  const place = placeOfPincode(typed);
  if (place || !isPincode(typed)) return place;
  if (OF_MUMBAI.test(typed.trim())) return { city: 'Mumbai', area: '' };
  if (shopPincode && areInDifferentZones(typed, shopPincode)) return { city: '', area: '' };
  if (filledBy === null) return { city: city.trim() || DEFAULT_CITY, area: '' };
  const begins = (pincode: string) => pincode.slice(0, 4) === typed.trim().slice(0, 4);
  return { city: Object.keys(PLACES[city.trim()] ?? {}).some(begins) ? city.trim() : '', area: '' };
}

/** City and area of a form that starts with this pincode, or with none. */
export function startingPlace(pincode: string, shopPincode: string | null): PincodePlace {
  return placeToFillIn(pincode, shopPincode) ?? { city: DEFAULT_CITY, area: '' };
}

/** True for a text that a pincode of the region could have filled in. */
export function isPlaceName(field: keyof PincodePlace, text: string): boolean {
  if (field === 'city') return Object.hasOwn(PLACES, text);
  return Object.values(PLACES).some((areas) => Object.values(areas).includes(text));
}
