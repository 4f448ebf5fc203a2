import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import metadata from './metadata.js';

/** The contract, from the DTO classes alone: their metadata is generated from their types, never written twice. */
export async function describeApi(app: NestFastifyApplication): Promise<OpenAPIObject> {
  await SwaggerModule.loadPluginMetadata(metadata);
  return drawUp(app);
}

/** Shows the contract at /api/docs. It is drawn up when somebody looks for the first time, and delays no start. */
export async function serveApiDocs(app: NestFastifyApplication): Promise<void> {
  await SwaggerModule.loadPluginMetadata(metadata);
  SwaggerModule.setup('api/docs', app, () => drawUp(app));
}

function drawUp(app: NestFastifyApplication): OpenAPIObject {
  const about = new DocumentBuilder().setTitle('Fresh-meat shop').setVersion('1').addServer('/api').addBearerAuth().build();
  return SwaggerModule.createDocument(app, about, {
    ignoreGlobalPrefix: true,
    operationIdFactory: (_controller, method) => method,
  });
}
