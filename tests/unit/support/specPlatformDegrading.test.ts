import { describe, expect, it } from 'vitest';
import { ReplyMutator } from '../../support/specPlatform/replyMutator';
import { mutationKinds, type MutationKind } from '../../support/specPlatform/replyMutations';
import { listFields } from '../../support/specPlatform/fieldPaths';
import { contractCalls, isAbsent, findSpec, type CallId } from '../../support/specPlatform/specFields';

const createStore = () => ({
  id: 7,
  name: 'Centro',
  phone: '56900000001',
  opened: true,
  delivery_wait_time: 45,
  menu_id: 3,
  order_method: { delivery: true, pick_up: false },
  business_hours: [
    { day: 'monday', opening_time: '09:00', closing_time: '13:00' },
    { day: 'monday', opening_time: '18:00', closing_time: '23:00' },
    { day: 'friday', opening_time: '09:00', closing_time: '13:00' },
  ],
  scheduled_closing_times: [{ id: 4, start_datetime: '2026-06-10T13:30:00', end_datetime: null }],
  checkout_question_ids: [1, 2],
});

const createStores = () => ({
  page: [
    { id: 1, name: 'Sur', phone: '56900000001', image: null },
    { id: 2, name: 'Norte', phone: null, menu_id: 9 },
  ],
  count: 2,
  next_page: null,
});

const createUser = () => ({
  id: 5,
  name: 'Alma',
  super_admin: false,
  roles: [
    {
      id: 1,
      name: 'admin',
      policies: [{ path: '/admin/stores', actions: [{ name: 'show', active: true, label: 'Ver' }] }],
    },
  ],
});

const degradeReply = (call: CallId, reply: unknown, mutationKind: MutationKind, field?: string): unknown => {
  const mutator = new ReplyMutator('America/Santiago');
  mutator.degrade({ call, mutationKind, ...(field !== undefined && { field }) });
  return mutator.apply(call, reply);
};

const degradeEverywhere = (call: CallId, reply: unknown, mutationKind: MutationKind): unknown => {
  const mutator = new ReplyMutator('America/Santiago');
  mutator.degradeAll(mutationKind);
  return mutator.apply(call, reply);
};

describe('Reply fields that tests may change', () => {
  it('are all fields except the identifiers of rows', () => {
    expect(listFields('GET /stores', createStores())).toEqual([
      'page[].name',
      'page[].phone',
      'page[].image',
      'page[].menu_id',
      'count',
      'next_page',
    ]);
  });

  it('include groups and their fields', () => {
    expect(
      listFields('GET /stores/{id}', { id: 1, order_method: { delivery: true }, zones: [{ name: 'a', at: [[1]] }] }),
    ).toEqual(['order_method', 'order_method.delivery', 'zones', 'zones[].name', 'zones[].at']);
  });

  it('exclude identity and permissions', () => {
    expect(listFields('GET /admin_users/me', createUser())).toEqual(['name', 'roles[].policies[].actions[].label']);
    expect(listFields('GET /auth_credentials', [{ store_id: 1, key: 'rappi', value: { audience: 'x' } }])).toEqual([
      '[].value',
      '[].value.audience',
    ]);
  });
});

describe('Changing one field of one call', () => {
  it('sets it to null or removes it in every row', () => {
    expect(degradeReply('GET /stores', createStores(), 'null', 'page[].phone')).toMatchObject({
      page: [{ id: 1, name: 'Sur', phone: null }, { phone: null }],
    });
    expect(degradeReply('GET /stores', createStores(), 'missing', 'page[].phone')).not.toHaveProperty('page.0.phone');
  });

  it('changes only that field, even when nested', () => {
    const reply = degradeReply('GET /stores/{id}', createStore(), 'otherTimes', 'business_hours[].opening_time');
    expect(reply).toHaveProperty('business_hours.0', {
      day: 'monday',
      opening_time: '09:00:00',
      closing_time: '13:00',
    });
  });

  it('adds unknown fields inside a group or next to a plain field', () => {
    expect(degradeReply('GET /stores/{id}', createStore(), 'extraFields', 'order_method')).toHaveProperty(
      'order_method.campo_nuevo',
    );
    expect(degradeReply('GET /stores/{id}', createStore(), 'extraFields', 'name')).toHaveProperty('name_nuevo');
  });

  it('changes even a permission when the test names it', () => {
    const reply = degradeReply(
      'GET /admin_users/me',
      createUser(),
      'numberAsText',
      'roles[].policies[].actions[].active',
    );
    expect(reply).toHaveProperty('roles.0.policies.0.actions.0.active', 'true');
  });

  it('leaves replies of other calls unchanged', () => {
    const mutator = new ReplyMutator('America/Santiago');
    mutator.degrade({ call: 'GET /menus', field: 'page[].name', mutationKind: 'null' });
    expect(mutator.apply('GET /stores', createStores())).toEqual(createStores());
  });
});

describe('Changing a whole store', () => {
  const mutateStore = (mutationKind: MutationKind): unknown =>
    degradeEverywhere('GET /stores/{id}', createStore(), mutationKind);

  it.each<[MutationKind, object]>([
    ['numberAsText', { id: 7, delivery_wait_time: '45.0', opened: 'true', menu_id: 3, checkout_question_ids: [1, 2] }],
    ['flagAsNumber', { opened: 1, order_method: { delivery: 1, pick_up: 0 }, delivery_wait_time: 45 }],
    ['textAsNumber', { phone: 56900000001, name: 'Centro' }],
    ['unknownValue', { id: 7, name: 'algo_nuevo', business_hours: [{ day: 'algo_nuevo' }, {}, {}] }],
    ['upperCase', { name: 'Centro', business_hours: [{ day: 'MONDAY', opening_time: '09:00' }, {}, {}] }],
    ['otherTimes', { scheduled_closing_times: [{ id: 4, start_datetime: '2026-06-10T13:30:00-04:00' }] }],
    ['utcTimes', { scheduled_closing_times: [{ start_datetime: '2026-06-10T17:30:00.000Z' }] }],
    ['epochTimes', { scheduled_closing_times: [{ start_datetime: Date.UTC(2026, 5, 10, 17, 30) }] }],
    ['extraFields', { campo_nuevo: { vacio: {} }, order_method: { delivery: true, campo_nuevo: {} } }],
    ['otherJunk', { id: 7, name: { raro: ['x'] }, order_method: 'raro', business_hours: 'raro' }],
  ])('rewrites it as %s', (mutationKind, expected) => {
    expect(mutateStore(mutationKind)).toMatchObject(expected);
  });

  it('removes or nulls every field except the id', () => {
    expect(mutateStore('missing')).toEqual({ id: 7 });
    expect(mutateStore('null')).toEqual({
      ...Object.fromEntries(Object.keys(createStore()).map((key) => [key, null])),
      id: 7,
    });
  });

  it('groups the opening hours by weekday', () => {
    expect(mutateStore('weekdayMap')).toHaveProperty('business_hours', {
      monday: [
        { opening_time: '09:00', closing_time: '13:00' },
        { opening_time: '18:00', closing_time: '23:00' },
      ],
      friday: [{ opening_time: '09:00', closing_time: '13:00' }],
    });
  });
});

describe('Changing a list', () => {
  it('removes, replaces or adds the object that wraps the rows', () => {
    const { page } = createStores();
    expect(degradeEverywhere('GET /stores', createStores(), 'bareList')).toEqual(page);
    expect(degradeEverywhere('GET /stores', createStores(), 'otherEnvelope')).toEqual({
      data: page,
      total: 2,
      nextPage: null,
    });
    expect(degradeEverywhere('GET /stores/all', page, 'usualEnvelope')).toEqual({ page, count: 2, next_page: null });
  });

  it('keeps its rows when their fields change', () => {
    expect(degradeEverywhere('GET /stores', createStores(), 'missing')).toEqual({ page: [{ id: 1 }, { id: 2 }] });
  });

  it('replaces one row and then removes the object that wraps the rows', () => {
    const degrader = new ReplyMutator('America/Santiago');
    degrader.degrade({ call: 'GET /stores', mutationKind: 'bareList' });
    degrader.addMalformedRow('GET /stores', () => 'nada', { index: 1 });
    degrader.addMalformedRow('GET /stores/{id}', ({ day }) => ({ day }), { list: 'business_hours' });
    expect(degrader.apply('GET /stores', createStores())).toEqual([createStores().page[0], 'nada']);
    expect(degrader.apply('GET /stores/{id}', createStore())).toHaveProperty('business_hours.0', { day: 'monday' });
  });
});

describe('The current user', () => {
  it.each(mutationKinds)('keeps identity and permissions under the change %s', (mutationKind) => {
    expect(degradeEverywhere('GET /admin_users/me', createUser(), mutationKind)).toMatchObject({
      id: 5,
      super_admin: false,
      roles: [{ name: 'admin', policies: [{ path: '/admin/stores', actions: [{ name: 'show', active: true }] }] }],
    });
  });
});

describe('The specification table', () => {
  it('lists every call of the contract or marks it as absent from the specification', () => {
    expect([...contractCalls].filter(([, call]) => findSpec(call) === null && !isAbsent(call))).toEqual([]);
  });
});
