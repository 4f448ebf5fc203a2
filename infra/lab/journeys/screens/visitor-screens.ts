import { productCard } from '../shopping-steps.js';
import { goTo, goOffline, type Screen, type Stage, holdReplies, abortRequests, serveBareShell } from './screen.js';

const goHome = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/');
  await productCard(stage.page, 'Chicken Curry Cut').first().waitFor();
};

const search = async (stage: Stage, text: string): Promise<void> => {
  await goHome(stage);
  await stage.page.locator('#products').evaluate((products) => products.scrollIntoView());
  await stage.page.getByRole('searchbox').fill(text);
};

/** The shop delivers to 400601 alone, and a visitor asks about a pincode. */
const askAboutPincode = async (stage: Stage, pincode: string, answer: string): Promise<void> => {
  stage.afterwards(() => stage.owner.deliverOnlyTo(null));
  await stage.owner.deliverOnlyTo({ pincode: '400601', fee: 45 });
  await goHome(stage);
  stage.afterwards(() => stage.page.evaluate(() => localStorage.clear()));
  const box = stage.page.getByRole('region', { name: 'Delivery to you' });
  await box.getByRole('textbox', { name: 'Deliver to' }).fill(pincode);
  await stage.page.keyboard.press('Enter');
  await box.getByText(answer).waitFor();
};

const paper = (name: string): Screen => ({
  name: name.toLowerCase(),
  show: async (stage) => {
    await goHome(stage);
    await stage.page.getByRole('button', { name }).click();
    await stage.page.getByRole('dialog', { name }).waitFor();
  },
});

const IDENTITY = /\/identity\//;
const PRODUCTS = /\/api\/products$/;

/** What anybody sees who comes to the shop. */
export const VISITOR_SCREENS: Screen[] = [
  {
    name: 'home',
    show: async (stage) => {
      await goHome(stage);
      await stage.page.getByText('Ready to Order?').waitFor();
    },
  },
  {
    name: 'home, scrolled',
    show: async (stage) => {
      await goHome(stage);
      await stage.page.mouse.wheel(0, 600);
      await stage.page.locator('header[data-scrolled=true]').waitFor();
    },
  },
  {
    name: 'home, products loading',
    show: async (stage) => {
      await serveBareShell(stage);
      await holdReplies(stage, PRODUCTS);
      await goTo(stage, '/');
      await stage.page.locator('#products[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'home, sample products',
    show: async (stage) => {
      await serveBareShell(stage);
      await abortRequests(stage, PRODUCTS);
      await goTo(stage, '/');
      await stage.page.getByText('These are samples', { exact: false }).waitFor();
    },
  },
  {
    name: 'home, store closed',
    inWindow: true,
    show: async (stage) => {
      stage.afterwards(() => stage.owner.openStore(true));
      await stage.owner.openStore(false);
      await goHome(stage);
      await stage.page.getByText('The store is currently offline').first().waitFor();
    },
  },
  {
    name: 'home, offline',
    inWindow: true,
    show: async (stage) => {
      await goHome(stage);
      await goOffline(stage);
      await stage.page.getByText('You can order once you are back online.', { exact: false }).first().waitFor();
    },
  },
  {
    name: 'home, pincode served',
    show: (stage) => askAboutPincode(stage, '400601', 'delivery about ₹45'),
  },
  {
    name: 'home, pincode not served',
    show: (stage) => askAboutPincode(stage, '411001', 'Sorry, we do not deliver to 411001.'),
  },
  {
    name: 'add refused',
    show: async (stage) => {
      await goHome(stage);
      await productCard(stage.page, 'Mutton Keema').first().getByRole('button', { name: /add/i }).click();
      await stage.page.getByText('Please log in to add items to your cart.').first().waitFor();
      await stage.page.evaluate(() => localStorage.clear());
    },
  },
  {
    name: 'search, found',
    show: async (stage) => {
      await search(stage, 'keema');
      await productCard(stage.page, 'Mutton Paya').first().waitFor({ state: 'detached' });
      await stage.page.getByRole('list', { name: 'Suggestions' }).waitFor();
    },
  },
  {
    name: 'search, misspelled and sold out',
    show: async (stage) => {
      stage.afterwards(() => stage.owner.setStock('Mutton Keema', null));
      await stage.owner.setStock('Mutton Keema', 0);
      await search(stage, 'muttn keem');
      await stage.page.getByText('Did you mean').waitFor();
      await stage.page.getByRole('article').filter({ hasText: 'Mutton Keema' }).getByText('Sold out').waitFor();
    },
  },
  {
    name: 'search, goods not sold',
    show: async (stage) => {
      await search(stage, 'fish');
      await stage.page.getByText('We do not sell fish or seafood.').waitFor();
    },
  },
  {
    name: 'search, nothing found',
    show: async (stage) => {
      await search(stage, 'zebra');
      await stage.page.getByText('Nothing found').waitFor();
    },
  },
  {
    name: 'product',
    show: async (stage) => {
      await goHome(stage);
      await stage.page.getByRole('link', { name: 'Mutton Keema' }).first().click();
      await stage.page.getByRole('heading', { level: 1, name: 'Mutton Keema' }).waitFor();
      await stage.page.getByText('You may also like').waitFor();
    },
  },
  {
    name: 'product, sold out',
    isVariant: true,
    show: async (stage) => {
      await goHome(stage);
      const address = await stage.page.getByRole('link', { name: 'Mutton Keema' }).first().getAttribute('href');
      stage.afterwards(() => stage.owner.setStock('Mutton Keema', null));
      await stage.owner.setStock('Mutton Keema', 0);
      await goTo(stage, address!); // the collection shows it no more, its address is kept by who was there before
      await stage.page.getByText('Sold out for today').waitFor();
      await stage.page.getByText('You may also like').waitFor();
    },
  },
  {
    name: 'product, not for sale',
    show: async (stage) => {
      await goTo(stage, '/products/gone/mutton-steak');
      await stage.page.getByText('This product is not available right now.').waitFor();
    },
  },
  {
    name: 'product, loading',
    show: async (stage) => {
      await serveBareShell(stage);
      await holdReplies(stage, PRODUCTS);
      await goTo(stage, '/products/1/mutton');
      await stage.page.getByText('Loading the product').waitFor();
    },
  },
  {
    name: 'product, not loaded',
    show: async (stage) => {
      await serveBareShell(stage);
      await abortRequests(stage, PRODUCTS);
      await goTo(stage, '/products/1/mutton');
      await stage.page.getByText('The product cannot be shown right now.').waitFor();
    },
  },
  {
    name: 'login',
    show: async (stage) => {
      await holdReplies(stage, IDENTITY);
      await goTo(stage, '/login');
      await stage.page.getByRole('heading', { name: 'Login' }).waitFor();
    },
  },
  {
    name: 'login, out of reach',
    show: async (stage) => {
      await abortRequests(stage, IDENTITY);
      await goTo(stage, '/login');
      await stage.page.getByText('The sign-in page cannot be reached right now.', { exact: false }).waitFor();
    },
  },
  {
    name: 'sign-up',
    show: async (stage) => {
      await holdReplies(stage, IDENTITY);
      await goTo(stage, '/signup');
      await stage.page.getByRole('heading', { name: 'Sign Up' }).waitFor();
    },
  },
  {
    name: 'login, not finished',
    show: async (stage) => {
      await goTo(stage, '/login/callback?error=access_denied&state=unknown');
      await stage.page.getByText('You are not signed in yet').waitFor();
    },
  },
  {
    name: 'payment result, failed',
    show: async (stage) => {
      await goTo(stage, '/payment-result#failed');
      await stage.page.getByRole('heading', { name: 'Your payment did not go through.' }).waitFor();
    },
  },
  {
    name: 'page not found',
    show: async (stage) => {
      await goTo(stage, '/fish');
      await stage.page.getByText('Page not found').waitFor();
    },
  },
  {
    name: 'a policy at its own address',
    show: async (stage) => {
      await goTo(stage, '/policies/terms');
      await stage.page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
    },
  },
  paper('Refund Policy'),
  paper('Terms of Service'),
  paper('Contact Us'),
];
