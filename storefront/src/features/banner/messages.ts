export const messages = {
  region: 'Offers',
  pause: 'Pause offers',
  play: 'Move offers',
  offer: (name: string, description: string) => `${name}: ${description} Use Code:`,
};
