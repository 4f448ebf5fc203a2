import type { messages } from './messages';

export const hi: typeof messages = {
  region: 'आप तक डिलिवरी',
  label: 'डिलिवरी यहाँ',
  hint: '6 अंकों का पिनकोड',
  check: 'देखें',
  change: 'बदलें',
  changeOf: (pincode) => `पिनकोड ${pincode} बदलें`,
  ask: 'पिनकोड डालें और देखें कि कब और कितने में।',
  askWith: (arrives) => `${arrives}। पिनकोड से शुल्क पता चलेगा।`,
  checking: 'देखा जा रहा है...',
  wrong: 'पिनकोड में छह अंक होते हैं, जैसे 400601।',
  failed: 'यह पिनकोड अभी देखा नहीं जा सका।',
  unserved: (pincode) => `माफ़ कीजिए, हम ${pincode} में डिलिवरी नहीं करते।`,
  unknown: 'कूरियर चेकआउट में तय करेगा',
  fee: (fee) => `डिलिवरी लगभग ${fee}`,
  feeRange: (from, to) => `डिलिवरी लगभग ${from} से ${to}`,
  free: 'मुफ़्त डिलिवरी',
  closed: 'अभी बंद है',
};
