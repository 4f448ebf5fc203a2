import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const BRANCH = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<path>.+) \((?<methods>[A-Z, ]+)\)$/;
const STEP = 4;

/** Every route that the server answers, whoever has put it there: `GET /orders/:id` without the prefix of the API. */
export function servedRoutes(app: NestFastifyApplication): string[] {
  const above: string[] = [];
  const tree = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false }).trimEnd();
  const routes = tree.split('\n').flatMap((line) => {
    const { indent = '', path = '', methods = '' } = BRANCH.exec(line)?.groups ?? {};
    if (!path) throw new Error(`The tree of routes has a line that cannot be read: ${line}`);
    above.length = indent.length / STEP;
    const whole = above.join('') + (path === '*' && above.length === 0 ? '/*' : path);
    above.push(whole.slice(above.join('').length));
    return methods.split(', ').map((method) => `${method} ${whole.replace(/^\/api(?=\/)/, '')}`);
  });
  // HEAD is GET without the body.
  return routes.filter((route) => !route.startsWith('HEAD ') || !routes.includes(route.replace('HEAD', 'GET'))).sort();
}
