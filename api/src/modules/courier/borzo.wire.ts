/** The parts of Borzo's 1.8 answers that we read. Money and coordinates are decimal strings there. */
export interface WirePoint {
  client_order_id?: string | null;
  latitude?: string | null;
  longitude?: string | null;
  is_return_point?: boolean;
  previous_point_driving_distance_meters?: number | null;
  required_start_datetime?: string | null;
  required_finish_datetime?: string | null;
  arrival_start_datetime?: string | null;
  arrival_finish_datetime?: string | null;
  estimated_arrival_datetime?: string | null;
  tracking_url?: string | null;
  delivery?: { status?: string } | null;
}

export interface WireOrder {
  order_id: number | null;
  status?: string;
  created_datetime?: string;
  payment_amount?: string | null;
  points?: WirePoint[];
  courier?: WireCourier | null;
}

export interface WireCourier {
  name?: string;
  surname?: string;
  phone?: string;
  latitude?: string | null;
  longitude?: string | null;
}

export interface WireAnswer {
  is_successful?: boolean;
  order?: WireOrder;
  orders?: WireOrder[];
  courier?: WireCourier | null;
  errors?: string[];
  parameter_errors?: unknown;
  warnings?: string[];
  parameter_warnings?: unknown;
}

/** The drop: the last point that is not the way back. */
export function dropPoint(order: WireOrder): WirePoint | undefined {
  return order.points?.filter((point) => !point.is_return_point).at(-1);
}

/** When the courier means to be at a point; each null where it says nothing. */
export function arrivalAt(point: WirePoint | undefined): { earliest: Date | null; expected: Date | null; latest: Date | null } {
  return {
    earliest: momentOf(point?.arrival_start_datetime ?? point?.required_start_datetime),
    expected: momentOf(point?.estimated_arrival_datetime),
    latest: momentOf(point?.arrival_finish_datetime ?? point?.required_finish_datetime),
  };
}

/** A moment of the courier's, ISO 8601 with its offset; null for none, and for what is no moment. */
export function momentOf(said: string | null | undefined): Date | null {
  const moment = new Date(said ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** True when an answer carries any warning, at the top or at a parameter. */
export function hasWarning({ warnings, parameter_warnings }: WireAnswer): boolean {
  return (warnings?.length ?? 0) > 0 || leaves(parameter_warnings).length > 0;
}

/** All error codes of an answer, nested ones too. */
export function errorCodes({ errors = [], parameter_errors }: WireAnswer): string[] {
  return [...errors, ...leaves(parameter_errors)];
}

function leaves(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return tree && typeof tree === 'object' ? Object.values(tree).flatMap(leaves) : [];
}

/** The word that counts of an order's status and its drop's: the drop's, unless the order itself fell through. */
export function wordFor(order: string, drop: string): string {
  if (order === 'canceled' || order === 'reactivated' || order === 'delayed') return order;
  if (drop) return drop;
  return order === 'active' ? 'courier_assigned' : order; // the order's `active` means: a rider was found
}
