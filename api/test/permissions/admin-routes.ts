import { RequestMethod } from '@nestjs/common';
import { GUARDS_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PERMISSION } from '../../src/modules/staff/admin.guard.js';
import type { Permission } from '../../src/modules/staff/permissions.js';

export interface AdminRoute {
  /** `PUT /admin/products/:id/stock` */
  route: string;
  permission: Permission | undefined;
}

// Reached without a sign-in: the two steps of the login and the one-time link are what it begins with.
const OPEN = [
  'POST /admin/login',
  'POST /admin/login/second-factor',
  'POST /admin/login/passkey-question',
  'POST /admin/login/passkey',
  'POST /admin/invitation',
];

/** Every route below /admin, as the controllers themselves declare it, hidden ones too. */
export function adminRoutes(app: NestFastifyApplication): AdminRoute[] {
  return everyRoute(app).filter(({ route }) => / \/admin(\/|$)/.test(route) && !OPEN.includes(route));
}

export interface GuardedRoute extends AdminRoute {
  guards: unknown[];
}

/** Every route of every controller, with whoever stands before it. */
export function everyRoute(app: NestFastifyApplication): GuardedRoute[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => routesOf(metatype as new () => object));
}

function routesOf(controller: new () => object): GuardedRoute[] {
  const read = (name: string, of: object): unknown => Reflect.getMetadata(name, of);
  const methods = Object.entries(Object.getOwnPropertyDescriptors(controller.prototype)).map(([, { value }]) => value);
  return methods
    .filter((method) => typeof method === 'function' && read(METHOD_METADATA, method) !== undefined)
    .map((method) => {
      const path = `/${String(read(PATH_METADATA, controller))}/${String(read(PATH_METADATA, method))}`;
      const verb = RequestMethod[read(METHOD_METADATA, method) as RequestMethod];
      const permission = (read(PERMISSION, method) ?? read(PERMISSION, controller)) as Permission | undefined;
      const guards = [controller, method].flatMap((of) => (read(GUARDS_METADATA, of) as unknown[] | undefined) ?? []);
      return { route: `${verb} ${path.replace(/\/+/g, '/').replace(/\/$/, '')}`, permission, guards };
    });
}
