import type { FastifyInstance } from 'fastify';
import type { SandboxSettings } from '../settings.js';

export async function registerIdentityFace(_app: FastifyInstance, _settings: SandboxSettings): Promise<void> {}
