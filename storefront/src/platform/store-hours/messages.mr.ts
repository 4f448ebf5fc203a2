import type { messages } from './messages';

export const mr: typeof messages = {
  offline: 'स्टोअर सध्या बंद आहे, त्यामुळे नवीन ऑर्डर घेत नाही आहोत.',
  opensToday: (time) => `आज ${time} वाजता पुन्हा उघडेल.`,
  opensTomorrow: (time) => (time ? `उद्या ${time} वाजता पुन्हा उघडेल.` : 'उद्या पुन्हा उघडेल.'),
  opensOn: (day, time) => (time ? `${day} रोजी ${time} वाजता पुन्हा उघडेल.` : `${day} रोजी पुन्हा उघडेल.`),
  closedToday: (reason) => `आज बंद: ${reason}.`,
};
