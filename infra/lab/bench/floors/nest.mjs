import 'reflect-metadata';
import { Controller, Get, Header, HttpCode, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

/** @param {{ bytes: string, etag?: string | undefined }} told @returns {Promise<number>} the port of NestJS on Fastify with one route, `/`, that sends them, or 304 */
export async function serveNest({ bytes, etag }) {
  class BytesController {
    sendBytes() {
      return etag ? undefined : bytes;
    }
  }
  class BytesModule {}
  const method = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(BytesController.prototype, 'sendBytes'));
  // What `@Get()` above a method does, in a language without decorators.
  Get()(BytesController.prototype, 'sendBytes', method);
  if (etag) HttpCode(304)(BytesController.prototype, 'sendBytes', method);
  const [name, value] = etag ? ['etag', etag] : ['content-type', 'application/json'];
  Header(String(name), String(value))(BytesController.prototype, 'sendBytes', method);
  Controller()(BytesController);
  Module({ controllers: [BytesController] })(BytesModule);
  const app = await NestFactory.create(BytesModule, new FastifyAdapter(), { logger: false });
  await app.listen(0, '127.0.0.1');
  return app.getHttpServer().address().port;
}
