import { eq } from 'drizzle-orm';
import { pathOfArea, policyActions, type PolicyAction } from '@shared/domain/policies';
import { adminUsers, policies, roles, userRoles } from '../db/schema';
import { grouped } from '../grouped';
import { refusals } from '../server/refusal';
import type { Handlers } from './handler';

const actionLabels: Record<PolicyAction, string> = {
  index: 'Listado completo',
  show: 'Visualizar info',
  create: 'Crear',
  update: 'Actualizar',
  delete: 'Eliminar',
  settings: 'Configuración',
  orders: 'Órdenes',
  payment_methods: 'Métodos de pago',
  delivery_methods: 'Métodos de envío',
  nps_result: 'Resultados NPS',
  export_csv: 'Exportar informe órdenes',
  summary: 'Resumen',
  massive_update: 'Actualización masiva',
};

export const session = {
  tenant: async ({ tenant, header }) => {
    header('tenant', tenant.key);
    return { tenant: tenant.key };
  },

  me: async ({ db, user }) => {
    const [found] = await db.select().from(adminUsers).where(eq(adminUsers.id, user.id));
    if (found === undefined) throw refusals.missing();
    const held = await db
      .select({ id: roles.id, name: roles.name, area: policies.area, actions: policies.actions })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .leftJoin(policies, eq(policies.roleId, roles.id))
      .where(eq(userRoles.userId, user.id))
      .orderBy(roles.id, policies.area);
    const byRole = grouped(held, ({ id }) => id);
    return {
      id: found.id,
      name: found.name,
      email: found.email,
      superAdmin: found.superAdmin,
      roles: [...byRole].map(([id, rows]) => ({
        id,
        name: rows[0]?.name ?? '',
        policies: rows.flatMap(({ area, actions }) =>
          area === null
            ? []
            : {
                path: pathOfArea(area),
                actions: policyActions.map((name) => ({
                  name,
                  active: actions?.includes(name) ?? false,
                  label: actionLabels[name],
                })),
              },
        ),
      })),
    };
  },
} satisfies Handlers<'session'>;
