import { isInAppBrowser } from '../../../platform/in-app-browser';

/** The three texts by which the provider proves a payment. */
export interface PaymentReceipt {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** What the payment window is opened with; amount in paise, because the provider counts so. */
export interface PaymentToShow {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  /** Seconds until the window closes by itself. */
  timeout?: number;
}

export interface PaymentWindowEvents {
  /** Just before the window covers the page; false when there is nothing left to pay. */
  opened(): boolean;
  paid(receipt: PaymentReceipt): void;
  /** The shopper may try again inside the window. */
  declined(description: string): void;
  closed(): void;
}

/** Opens the provider's window; rejects when it cannot be loaded. */
export type OpenPaymentWindow = (payment: PaymentToShow, events: PaymentWindowEvents) => Promise<void>;

export function razorpayWindow(checkoutJs: string): OpenPaymentWindow {
  return async (payment, events) => {
    const Razorpay = await loadRazorpay(checkoutJs);
    const shown = new Razorpay({
      ...payment,
      handler: (receipt) => events.paid(receipt),
      modal: { ondismiss: () => events.closed() },
      retry: { enabled: true },
      ...(isInAppBrowser() && wholePage(events)),
    });
    shown.on('payment.failed', ({ error }) => events.declined(error?.description ?? ''));
    if (!events.opened()) return;
    await ourDialogGone();
    shown.open();
  };
}

/**
 * Inside other apps the provider's own page takes the place of ours, and sends the browser back to the shop. Anyone who comes back with
 * the Back button finds this page as it was left: for the checkout, the window was closed.
 */
function wholePage(events: PaymentWindowEvents): Pick<RazorpayOptions, 'callback_url' | 'redirect'> {
  window.addEventListener('pageshow', () => events.closed(), { once: true });
  return { callback_url: `${window.location.origin}/api/payment/callback`, redirect: true };
}

// A dialog that closes gives the focus back one turn later; opened sooner, the payment window would lose it at once.
function ourDialogGone(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
}

interface RazorpayOptions extends PaymentToShow {
  handler(receipt: PaymentReceipt): void;
  modal: { ondismiss(): void };
  retry: { enabled: boolean };
  callback_url?: string;
  redirect?: boolean;
}

type RazorpayWindow = new (
  options: RazorpayOptions,
) => {
  open(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
};

declare global {
  interface Window {
    Razorpay?: RazorpayWindow;
  }
}

let loading: Promise<RazorpayWindow> | null = null;

// Loaded when someone pays, and once; a failed load is forgotten so that the next try asks the network again.
function loadRazorpay(address: string): Promise<RazorpayWindow> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  loading ??= addScript(address).catch((failure: unknown) => {
    loading = null;
    throw failure;
  });
  return loading;
}

function addScript(address: string): Promise<RazorpayWindow> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () =>
      window.Razorpay ? resolve(window.Razorpay) : reject(new Error('the payment script brought no window'));
    script.onerror = () => {
      script.remove();
      reject(new Error('the payment script could not be loaded'));
    };
    document.head.append(script);
  });
}
