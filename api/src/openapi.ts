import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type DeclaredErrors, findOperationErrors } from './platform/web/errors/api-errors.js';
import { describeErrors } from './platform/web/errors/describe-errors.js';
import { ErrorReply } from './platform/web/errors/error-reply.dto.js';

/** The contract, from the DTO classes alone: their metadata is generated from their types, never written twice. */
export async function describeApi(app: NestFastifyApplication): Promise<OpenAPIObject> {
  const { default: metadata } = await import('./metadata.js');
  await SwaggerModule.loadPluginMetadata(metadata);
  return drawUp(app);
}

/** Shows the contract at /api/docs. It is drawn up when somebody looks for the first time, and delays no start. */
export function serveApiDocs(app: NestFastifyApplication): void {
  let described: Promise<OpenAPIObject> | null = null;
  const patchDocumentOnRequest = () => (described ??= describeApi(app));
  SwaggerModule.setup('api/docs', app, {} as OpenAPIObject, { patchDocumentOnRequest });
}

function drawUp(app: NestFastifyApplication): OpenAPIObject {
  const about = new DocumentBuilder().setTitle('Fresh-meat shop').setVersion('1').addServer('/api').addBearerAuth().build();
  const errorsOf = findErrors(app);
  const details = [...errorsOf.values()].flatMap((errors) => [...errors.values()]).filter((type) => type !== null);
  const document = SwaggerModule.createDocument(app, about, {
    ignoreGlobalPrefix: true,
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorReply, ...new Set(details)],
  });
  describeErrors(document, errorsOf);
  return document;
}

/** The errors of every operation, by its id: the name of the controller's method. */
function findErrors(app: NestFastifyApplication): Map<string, DeclaredErrors> {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return new Map(controllers.flatMap(({ metatype }) => errorsOfController(metatype as Type)));
}

function errorsOfController(controller: Type): [string, DeclaredErrors][] {
  const methods = Object.entries(Object.getOwnPropertyDescriptors(controller.prototype as object));
  return methods.map(([name, { value }]) => [name, findOperationErrors(controller, value as object)]);
}
