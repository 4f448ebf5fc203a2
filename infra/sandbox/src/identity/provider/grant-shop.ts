import type { Grant, KoaContextWithOIDC } from 'oidc-provider';

/** Grants our own shop what it asks for, so that nobody is asked whether the shop may know who they are. */
export async function grantShop(ctx: KoaContextWithOIDC, audience: string): Promise<Grant | undefined> {
  const { client, session, provider, params, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant = existing ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(String(params?.scope ?? 'openid'));
  grant.addResourceScope(audience, '');
  await grant.save();
  return grant;
}
