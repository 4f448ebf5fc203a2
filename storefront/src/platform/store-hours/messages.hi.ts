import type { messages } from './messages';

export const hi: typeof messages = {
  offline: 'स्टोर अभी बंद है, इसलिए नए ऑर्डर नहीं लिए जा रहे।',
  opensToday: (time) => `आज ${time} बजे फिर खुलेगा।`,
  opensTomorrow: (time) => (time ? `कल ${time} बजे फिर खुलेगा।` : 'कल फिर खुलेगा।'),
  opensOn: (day, time) => (time ? `${day} को ${time} बजे फिर खुलेगा।` : `${day} को फिर खुलेगा।`),
  closedToday: (reason) => `आज बंद: ${reason}।`,
};
