import type { messages } from './messages';

export const mr: typeof messages = {
  region: 'तुमच्यापर्यंत डिलिव्हरी',
  label: 'डिलिव्हरी इथे',
  hint: '6 अंकी पिनकोड',
  check: 'पहा',
  change: 'बदला',
  changeOf: (pincode) => `पिनकोड ${pincode} बदला`,
  ask: 'पिनकोड टाका आणि कधी व किती ते पहा.',
  askWith: (arrives) => `${arrives}. पिनकोडवरून शुल्क कळेल.`,
  checking: 'पाहत आहोत...',
  wrong: 'पिनकोडमध्ये सहा अंक असतात, जसे 400601.',
  failed: 'हा पिनकोड आत्ता पाहता आला नाही.',
  unserved: (pincode) => `माफ करा, आम्ही ${pincode} येथे डिलिव्हरी करत नाही.`,
  unknown: 'कुरिअर चेकआउटमध्ये ठरवेल',
  fee: (fee) => `डिलिव्हरी सुमारे ${fee}`,
  feeRange: (from, to) => `डिलिव्हरी सुमारे ${from} ते ${to}`,
  free: 'मोफत डिलिव्हरी',
  closed: 'आत्ता बंद आहे',
};
