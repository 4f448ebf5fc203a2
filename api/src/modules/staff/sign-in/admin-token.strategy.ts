import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { ADMIN_TOKEN, type AdminTokenClaims, adminTokenKeys, keyOfToken } from './admin-token.js';

/** Name under which the guard finds the strategy. */
export const ADMIN_STRATEGY = 'admin-token';

/** Proves that we signed the token, for this purpose, and that its time is not over. Whether its session lives is the guard's question. */
@Injectable()
export class AdminTokenStrategy extends PassportStrategy(Strategy, ADMIN_STRATEGY) {
  constructor(@Inject(ENV) env: Env) {
    const keys = adminTokenKeys(env);
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request: unknown, token: string, done: (failure: null, key: never) => void) =>
        done(null, keyOfToken(token, keys) as never), // the strategy's types know only text
      issuer: ADMIN_TOKEN.issuer,
      audience: ADMIN_TOKEN.audience,
      algorithms: [ADMIN_TOKEN.algorithm],
    });
  }

  validate({ sub, jti }: AdminTokenClaims): AdminTokenClaims {
    return { sub, jti };
  }
}
