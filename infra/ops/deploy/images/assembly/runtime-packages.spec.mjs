import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { DELIVERED_PACKAGES } from '../../../../tools/build/delivered-packages.mjs';
import { ROOT } from '../../../../tools/launcher/root.mjs';
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

it('every font that the API names is delivered: it is read as a file, which no import tells', () => {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'api/package.json'), 'utf8'));
  const fonts = Object.keys(dependencies).filter((name) => /font/.test(name));
  expect(fonts.length).toBeGreaterThan(10);
  expect(fonts.filter((name) => !DELIVERED_PACKAGES.includes(name))).toEqual([]);
});
