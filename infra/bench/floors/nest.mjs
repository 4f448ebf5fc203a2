import 'reflect-metadata';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

/** @param {string} bytes @returns {Promise<number>} the port of NestJS on Fastify with one route, `/`, that sends them */
export async function serveNest(bytes) {
  class BytesController {
    sendBytes() {
      return bytes;
    }
  }
  class BytesModule {}
  const method = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(BytesController.prototype, 'sendBytes'));
  // What `@Get()` above a method does, in a language without decorators.
  Get()(BytesController.prototype, 'sendBytes', method);
  Header('content-type', 'application/json')(BytesController.prototype, 'sendBytes', method);
  Controller()(BytesController);
  Module({ controllers: [BytesController] })(BytesModule);
  const app = await NestFactory.create(BytesModule, new FastifyAdapter(), { logger: false });
  await app.listen(0, '127.0.0.1');
  return app.getHttpServer().address().port;
}
