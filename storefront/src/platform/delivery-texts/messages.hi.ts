import { findText } from '../language';
import type { KnownNote, messages } from './messages';

const NOTES: Record<KnownNote, string> = {
  'We are packing your order': 'हम आपका ऑर्डर पैक कर रहे हैं',
  'Your order goes out after the shop opens': 'डिलीवरी शुरू होने पर आपका ऑर्डर निकलेगा',
  'We are arranging a rider by hand': 'हम ख़ुद आपके लिए राइडर का इंतज़ाम कर रहे हैं',
  'Looking for a rider': 'राइडर ढूँढ रहे हैं',
  'Looking for another rider': 'दूसरा राइडर ढूँढ रहे हैं',
  'The rider is running late': 'राइडर को थोड़ी देर हो रही है',
  'The rider is on the way to the shop': 'राइडर शॉप पर आ रहा है',
  'At the shop': 'राइडर शॉप पर है',
  'At your door': 'राइडर आपके दरवाज़े पर है',
  'The delivery was cancelled': 'डिलीवरी रद्द हो गई',
  'The delivery failed': 'डिलीवरी नहीं हो पाई',
  'Second try': 'राइडर दोबारा कोशिश कर रहा है',
  'Coming back to the shop': 'ऑर्डर शॉप पर वापस आ रहा है',
  'Came back to the shop': 'ऑर्डर शॉप पर वापस आ गया',
};

export const hi: typeof messages = {
  steps: {
    CREATED: 'ऑर्डर हुआ',
    PICKUP_ASSIGNED: 'राइडर मिला',
    PICKED_UP: 'पिकअप हुआ',
    OUT_FOR_DELIVERY: 'रास्ते में',
    DELIVERED: 'डिलीवर हुआ',
  },
  note: (sent) => findText(NOTES, sent) ?? sent,
};
