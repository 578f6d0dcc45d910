import { getLast, getNextName, getNextNumber, requireValue, type Samples } from './sample';

/** Samples of users, roles and drivers. */
export const people = {
  users: {
    needs: ['roles'],
    create: ({ store, roles }) => ({
      adminUser: {
        name: getNextName(),
        email: `persona.${getNextNumber()}@tienda.example`,
        phone: '56900001234',
        roleIds: [roles],
        storeIds: [store],
      },
    }),
    update: () => ({ adminUser: { name: getNextName() } }),
    reply: {
      id: 7,
      name: 'Rosa Prueba',
      email: 'rosa@prueba.example',
      phone: '56900007777',
      roles: [
        { id: 1, name: 'editor' },
        { id: 20, name: 'cocina' },
      ],
      stores: [{ id: 1, name: 'Maipú' }],
    },
    filters: {
      query: (rows) => getLast(rows).email,
      roleIds: (rows) => [requireValue(getLast(rows).roles[0]).id],
      storeIds: (rows) => [requireValue(rows.flatMap(({ stores }) => stores)[0]).id],
    },
    form: {
      path: '/users',
      title: 'Usuarios',
      create: 'Nuevo usuario',
      fill: [
        { kind: 'text', label: 'Nombre', text: 'Rosa Prueba' },
        { kind: 'text', label: 'Correo', text: 'rosa@prueba.example' },
        { kind: 'text', label: 'Teléfono', text: '+56 9 0000 7777' },
        { kind: 'picks', label: 'Roles', find: 'Edición' },
        { kind: 'picks', label: 'Tiendas', find: 'a' },
      ],
      required: ['Nombre', 'Correo', 'Teléfono', 'Roles', 'Tiendas'],
      change: [{ kind: 'text', label: 'Nombre', text: 'Rosa Cambiada' }],
    },
  },
  roles: {
    create: () => ({ role: { name: getNextName(), policyIds: [101] } }),
    update: () => ({ role: { description: getNextName() } }),
    reply: {
      id: 7,
      name: 'Turno noche',
      description: 'Cierra',
      stores: [{ id: 1, name: 'Maipú' }],
      policy_ids: [1, 20],
    },
    filters: { name: (rows) => getLast(rows).name },
    form: {
      path: '/roles',
      title: 'Roles',
      create: 'Nuevo rol',
      fill: [
        { kind: 'text', label: 'Nombre', text: 'Caja de noche' },
        { kind: 'check', label: 'Todo en Tiendas' },
      ],
      // Permissions are also required, but the matrix shows its own message.
      required: ['Nombre'],
      change: [{ kind: 'text', label: 'Nombre', text: 'Caja de día' }],
    },
  },
  drivers: {
    create: ({ store }) => ({ name: getNextName(), kind: 'bike', maxCapacity: 2, storeId: store }),
    update: () => ({ status: 'in_transit' }),
    reply: {
      id: 7,
      name: 'Beto',
      kind: 'bike',
      max_capacity: 3,
      status: 'in_store',
      store_id: 1,
      store_name: 'Maipú',
    },
    filters: {
      name: (rows) => getLast(rows).name,
      kind: (rows) => getLast(rows).kind as 'bike',
      status: () => 'in_transit',
      storeIds: (rows) => [requireValue(getLast(rows).storeId)],
    },
    form: {
      path: '/drivers',
      title: 'Repartidores',
      create: 'Nuevo repartidor',
      fill: [
        { kind: 'text', label: 'Nombre', text: 'Beto Prueba' },
        { kind: 'choice', label: 'Vehículo', option: 'Moto' },
        { kind: 'text', label: 'Capacidad', text: '4' },
        { kind: 'pick', label: 'Tienda', find: 'a' },
      ],
      required: ['Nombre', 'Vehículo', 'Capacidad', 'Tienda'],
      change: [
        { kind: 'text', label: 'Nombre', text: 'Beto Cambiado' },
        { kind: 'choice', label: 'Estado', option: 'En ruta' },
      ],
    },
  },
} satisfies Samples;
