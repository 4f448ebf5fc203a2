import { expect, it } from '@jest/globals';
import { findUndelivered } from './runtime-packages.mjs';

it('a package that the bundle imports, and no server has, is told', () => {
  const bundle = [
    'import { a } from "./rolldown-runtime.js";',
    'import middie from "@fastify/middie";',
    'import * as http from "http";',
    'import "reflect-metadata";',
    'import sharp from "sharp";',
    'const draw = () => import("pdfkit/js/pdfkit.js");',
    'const listen = () => import("@nestjs/microservices/microservices-module.js");',
    'const read = () => import("leaflet");',
    'import "@fastify/cors";',
  ];
  expect(findUndelivered([bundle.join('\n')])).toEqual(['@fastify/cors', '@fastify/middie', 'leaflet', 'reflect-metadata']);
});
