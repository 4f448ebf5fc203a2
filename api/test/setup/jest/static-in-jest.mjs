// @fastify/static is CommonJS and requires an ESM package: Node does that, Jest only on Node 24.9 and later. It knows nothing
// of NestJS, so Node itself may load it, past Jest.
const { requireOfNode } = /** @type {typeof globalThis & { requireOfNode: NodeJS.Require }} */ (globalThis);
export default requireOfNode('@fastify/static');
