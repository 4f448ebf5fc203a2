import { findText } from '../language';
import type { KnownNote, messages } from './messages';

const NOTES: Record<KnownNote, string> = {
  'We are packing your order': 'आम्ही तुमची ऑर्डर पॅक करत आहोत',
  'Your order goes out after the shop opens': 'डिलिव्हरी सुरू झाल्यावर तुमची ऑर्डर निघेल',
  'We are arranging a rider by hand': 'आम्ही स्वतः तुमच्यासाठी रायडरची सोय करत आहोत',
  'Looking for a rider': 'रायडर शोधत आहोत',
  'Looking for another rider': 'दुसरा रायडर शोधत आहोत',
  'The rider is running late': 'रायडरला थोडा उशीर होत आहे',
  'The rider is on the way to the shop': 'रायडर शॉपकडे येत आहे',
  'At the shop': 'रायडर शॉपमध्ये आहे',
  'At your door': 'रायडर तुमच्या दारात आहे',
  'The delivery was cancelled': 'डिलिव्हरी रद्द झाली',
  'The delivery failed': 'डिलिव्हरी होऊ शकली नाही',
  'Second try': 'रायडर पुन्हा प्रयत्न करत आहे',
  'Coming back to the shop': 'ऑर्डर शॉपमध्ये परत येत आहे',
  'Came back to the shop': 'ऑर्डर शॉपमध्ये परत आली',
};

export const mr: typeof messages = {
  steps: {
    CREATED: 'ऑर्डर झाली',
    PICKUP_ASSIGNED: 'रायडर मिळाला',
    PICKED_UP: 'पिकअप झालं',
    OUT_FOR_DELIVERY: 'वाटेत आहे',
    DELIVERED: 'पोहोचली',
  },
  note: (sent) => findText(NOTES, sent) ?? sent,
};
