/** Invented people with numbers that no one has. The first takes a shipment; the second comes when the first drops out. */
export const riders = [
  { courier_id: 9001, surname: 'Pawar', name: 'Sachin', middlename: null, phone: '919000000011', photo_url: null },
  { courier_id: 9002, surname: 'Naik', name: 'Imran', middlename: null, phone: '919000000012', photo_url: null },
] as const;
