import type { messages } from './messages';

export const mr: typeof messages = {
  offline: 'स्टोअर सध्या बंद आहे, त्यामुळे नवीन ऑर्डर घेत नाही आहोत.',
  opensToday: (time) => `आज ${inTheDay(time)} वाजता पुन्हा उघडेल.`,
  opensTomorrow: (time) => `उद्या ${inTheDay(time)} वाजता पुन्हा उघडेल.`,
  opensOn: (day, time) => `${day} रोजी ${inTheDay(time)} वाजता पुन्हा उघडेल.`,
  closedToday: (reason) => `आज बंद: ${reason}.`,
};

const PARTS = { पहाट: 'पहाटे', सकाळ: 'सकाळी', दुपार: 'दुपारी', संध्याकाळ: 'संध्याकाळी', रात्र: 'रात्री', मध्यरात्र: 'मध्यरात्री' };

// "8:00, morning" becomes "at 8:00 in the morning".
export function inTheDay(time: string): string {
  const [part = '', clock] = time.split(' ');
  return clock ? `${Object.hasOwn(PARTS, part) ? PARTS[part as keyof typeof PARTS] : part} ${clock}` : time;
}
