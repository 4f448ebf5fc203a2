/** A shipment as the courier itself knows it. */
export interface CourierShipment {
  order_id: number;
  /** Its status. */
  order: string;
  /** The shop, then the shopper; amounts in decimal rupees. */
  stops: { client_order_id: string | null; taking_amount: string; address: string; latitude: number; longitude: number }[];
  is_thermobox_required: boolean;
}

/** A payment as the provider's records show it. */
export interface RecordedPayment {
  id: string;
  order_id: string;
  status: string;
  /** In paise. */
  amount: number;
}

/** What the payment provider has on record, amounts in paise. */
export interface ProviderRecords {
  orders: { id: string; receipt: string; status: string; amount: number }[];
  payments: RecordedPayment[];
  refunds: { id: string; payment_id: string; status: string; amount: number; receipt: string | null }[];
}

/** Steers one simulator of the sandbox. @returns its answer */
export async function steerSandbox(
  sandbox: { url: string },
  provider: 'borzo' | 'razorpay',
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<unknown> {
  const answer = await fetch(`${sandbox.url}/${provider}/control${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

export async function readShipments(sandbox: { url: string }): Promise<CourierShipment[]> {
  return ((await steerSandbox(sandbox, 'borzo', '/state', undefined, 'GET')) as { shipments: CourierShipment[] }).shipments;
}

export function readProviderRecords(sandbox: { url: string }): Promise<ProviderRecords> {
  return steerSandbox(sandbox, 'razorpay', '/state', undefined, 'GET') as Promise<ProviderRecords>;
}
