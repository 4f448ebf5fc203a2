import { aPerson, type ShopState } from '../shop-state';
import { type Answers, ok, stale } from './answer';

export const PEOPLE_ANSWERS: Answers = {
  'GET /admin/people': (shop) => ok(shop.people),
  'POST /admin/people': (shop, { body }) => invite(shop, aPerson({ ...(body as object), id: 'h9', state: 'invited' })),
  'PUT /admin/people/:id': (shop, { body }, id) => {
    const { name, role, seen_name, seen_role } = body as Record<'name' | 'role' | 'seen_name' | 'seen_role', string>;
    const person = shop.people.find((one) => one.id === id)!;
    if (seen_name !== person.name || seen_role !== person.role) return stale(person);
    shop.people = shop.people.map((one) =>
      one === person ? aPerson({ ...person, name, role: role as typeof person.role }) : one,
    );
    return ok(shop.people.find((one) => one.id === id));
  },
  'PUT /admin/people/:id/access': (shop, { body }, id) => {
    const state = (body as { enabled: boolean }).enabled ? 'active' : 'disabled';
    shop.people = shop.people.map((person) => (person.id === id ? { ...person, state } : person));
    return ok(shop.people.find((person) => person.id === id));
  },
  'POST /admin/people/:id/admission': (shop, _call, id) => {
    const person = shop.people.find((one) => one.id === id)!;
    return ok(Object.assign(person, { admitted_until: '2026-11-21T06:10:00.000Z' }));
  },
  'POST /admin/people/:id/invitation': (shop, _call, id) => invite(shop, shop.people.find((person) => person.id === id)!),
  'GET /admin/people/:id/sessions': (shop) => ok(shop.signIns),
  'DELETE /admin/people/:id/sessions/s8': () => new Response(null, { status: 204 }),
};

function invite(shop: ShopState, person: ShopState['people'][number]): Response {
  if (!shop.people.includes(person)) shop.people = [...shop.people, person];
  return ok({ person, link: 'http://admin.localhost/admin/invitation#s3cret', expires_at: '2026-11-22T06:00:00.000Z' });
}
