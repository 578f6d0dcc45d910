import type { CountryCode } from '@shared/domain/values/countries';
import type { customers } from '../../db/schema';
import { normalizeForSearch } from '../../db/normalizeForSearch';
import { createFakePhone } from '../people/fakePhone';
import type { Random } from '../random';

const firstNames = [
  'Agustina',
  'Alonso',
  'Amanda',
  'Antonia',
  'Bastián',
  'Camila',
  'Claudio',
  'Constanza',
  'Cristóbal',
  'Daniela',
  'Diego',
  'Elena',
  'Esteban',
  'Fernanda',
  'Francisca',
  'Gonzalo',
  'Ignacio',
  'Javiera',
  'José',
  'Julieta',
  'Loreto',
  'Lucas',
  'Magdalena',
  'Marcela',
  'Matías',
  'Maximiliano',
  'Natalia',
  'Pablo',
  'Renata',
  'Rocío',
  'Sebastián',
  'Simón',
  'Trinidad',
  'Valentina',
  'Vicente',
  'Ñancu',
] as const;
/** Obviously invented surnames. */
const lastNames = ['Ejemplo', 'Muestra', 'Prueba', 'Demo', 'Ensayo', 'Modelo', 'Maqueta', 'Boceto'] as const;

const dayMs = 24 * 3_600_000;

export const createCustomer = (
  {
    id,
    index,
    tenantId,
    tenantKey,
    country,
    now,
  }: {
    id: number;
    index: number;
    tenantId: number;
    tenantKey: string;
    country: CountryCode;
    now: number;
  },
  random: Random,
): typeof customers.$inferInsert & { id: number } => {
  const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
  return {
    id,
    tenantId,
    name,
    nameSearch: normalizeForSearch(name),
    phone: createFakePhone(country, index),
    email: `cliente.${index}@${tenantKey}.example`,
    createdAt: new Date(now - random.int(1, 900) * dayMs),
  };
};
