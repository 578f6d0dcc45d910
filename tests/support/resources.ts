import type { FieldInput, ResourceCase } from './describeResource';

/** Lists with forms, for end-to-end and screen tests. */

export const newUser: readonly FieldInput[] = [
  { kind: 'text', label: 'Nombre', text: 'Rosa Prueba' },
  { kind: 'text', label: 'Correo', text: 'rosa@prueba.example' },
  { kind: 'text', label: 'Teléfono', text: '+56 9 0000 7777' },
  { kind: 'picks', label: 'Roles', find: 'Edición' },
  { kind: 'picks', label: 'Tiendas', find: 'a' },
];

export const users: ResourceCase = {
  path: '/users',
  title: 'Usuarios',
  create: 'Nuevo usuario',
  calls: '/admin_users',
  name: 'Rosa Prueba',
  fill: newUser,
  required: ['Nombre', 'Correo', 'Teléfono', 'Roles', 'Tiendas'],
  change: [{ kind: 'text', label: 'Nombre', text: 'Rosa Cambiada' }],
  changedName: 'Rosa Cambiada',
  viewer: 'lectura',
};

export const drivers: ResourceCase = {
  path: '/drivers',
  title: 'Repartidores',
  create: 'Nuevo repartidor',
  calls: '/drivers',
  name: 'Beto Prueba',
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
  changedName: 'Beto Cambiado',
  viewer: 'lectura',
};

export const questions: ResourceCase = {
  path: '/nps/questions',
  title: 'Preguntas NPS',
  create: 'Nueva pregunta',
  calls: '/questions',
  name: '¿Te gustó la salsa?',
  fill: [
    { kind: 'text', label: 'Pregunta', text: '¿Te gustó la salsa?' },
    { kind: 'choice', label: 'Tipo', option: 'Sí o no' },
  ],
  required: ['Pregunta', 'Tipo'],
  change: [{ kind: 'text', label: 'Pregunta', text: '¿Cómo estuvo la salsa?' }],
  changedName: '¿Cómo estuvo la salsa?',
  viewer: 'lectura',
};

export const roles: ResourceCase = {
  path: '/roles',
  title: 'Roles',
  create: 'Nuevo rol',
  calls: '/roles',
  name: 'Caja de noche',
  fill: [
    { kind: 'text', label: 'Nombre', text: 'Caja de noche' },
    { kind: 'check', label: 'Todo en Tiendas' },
  ],
  // The permission matrix has its own messages.
  required: ['Nombre'],
  change: [{ kind: 'text', label: 'Nombre', text: 'Caja de día' }],
  changedName: 'Caja de día',
  viewer: 'lectura',
};

/** Lists whose forms are separate pages. */

export const products: ResourceCase = {
  path: '/products',
  title: 'Productos',
  create: 'Nuevo producto',
  calls: '/products',
  name: 'Completo de prueba',
  fill: [
    { kind: 'text', label: 'Nombre', text: 'Completo de prueba' },
    { kind: 'text', label: 'Tipo de comida', text: 'Completos' },
    { kind: 'check', label: 'Picante' },
  ],
  // The price is on another tab.
  required: ['Nombre'],
  change: [{ kind: 'text', label: 'Nombre', text: 'Completo cambiado' }],
  changedName: 'Completo cambiado',
  viewer: 'lectura',
};

export const modifiers: ResourceCase = {
  path: '/modifiers',
  title: 'Modificadores',
  create: 'Nuevo modificador',
  calls: '/modifiers',
  name: 'Salsas de prueba',
  fill: [
    { kind: 'text', label: 'Nombre', text: 'Salsas de prueba' },
    { kind: 'text', label: 'Descripción', text: 'De la casa' },
  ],
  required: ['Nombre'],
  change: [{ kind: 'text', label: 'Nombre', text: 'Salsas cambiadas' }],
  changedName: 'Salsas cambiadas',
  viewer: 'lectura',
};

export const polls: ResourceCase = {
  path: '/nps/polls',
  title: 'Encuestas NPS',
  create: 'Nueva encuesta',
  calls: '/polls',
  name: 'Encuesta de prueba',
  fill: [
    { kind: 'text', label: 'Título', text: 'Encuesta de prueba' },
    { kind: 'choice', label: 'Después de', option: 'Retiro' },
    { kind: 'picks', label: 'Agregar preguntas', find: 'recomiendes' },
  ],
  // Questions are not a form field, so their errors appear at their list.
  required: ['Título', 'Después de'],
  change: [{ kind: 'text', label: 'Título', text: 'Encuesta cambiada' }],
  changedName: 'Encuesta cambiada',
  viewer: 'lectura',
};

export const coupons: ResourceCase = {
  path: '/coupons',
  title: 'Cupones',
  create: 'Nuevo cupón',
  calls: '/coupons',
  name: 'PRUEBA20',
  fill: [
    { kind: 'text', label: 'Código', text: 'PRUEBA20' },
    { kind: 'text', label: 'Descuento', text: '20' },
  ],
  // The first day is on another tab.
  required: ['Código', 'Descuento'],
  change: [{ kind: 'text', label: 'Código', text: 'CAMBIADO20' }],
  changedName: 'CAMBIADO20',
  viewer: 'lectura',
};

export const popUps: ResourceCase = {
  path: '/popup-banners',
  title: 'Pop-ups publicitarios',
  create: 'Nuevo pop-up',
  calls: '/pop_ups',
  name: 'Oferta de prueba',
  fill: [
    { kind: 'text', label: 'Nombre', text: 'Oferta de prueba' },
    { kind: 'text', label: 'Lleva a', text: '/menu' },
  ],
  required: ['Nombre'],
  change: [{ kind: 'text', label: 'Nombre', text: 'Oferta cambiada' }],
  changedName: 'Oferta cambiada',
  viewer: 'lectura',
};

export const pages: ResourceCase = {
  path: '/pages',
  title: 'Páginas',
  create: 'Nueva página',
  calls: '/pages',
  name: 'Página de prueba',
  fill: [
    { kind: 'text', label: 'Dirección', text: 'prueba/de-pagina' },
    { kind: 'text', label: 'Nombre', text: 'Página de prueba' },
  ],
  required: ['Dirección', 'Nombre'],
  change: [{ kind: 'text', label: 'Nombre', text: 'Página cambiada' }],
  changedName: 'Página cambiada',
  viewer: 'lectura',
};

export const banners: ResourceCase = {
  ...popUps,
  path: '/banners',
  title: 'Banners de portada',
  create: 'Nuevo banner',
  calls: '/banners',
};

export const positionBanners: ResourceCase = {
  ...popUps,
  path: '/position-banners',
  title: 'Banners publicitarios',
  create: 'Nuevo banner publicitario',
  calls: '/position_banners',
};
