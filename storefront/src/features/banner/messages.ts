import { speak } from '../../platform/language';

export const messages = speak('banner', {
  region: 'Offers',
  pause: 'Pause offers',
  play: 'Move offers',
  offer: (name: string, description: string) => `${name}: ${description} Use Code:`,
});
